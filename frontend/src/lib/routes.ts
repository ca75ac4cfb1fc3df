/** The page's few addresses, on the history API. */
export type Route =
  | { page: 'home' }
  | { page: 'setup' }
  | { page: 'components' }
  | { page: 'table'; id: string }
  | { page: 'unknown' };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 2 && parts[0] === 'setup' && parts[1] === 'planet-steam') return { page: 'setup' };
  if (parts.length === 1 && parts[0] === 'components') return { page: 'components' };
  if (parts.length === 2 && parts[0] === 'table') return { page: 'table', id: parts[1]! };
  return { page: 'unknown' };
}
