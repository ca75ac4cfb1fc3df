import { api } from './api';
import type { GameId, NewSeat } from './types';

/** Names for seats nobody has named; proper names, the same in every language. */
export const BOT_NAMES = ['Corwin', 'Maud', 'Tessaly', 'Ada', 'Ivo'] as const;
const NAME = 'steamhouse-name';

export function ownName(fallback: string): string {
  return localStorage.getItem(NAME)?.trim() || fallback;
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** The bot that plays sensibly, where a game has it; otherwise whichever there is. */
export const usualBot = (bots: readonly string[]): string => (bots.includes('casual') ? 'casual' : (bots[bots.length - 1] ?? 'random'));

/** How many sit at the quickest table of each game. */
const SEATS: Readonly<Record<GameId, number>> = { 'planet-steam': 4, 'steam-power': 3 };

/** One person against bots: the quickest way to a first decision; `seats` 1 is a game alone. */
export async function playNow(game: GameId, name: string, seats = SEATS[game]): Promise<string> {
  const bot = seats > 1 ? usualBot((await api.games()).games.find((each) => each.id === game)?.bots ?? []) : null;
  const bots: NewSeat[] = BOT_NAMES.slice(0, seats - 1).map((each) => ({ name: each, kind: 'bot', bot }));
  const { id } = await api.create({ game, seats: [{ name, kind: 'person', bot: null }, ...bots] });
  return id;
}
