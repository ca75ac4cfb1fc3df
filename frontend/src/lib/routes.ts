import type { GameId } from './types';

/** The games of the house, in the order of the first page. */
export const GAMES: readonly GameId[] = ['planet-steam', 'steam-power'];

const EDITORS = ['map', 'deck', 'board', 'position'] as const;

/** The page's few addresses, on the history API. */
export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: GameId }
  | { page: 'map-editor' }
  | { page: 'deck-editor' }
  | { page: 'board-editor' }
  | { page: 'position-editor' }
  | { page: 'components' }
  | { page: 'table'; id: string }
  | { page: 'unknown' };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'home' };
  const game = GAMES.find((each) => each === parts[1]);
  if (parts.length === 2 && parts[0] === 'setup' && game) return { page: 'setup', game };
  if (parts.length === 2 && parts[0] === 'editor' && EDITORS.some((each) => each === parts[1])) return { page: `${parts[1] as (typeof EDITORS)[number]}-editor` };
  if (parts.length === 1 && parts[0] === 'components') return { page: 'components' };
  if (parts.length === 2 && parts[0] === 'table') return { page: 'table', id: parts[1]! };
  return { page: 'unknown' };
}
