/** The view contract of a table, as the server sends it. The page shows these numbers and computes none of its own. */

export type Scalar = string | number | boolean | null;
export interface Message {
  id: string;
  args: Record<string, Scalar>;
}

export interface Player {
  seat: number;
  name: string;
  kind: 'person' | 'bot';
  bot: string | null;
}

export type Resource = 'quartz' | 'ore' | 'water' | 'energy';
export type PerResource<T> = Record<Resource, T>;

/** Printed numbers of the box in use; `confidence` marks the reconstructed ones. */
export interface Box {
  rounds: number;
  columns: string[];
  rows: string[];
  river: string[];
  closed: string[];
  resources: Resource[];
  price: PerResource<{ min: number; max: number; start: number }>;
  supply: PerResource<{ max: number; adjust: number[]; colors: string[] }>;
  tank_market: { max: number; price: (number | null)[] };
  capacity: PerResource<number[]>;
  cards: { order: number; specialists: string[] }[];
  costs: Record<string, unknown>;
  payments: Record<string, number>;
  confidence: Record<string, string>;
  reconstructed: boolean;
}

export interface Zone {
  owner: number | 'neutral' | null;
  tank?: boolean;
  converter?: Resource | null;
  supercharger?: boolean;
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
}

export interface Effect {
  path: (string | number)[];
  by?: number;
  from?: unknown;
  to?: unknown;
}

export interface Choice {
  code: number;
  text: string;
  verb: string;
  args: (string | number)[];
  targets: (string | number)[];
  effects: Effect[];
}

export interface Blocked {
  text: string;
  verb: string;
  args: (string | number)[];
  targets: (string | number)[];
  reason: Message;
  rule: Message | null;
}

export interface LogEntry {
  seq: number;
  who: number | 'chance' | string;
  text: string;
  events: Message[];
  round: number | null;
  phase: string;
  why: Message | null;
}

export interface Result {
  winners: number[];
  scores: { seat: number; total: number; parts: Record<string, number> }[];
  returns: number[];
  seed: string;
  seed_hash: string;
}

export interface View {
  table: string;
  game: string;
  edition: string;
  version: number;
  seat: number | null;
  mover: number;
  players: Player[];
  box: Box;
  observation: Position;
  facts: Facts;
  prompt: Message | null;
  choices: Choice[];
  blocked: Blocked[];
  undo: { possible: boolean; reason: Message | null; consent: number[]; redo: boolean };
  log: LogEntry[];
  result: Result | null;
  seed_hash: string;
  trouble: Problem | null;
}

export interface Preview {
  effects: Effect[];
  choices: Choice[];
  blocked: Blocked[];
  observation: Position;
  facts: Facts;
  mover: number;
}

export interface TableLine {
  id: string;
  game: string;
  players: Player[];
  mover: number;
  round: number | null;
  updated: string;
  finished: boolean;
}

export interface NewSeat {
  name: string;
  kind: 'person' | 'bot';
  bot: string | null;
}

export interface NewTable {
  game: string;
  edition?: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  board?: unknown;
  seed?: string | number;
}

export interface Problem {
  code: string;
  message: Message | null;
  text: string;
  rule?: Message | null;
  action?: string;
}
