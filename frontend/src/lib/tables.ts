import { api } from './api';
import type { NewSeat } from './types';

/** Names for seats nobody has named; proper names, the same in every language. */
export const BOT_NAMES = ['Corwin', 'Maud', 'Tessaly', 'Ada', 'Ivo'] as const;
const NAME = 'steamhouse-name';

export function ownName(fallback: string): string {
  return localStorage.getItem(NAME)?.trim() || fallback;
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** One person against three casual bots: the quickest way to a first decision. */
export async function playNow(name: string): Promise<string> {
  const bots: NewSeat[] = BOT_NAMES.slice(0, 3).map((bot) => ({ name: bot, kind: 'bot', bot: 'casual' }));
  const { id } = await api.create({ game: 'planet-steam', seats: [{ name, kind: 'person', bot: null }, ...bots] });
  return id;
}
