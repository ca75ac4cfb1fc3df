/** A position of Planet Steam in its file format (docs/position-format.md), as the editor holds it. */
import type { Box, PerResource, Position, Resource } from '../types';
import type { Left } from './check.svelte';

export type Owner = number | 'neutral';
export interface FileZone {
  owner: Owner;
  tank?: boolean;
  converter?: Resource | null;
  supercharger?: boolean;
  tipped?: boolean;
}
export interface FileSeat {
  credits: number;
  goods: PerResource<number>;
  /** Classes, 1 to 4. */
  carriers: PerResource<number>;
  licenses: number;
  luxury: number;
  card: string | null;
}
export interface Neutrals {
  votes: Record<string, number>;
  /** The votes of all when these did not agree and a second vote is taken. */
  first_votes?: Record<string, number>;
  river: number;
  river_left: number;
  own_left: number[];
  neutral_left: number[];
}
export interface Manipulation {
  mode: string | null;
  left: number;
  shifted: Resource[];
}
export type Die = 'claim' | 'sabotage' | 'neutrals';
export type Cause = 'extract' | 'trade' | 'bonus' | 'benefit' | 'activation';
/** What a position says about the game itself. */
export interface Head {
  game: 'planet-steam';
  edition: string;
  players: number;
  options: Record<string, boolean | string>;
  board?: unknown;
}
export interface PositionFile extends Head {
  round: number;
  phase: string;
  /** Whose decision it is; nobody's where chance decides for all, and at the end. */
  seat: number | null;
  market: PerResource<{ price: number; supply: number }>;
  bonus: PerResource<number>;
  tank_market: number;
  airship: string | null;
  first_player: number | null;
  seats: FileSeat[];
  zones: Record<string, FileZone>;
  resource?: Resource;
  zone?: string;
  /** What a die is rolled for; of goods to load, the phase that brought them. */
  for?: Die | Cause;
  bid?: number;
  bidder?: number | null;
  passed?: number[];
  powered?: string[];
  resting?: string[];
  moves?: { tank: number; converter: number; supercharger: number };
  order?: Partial<PerResource<number>>;
  manipulator?: number | null;
  manipulation?: Manipulation;
  freelance?: { holder: number | null; credits: number };
  surplus?: Partial<PerResource<number>>;
  neutrals?: Neutrals;
}

/** A change of a position that is made on the page. */
export type Alter = (file: PositionFile) => PositionFile;
/** How a part of the editor changes the position; changes with the same mark are taken back together. */
export type Change = (alter: Alter, mark?: string) => void;

/** The head of a position alone: with it the server tells of the setup. */
export const headOf = (file: Head): Head => ({
  game: file.game,
  edition: file.edition,
  players: file.players,
  options: file.options,
  ...(file.board === undefined ? {} : { board: file.board }),
});

/** A game with what somebody changed of an earlier one: `wished` was `before`, and other wishes may have come true since. */
export function rewished(now: Head, before: Head, wished: Head): Head {
  const options = { ...now.options };
  for (const id of new Set([...Object.keys(before.options), ...Object.keys(wished.options)])) {
    const value = wished.options[id];
    if (value === before.options[id]) continue;
    if (value === undefined) delete options[id];
    else options[id] = value;
  }
  const others = Object.entries(wished).filter(([name, value]) => value !== before[name as keyof Head]);
  return { ...now, ...Object.fromEntries(others), options };
}

/** A whole position as the server writes it, less what follows from the rest. */
export function fileOf(position: Record<string, unknown>): PositionFile {
  const kept = Object.entries(position).filter(([key]) => key !== 'reserve' && key !== 'observer');
  return Object.fromEntries(kept) as unknown as PositionFile;
}

/** Whether something may be a position of this game; what is wrong in it, the server says. */
export const isPosition = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && (data as { game?: unknown }).game === 'planet-steam';

/** The file's text. */
export const textOf = (file: PositionFile): string => `${JSON.stringify(file, null, 1)}\n`;

/** The position as the parts of a table take it. */
export const shownOf = (file: PositionFile, left: Left): Position =>
  ({
    ...file,
    seat: file.seat ?? -1,
    airship: file.airship ?? '',
    first_player: file.first_player ?? -1,
    reserve: left,
    observer: null,
  }) as Position;

/** What a seat's carrier holds. */
export const roomOf = (box: Box, seat: FileSeat, resource: Resource): number =>
  box.capacity[resource][seat.carriers[resource] - 1] ?? 0;
