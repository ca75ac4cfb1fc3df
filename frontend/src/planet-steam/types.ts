/** What Planet Steam fills into the view contract. */
import type { components } from '../api';
import type { PreviewOf, ViewOf } from '../lib/types';

export type { Advice, Blocked, Choice, Chronicle, Effect, LogEntry, Message, Player, Result } from '../lib/types';
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
