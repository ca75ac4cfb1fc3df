/**
 * Where the house lies on its host: "/", or "/steamhouse/" beneath a path of a larger site. The server writes it into the page; every
 * address of ours passes through here, on its way out and back.
 */
const told = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="base-path"]');
const BASE = told ? new URL(told.content, location.origin).pathname : '/';

/** The address of a path of the house, which begins with a slash. */
export const outside = (path: string, base = BASE): string => base + path.slice(1);

/** The path of the house at an address, null where the house does not lie. */
export const inside = (pathname: string, base = BASE): string | null =>
  pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null;
