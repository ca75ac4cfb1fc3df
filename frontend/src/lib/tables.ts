import { api } from './api';
import { partsOf } from '@/games';
import { usualBot } from './bots';
import { device } from './storage.svelte';
import type { GameLine, NewSeat, NewTable, View } from './types';

/** Names for seats nobody has named; proper names, the same in every language. */
export const BOT_NAMES = ['Corwin', 'Maud', 'Tessaly', 'Ada', 'Ivo', 'Selma'] as const;
const NAME = 'steamhouse-name';

export function ownName(fallback: string): string {
  return device.read(NAME)?.trim() || fallback;
}

export function keepName(name: string): void {
  device.write(NAME, name);
}

/** Names for so many seats beside those that people have. */
export function namesBeside(taken: readonly string[], count: number): string[] {
  const used = taken.map((name) => name.trim().toLowerCase());
  return BOT_NAMES.filter((name) => !used.includes(name.toLowerCase())).slice(0, count);
}

/** The difficulties of Automas from the easiest on, and the one to begin with. */
export type Difficulty = GameLine['automas'][number];
export const USUAL_DIFFICULTY: Difficulty = 'normal';

export const person = (name: string): NewSeat => ({ name, kind: 'person', bot: null, difficulty: null });
export const botSeat = (name: string, bot: string): NewSeat => ({ name, kind: 'bot', bot, difficulty: null });
export const automa = (name: string, difficulty: Difficulty): NewSeat => ({ name, kind: 'automa', bot: null, difficulty });

/** Whether a game with these seats can be on a real table: people there, and Automas played here. */
export const canBeBeside = (seats: readonly NewSeat[]): boolean =>
  seats.some((seat) => seat.kind === 'automa') && !seats.some((seat) => seat.kind === 'bot');

/** Who sits at a table to start from: its seats in order, and whether it is a real one. */
export const WAYS = [
  { id: 'bots', seats: ['person', 'bot', 'bot'], cardboard: false },
  { id: 'companies', seats: ['person'], cardboard: false },
  { id: 'automa', seats: ['person', 'automa'], cardboard: false },
  { id: 'together', seats: ['person', 'person', 'automa'], cardboard: false },
  { id: 'beside', seats: ['person', 'automa'], cardboard: true },
] as const satisfies readonly { id: string; seats: readonly NewSeat['kind'][]; cardboard: boolean }[];

/** The way that these seats come to, if any. */
export const wayOf = (seats: readonly NewSeat[], cardboard: boolean): string | null =>
  WAYS.find(
    (way) =>
      way.cardboard === (cardboard && canBeBeside(seats)) &&
      way.seats.length === seats.length &&
      way.seats.every((kind, index) => seats[index]!.kind === kind),
  )?.id ?? null;

/** A seat with another kind of occupant; who is of that kind already stays. */
export function sitting(kind: NewSeat['kind'], seat: NewSeat, bot: string): NewSeat {
  if (seat.kind === kind) return seat;
  return kind === 'person' ? person(seat.name) : kind === 'bot' ? botSeat(seat.name, bot) : automa(seat.name, USUAL_DIFFICULTY);
}

/** The same table once more: edition, map, deck or board, options, and everybody in his seat. */
export async function again(id: string, view: View): Promise<string> {
  const { edition, options, data } = (await api.record(id, view.seat)) as {
    edition: string;
    options: Record<string, unknown>;
    data: Record<string, unknown>;
  };
  const seats = view.players.map(({ name, kind, bot, difficulty = null }) => ({ name, kind, bot, difficulty }));
  // the seats say which of them are Automas
  const chosen = Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'automas'));
  const files = Object.fromEntries(
    ['map', 'deck', 'board'].flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])),
  );
  return (await api.create({ game: view.game, edition, seats, options: chosen, ...files } as NewTable)).id;
}

const PLAYED = 'steamhouse-played-';
const AWAY = 'steamhouse-put-away';
const OWN = 'steamhouse-own-tables';
/** How many tables are remembered as this device's own; who has played more sees the oldest among the others. */
const MEMORY = 200;

function ids(key: string): string[] {
  const kept = device.readJson(key);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

/** Tables that were put away on this device: out of the list, and there again when asked for. */
export const putAway = (): string[] => ids(AWAY);
export const keepAway = (away: readonly string[]): void => device.writeJson(AWAY, away);

/** Tables at which somebody has sat on this device, the latest first. */
export const ownTables = (): string[] => ids(OWN);
export function keepOwn(id: string): void {
  device.writeJson(OWN, [id, ...ownTables().filter((each) => each !== id)].slice(0, MEMORY));
}

/** Whether such a table was begun on this device. */
export const hasPlayed = (game: string): boolean => device.read(PLAYED + game) !== null;

/** One person against bots: the quickest way to a first decision; `seats` 1 is a game alone. A first game has easier rules. */
export async function playNow(game: string, name: string, seats = partsOf(game).seats): Promise<string> {
  const bot = seats > 1 ? usualBot((await api.games()).games.find((each) => each.id === game)?.bots ?? []) : '';
  const bots = namesBeside([name], seats - 1).map((each) => botSeat(each, bot));
  const first = hasPlayed(game) ? {} : partsOf(game).firstGame;
  const { id } = await api.create({ game, seats: [person(name), ...bots], ...first });
  device.write(PLAYED + game, 'yes');
  return id;
}
