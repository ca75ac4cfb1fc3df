/** What Steam Power fills into the view contract. The formats are those of the position and of `describe_box()`. */
import type { Message, PreviewOf, ViewOf } from '@/lib/types';

export type { Advice, Blocked, Choice, Effect, LogEntry, Message, Player, Refusal, Result } from '@/lib/types';

/** A good, in the order of the rulebook. */
export type Good = 'orange' | 'black' | 'gray' | 'white';
/** The colour of a city tile; purple cities score and take no factory. */
export type Colour = Good | 'purple';
export type Tile = 'A' | 'B' | 'C';
export type Bonus = 'track' | 'factory' | 'contracts' | 'none';

export interface SteamPower {
  game: 'steam-power';
  observation: Position;
  facts: Facts;
  box: Box;
}
export type View = ViewOf<SteamPower>;
export type Preview = PreviewOf<SteamPower>;

export interface MapCity {
  id: string;
  name: string;
  hex: string;
  /** The first city of the group that it lies in, in the order of the map. */
  group: string;
}

export interface BoxMap {
  id: string;
  name: string;
  cols: number;
  rows: number;
  /** A row a line: P plains, H hills, M mountains, W water, C city, `.` off the map. */
  terrain: string[];
  cities: MapCity[];
  rivers: { id: string; hexes: string[] }[];
  reconstructed: boolean;
}

export interface Card {
  goods: Good[];
  money: number;
  vp: number;
  bonus: Bonus;
  automa?: string;
}

/** Printed numbers of the box in use; `confidence` marks the reconstructed ones. */
export interface Box {
  map: BoxMap;
  deck: { id: string; name?: string; cards: Record<string, Card>; reconstructed: boolean };
  players: number;
  solo: boolean;
  /** Contracts that trigger the end; null in the solo game. */
  needed: number | null;
  goods_per_factory: number;
  /** Rounds of the solo game. */
  rounds: number | null;
  round_limit: number;
  costs: { plains: number; hills: number; mountains: number; crossing: number; missing: number; good: number; link: number };
  amounts: {
    bank: number;
    draws: number;
    placements: number;
    actions: number;
    hand: number;
    start_money: number;
    trains: number;
    factories: number;
  };
  vp: { money: number; factory: number; purple: number };
  tiles: Record<Tile, number>;
  stock: Record<Good, number>;
  city_tiles: Record<Colour, number>;
  /** Dollars that an Automa gets in place of a reward, by its difficulty; only where there are some. */
  compensation?: Record<string, number>;
  confidence: Record<string, string>;
  reconstructed: boolean;
}

export interface CityState {
  colour: Colour;
  /** The owner of the factory. */
  factory?: number | null;
  goods?: number;
  flipped?: boolean;
}

/** A link of one owner; an end that is null is open. */
export interface Link {
  id: number;
  owner: number;
  ends: [string, string | null];
  /** Hex and path of every tile, from the first end on. */
  track: [string, string][];
}

export interface SeatState {
  kind: string;
  money: number;
  /** The cards of the observer's own hand; of another's their number. */
  hand: string[] | number;
  fulfilled: string[];
  trains?: number;
  factories?: number;
  /** An Automa: how hard it is, the contracts it has used, and the coins on its way to a city. */
  difficulty?: string;
  discard?: string[];
  coin_path?: { target: string; hexes: string[] } | null;
  /** Cards in another's hand that the observer knows, by the seat that knows them. */
  known?: Record<string, number>;
}

/** Corners of the map, clockwise from the top left. */
export const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export type Corner = (typeof CORNERS)[number];

export interface Position {
  game?: string;
  options?: Record<string, unknown>;
  round: number;
  first_player: number;
  phase: string;
  seat: number;
  actions_left?: number;
  placements_left?: number;
  bonus?: boolean;
  cities: Record<string, CityState>;
  beside_map: Partial<Record<Colour, number>>;
  tiles: Record<Tile, number>;
  stock: Record<Good, number>;
  links: Link[];
  seats: SeatState[];
  deck: string[] | number;
  discard: string[];
  /** The contract that is being fulfilled, and the goods taken so far. */
  contract?: string;
  taken?: unknown[];
  /** Where a good in transit is, and the groups it has been in. */
  at?: string;
  been?: string[];
  draws_left?: number;
  /** Automas: the good at each corner, and where the direction marker is; within a turn the first or second contract. */
  corners?: Partial<Record<Corner, Good>>;
  marker?: Corner | null;
  card?: number;
  from?: number;
  /** The basic solo game: trains by company in the bag and put aside, and the company whose action it is. */
  bag?: number[];
  aside?: number[];
  face_down?: number;
  company?: number;
  companies?: { trains: number; factories: number }[];
  observer: number | null;
}

export type ScorePart = 'money' | 'contracts' | 'factories' | 'cities';
export type Points = Record<ScorePart, number>;

export interface Pay {
  seat: number;
  amount: number;
}

/** One good of the cheapest plan of a contract; `from` null: bought from the bank. */
export interface PlannedGood {
  colour: Good;
  from: string | null;
  way: string[];
  links: number[];
  cost: number;
  pays: Pay[];
}

export interface ContractFacts {
  cost: number | null;
  payable: boolean;
  short: number;
  missing: number;
  goods: PlannedGood[];
}

export interface Route {
  actions: string[];
  from: string | null;
  way: string[];
  links: number[];
  cost: number;
  pays: Pay[];
  possible: boolean;
  /** It ends in the network, or is a purchase; else it is a single step of a good with too many ways to list. */
  whole: boolean;
}

export interface Placement {
  cost: number;
  tile: Tile | null;
  from: string | null;
  to: string | null;
  completes: boolean;
  starts: boolean;
  new_groups: string[];
}

/** A step of the way to an Automa's action: `cities` were candidates, `pick` was chosen (a city's id, or something else). */
export interface TraceStep {
  message: Message;
  cities: string[];
  pick: string | null;
  tie: string | null;
}

export interface Facts {
  turn_order: number[];
  /** By the contracts that somebody has fulfilled, or by the limit on rounds. */
  last_round: boolean;
  seats: { points: Points; total: number; fulfilled: number; hand: number }[];
  owners: { network: string[]; links: number; goods: number }[];
  purple: Record<string, { worth: number; connected: number[] }>;
  factories: Record<Good, number>;
  contracts?: Record<string, ContractFacts>;
  routes?: Route[];
  placements?: Record<string, Placement>;
  /** The steps that lead to the one action that an Automa has. */
  trace?: TraceStep[];
}

/** The story of a game: everything that charts are drawn from. `at` counts main-line actions from 1. */
export interface Story {
  over: boolean;
  rounds: { at: number; round: number | null; seats: Points[] }[];
  payments: { at: number; round: number; from: number | null; to: number | null; amount: number; for: string }[];
  contracts: { at: number; round: number; seat: number; card: string; vp: number; money: number; cost: number }[];
  links: { at: number; round: number; owner: number; from: string; to: string; tiles: number }[];
  factories: { at: number; round: number; owner: number; city: string; goods: number }[];
  deliveries: { at: number; round: number; seat: number; colour: Good; from: string; to: string; links: number }[];
}
