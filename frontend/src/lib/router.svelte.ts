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

class Router {
  route = $state.raw<Route>(parse(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname)));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.route = parse(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow a link of ours without loading the page anew; modified clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(new URL(link.href).pathname);
}
