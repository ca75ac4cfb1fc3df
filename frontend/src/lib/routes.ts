import { GAMES, gameIds } from '@/games';
import type { Editor } from '@/games/parts';

/** The editor of some game at an address below /editor. */
function editorAt(address: string): Editor | undefined {
  const found = gameIds.map((id) => GAMES[id].editors).find((editors) => Object.hasOwn(editors, address));
  return found?.[address];
}

/** The page's few addresses, on the history API. */
export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'learn'; game: string; step: number | null }
  | { page: 'editor'; editor: Editor }
  | { page: 'components' }
  | { page: 'table'; id: string }
  | { page: 'unknown' };

/** A step of a lesson, counted from 1. */
const STEP = /^[1-9][0-9]?$/;
const GAME = /^[a-z0-9-]{1,40}$/;

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'home' };
  // the server may have games that the page was built without
  if (parts.length === 2 && parts[0] === 'setup' && GAME.test(parts[1]!)) return { page: 'setup', game: parts[1]! };
  if (parts[0] === 'learn' && GAME.test(parts[1] ?? '') && (parts.length === 2 || (parts.length === 3 && STEP.test(parts[2]!))))
    return { page: 'learn', game: parts[1]!, step: parts[2] === undefined ? null : Number(parts[2]) };
  const editor = editorAt(parts[1] ?? '');
  if (parts.length === 2 && parts[0] === 'editor' && editor) return { page: 'editor', editor };
  if (parts.length === 1 && parts[0] === 'components') return { page: 'components' };
  if (parts.length === 2 && parts[0] === 'table') return { page: 'table', id: parts[1]! };
  return { page: 'unknown' };
}
