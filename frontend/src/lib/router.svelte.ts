import { parse, type Route } from './routes';

/** Where the page is, on the history API. */
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
