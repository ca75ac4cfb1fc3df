/** What the map takes besides the box and the position. */
import type { BoxMap, CityState, Corner, Good, Link } from '../types';

export type { Colour, Good, MapCity } from '../types';
export type { CityState };
export type LinkState = Link;
export type MapRiver = BoxMap['rivers'][number];
export type MapData = Omit<BoxMap, 'reconstructed'> & { reconstructed?: boolean };

/** The part of an observation that lies on the map. */
export interface MapPosition {
  cities: Readonly<Record<string, CityState>>;
  links: readonly LinkState[];
  /** With Automas: the good at each corner, and where the direction marker is. */
  corners?: Partial<Record<Corner, Good | null>>;
  marker?: Corner | null;
}

/** The coins of an Automa on its way to a city. */
export interface Coins {
  owner: number;
  target: string;
  hexes: readonly string[];
}

/** Cities among which an Automa chooses, and what it chose. */
export interface Candidates {
  cities: ReadonlySet<string>;
  pick: string | null;
}

/** A seat, or in the solo game a company: what its track is drawn with and what it is called. */
export interface Owner {
  letter: string;
  name: string;
}

/** A hex that may be chosen now, with the words for those who do not see it. */
export interface Target {
  label: string;
  /** The tile would cross track that lies there. */
  crossing?: boolean;
}

/** The tile about to be laid. */
export interface GhostTile {
  hex: string;
  path: string;
  owner: number;
  crossing?: boolean;
  /** A tile taken up, or put in the place of another, leaves what lies there out of the picture. */
  remove?: boolean;
  /** Dollars. */
  price: number;
  /** What it connects, in words, and a second line (terrain, which tile of how many). */
  title: string;
  text?: string;
  /** Number of ways in which a tile may lie here, and which of them this is (from 0). */
  count: number;
  index: number;
}

/** A way for the good being moved; `number` as in the list beside the map. */
export interface Way {
  number: number;
  links: readonly number[];
  /** Groups on the way, in order. */
  way: readonly string[];
  chosen: boolean;
  possible?: boolean;
}

/** A good on its way, link by link; a new `key` is a new journey. */
export interface Delivery {
  key: string | number;
  colour: Good;
  links: readonly number[];
  way: readonly string[];
}

/** What the last move changed. */
export interface Moved {
  hexes?: ReadonlySet<string>;
  cities?: ReadonlySet<string>;
}
