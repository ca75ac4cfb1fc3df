import { inside, outside } from './base';
import { parse, type Route } from './routes';

/** What lies at an address of the host. */
function routeAt(pathname: string): Route {
  const path = inside(pathname);
  return path === null ? { page: 'unknown' } : parse(path);
}

/** Where the page is, on the history API. */
class Router {
  #pathname = $state(location.pathname);
  /** Derived, so that it is first asked for when all games are there, some of which link to pages themselves. */
  readonly route = $derived(routeAt(this.#pathname));

  constructor() {
    addEventListener('popstate', () => (this.#pathname = location.pathname));
  }

  /** Show what lies at a path of the house. */
  go(path: string): void {
    this.visit(outside(path));
  }

  /** Show what lies at an address of the host. */
  visit(pathname: string): void {
    if (pathname !== location.pathname) history.pushState(null, '', pathname);
    this.#pathname = pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow a link of ours without loading the page anew; modified clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.visit(new URL(link.href).pathname);
}
