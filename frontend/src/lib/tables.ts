import { api } from './api';
import type { GameId, GameLine, NewSeat } from './types';

/** Names for seats nobody has named; proper names, the same in every language. */
export const BOT_NAMES = ['Corwin', 'Maud', 'Tessaly', 'Ada', 'Ivo'] as const;
const NAME = 'steamhouse-name';

export function ownName(fallback: string): string {
  return localStorage.getItem(NAME)?.trim() || fallback;
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** The difficulties of Automas from the easiest on, and the one to begin with. */
export type Difficulty = GameLine['automas'][number];
export const USUAL_DIFFICULTY: Difficulty = 'normal';

export const person = (name: string): NewSeat => ({ name, kind: 'person', bot: null, difficulty: null });
export const botSeat = (name: string, bot: string): NewSeat => ({ name, kind: 'bot', bot, difficulty: null });
export const automa = (name: string, difficulty: Difficulty): NewSeat => ({ name, kind: 'automa', bot: null, difficulty });

/** Whether a game with these seats can be on a real table: people there, and Automas played here. */
export const canBeBeside = (seats: readonly NewSeat[]): boolean => seats.some((seat) => seat.kind === 'automa') && !seats.some((seat) => seat.kind === 'bot');

/** The bot that plays sensibly, where a game has it; otherwise whichever there is. */
export const usualBot = (bots: readonly string[]): string => (bots.includes('casual') ? 'casual' : (bots[bots.length - 1] ?? 'random'));

/** How many sit at the quickest table of each game. */
const SEATS: Readonly<Record<GameId, number>> = { 'planet-steam': 4, 'steam-power': 3 };

/** One person against bots: the quickest way to a first decision; `seats` 1 is a game alone. */
export async function playNow(game: GameId, name: string, seats = SEATS[game]): Promise<string> {
  const bot = seats > 1 ? usualBot((await api.games()).games.find((each) => each.id === game)?.bots ?? []) : '';
  const bots = BOT_NAMES.slice(0, seats - 1).map((each) => botSeat(each, bot));
  const { id } = await api.create({ game, seats: [person(name), ...bots] });
  return id;
}
