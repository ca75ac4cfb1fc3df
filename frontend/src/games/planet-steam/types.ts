/** What Planet Steam fills into the view contract. */
import type { components } from '@/api';
import type { PreviewOf, ViewOf } from '@/lib/types';

export type { Advice, Blocked, Choice, Chronicle, Effect, LogEntry, Message, Player, Refusal, Result } from '@/lib/types';
export type Wealth = components['schemas']['Wealth'];

export interface PlanetSteam {
  game: 'planet-steam';
  observation: Position;
  facts: Facts;
  box: Box;
}
export type View = ViewOf<PlanetSteam>;
export type Preview = PreviewOf<PlanetSteam>;

export type Resource = 'quartz' | 'ore' | 'water' | 'energy';
export type PerResource<T> = Record<Resource, T>;

/** Printed numbers of the box in use; `confidence` marks the reconstructed ones. */
export interface Box {
  rounds: number;
  columns: string[];
  rows: string[];
  /** Where the airship may moor: rows, or columns on the turned board. */
  lines: string[];
  turned: boolean;
  vocabulary: 'tank' | 'upgrade';
  edition: string;
  options: Record<string, boolean | string>;
  river: string[];
  closed: string[];
  resources: Resource[];
  price: PerResource<{ min: number; max: number; start: number }>;
  supply: PerResource<{ max: number; adjust: number[]; colors: string[] }>;
  tank_market: { max: number; price: (number | null)[] };
  capacity: PerResource<number[]>;
  cards: { order: number; specialists: string[] }[];
  /** What there is of each piece in the game; claim markers of each seat. */
  pieces: {
    tanks: number;
    converters: Partial<PerResource<number>>;
    superchargers: number;
    markers: number;
    neutral_markers: number;
    licenses: number;
    luxury: number;
  };
  costs: Record<string, unknown>;
  payments: Record<string, number>;
  confidence: Record<string, string>;
  reconstructed: boolean;
  /** Its name, and whether it is another one than the edition's shipped board. */
  board?: string;
  own_board?: boolean;
}

export interface Zone {
  owner: number | 'neutral' | null;
  tank?: boolean;
  converter?: Resource | null;
  supercharger?: boolean;
  /** Sabotaged: it lies on its side this round. */
  tipped?: boolean;
}

export interface SeatState {
  credits: number | null;
  goods: PerResource<number>;
  carriers: PerResource<number>;
  licenses: number;
  luxury: number;
  card?: string | null;
}

export interface Position {
  round: number;
  phase: string;
  seat: number;
  resource?: Resource;
  zone?: string;
  market: PerResource<{ price: number; supply: number }>;
  bonus: PerResource<number>;
  tank_market: number;
  airship: string;
  first_player: number;
  reserve: {
    tanks: number;
    converters: Partial<PerResource<number>>;
    superchargers: number;
    licenses: number;
    luxury: number;
  };
  seats: SeatState[];
  zones: Record<string, Zone>;
  bid?: number;
  bidder?: number | null;
  passed?: number[];
  powered?: string[];
  resting?: string[];
  /** What a die is rolled for; of goods to load, the phase that brought them. */
  for?: 'claim' | 'sabotage' | 'neutrals' | 'extract' | 'trade' | 'bonus' | 'benefit' | 'activation';
  /** Order markers by the resource on which they lie. */
  order?: Partial<PerResource<number>>;
  manipulator?: number | null;
  manipulation?: { mode: string | null; left: number; shifted: Resource[] };
  freelance?: { holder: number | null; credits: number };
  surplus?: Partial<PerResource<number>>;
  neutrals?: { votes: Record<string, number>; first_votes?: Record<string, number> };
  observer: number | null;
}

export interface SeatFacts {
  zones: number;
  tanks: number;
  superchargers: number;
  production: PerResource<number>;
  markers: number;
  capacity: PerResource<number>;
  value: number | null;
}

export interface TankFact {
  zone: string;
  resource: Resource;
  yield: number;
  free: boolean;
  powered: boolean;
  /** Runs free, but shall not. */
  resting: boolean;
}

export interface Facts {
  turn_order: number[];
  next_price: PerResource<number>;
  tank_price: number | null;
  tanks_for_sale: number;
  seats: SeatFacts[];
  /** Trading only: for each amount, the price after me, then after each later seat passing. */
  ladder?: Record<string, number[]>;
  /** Extraction only: the seat's tanks, and what those that run extract before the carriers lose anything. */
  tanks?: TankFact[];
  extraction?: PerResource<number>;
  /** Variable trading order: the resources in the order of trading, null where no marker lies yet. */
  trading_order?: (Resource | null)[];
  /** The freelance carrier: what is on it, and how much more fits. */
  freelance?: { goods: PerResource<number>; room: number };
  /** The ways of manipulating prices, by their action. */
  modes?: Record<string, { cost: number; spaces: number; prices: Partial<PerResource<[number, number]>> }>;
  /** The price that each shift leads to, by its action. */
  shifts?: Record<string, number>;
  /** What each number of the die would bring: credits, or neutral markers on the river. */
  outcomes?: Record<string, number>;
  /** What the seat still lays in this turn. */
  placing?: { own: number; neutral: number; extra: number };
}
