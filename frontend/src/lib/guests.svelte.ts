/** Games that the server has and this page was built without: they are played at the plain table, in the server's words. */
import { isListed } from '@/games';
import { api } from './api';
import { has, t, words } from './i18n.svelte';
import type { GameLine } from './types';

/** Fetch the words of those of these games that the page does not have. One that is gone has none, and is called by its id. */
export async function heed(ids: readonly string[]): Promise<void> {
  const others = [...new Set(ids)].filter((id) => !isListed(id));
  await Promise.all(others.map((id) => words(id).catch(() => undefined)));
}

/** All games of the server, with the words to speak of them. */
export async function allGames(): Promise<GameLine[]> {
  const { games } = await api.games();
  await heed(games.map(({ id }) => id));
  return games;
}

/** The name of a game. */
export const titleOf = (id: string): string => (has(`${id}:title`) ? t(`${id}:title`) : id);
