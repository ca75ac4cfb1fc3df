/** A position of Planet Steam in its file format (docs/position-format.md), as the editor holds it. */
import type { components } from '@/api';
import type { Box, Position, Resource } from '../types';
import type { Left } from './check.svelte';

type Written = components['schemas']['PlanetSteamPosition'];
export type FileZone = Written['zones'][string];
export type Owner = FileZone['owner'];
/** A seat whose credits nobody covers. */
export type FileSeat = Written['seats'][number] & { credits: number };
export type Neutrals = NonNullable<Written['neutrals']>;
export type Manipulation = NonNullable<Written['manipulation']>;
/** What a position says about the game itself. */
export type Head = Pick<Written, 'game' | 'edition' | 'players'> &
  Partial<Pick<Written, 'board'>> & { options: Record<string, boolean | string> };
/** A whole position, less what follows from the rest. */
export type PositionFile = Omit<Written, 'format' | 'reserve' | 'options' | 'seats'> & Head & { seats: FileSeat[] };

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
export const shownOf = (file: PositionFile, left: Left): Position => ({ format: 1, ...file, reserve: left, observer: null });

/** What a seat's carrier holds. */
export const roomOf = (box: Box, seat: FileSeat, resource: Resource): number =>
  box.capacity[resource][seat.carriers[resource] - 1] ?? 0;
