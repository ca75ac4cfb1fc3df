/** The position under work, kept on this device, and one that a table hands over to the editor. */
import { isPosition } from './file';

const DRAFT = 'steamhouse-position';
const HANDED = 'steamhouse-position-handed';

/** A position with the names of its seats, where they have some. */
export interface Kept {
  position: Record<string, unknown>;
  names: string[];
}

function read(storage: Storage, key: string): Kept | null {
  try {
    const found = JSON.parse(storage.getItem(key) ?? 'null') as { position?: unknown; names?: unknown } | null;
    if (!found || !isPosition(found.position)) return null;
    const names = Array.isArray(found.names) ? found.names.filter((name): name is string => typeof name === 'string') : [];
    return { position: found.position, names };
  } catch {
    return null; // storage is forbidden, or holds something else
  }
}

function write(storage: Storage, key: string, kept: Kept): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // storage is full or forbidden: then the draft lasts as long as the page
  }
}

export const draft = (): Kept | null => read(localStorage, DRAFT);
export const keep = (kept: Kept): void => write(localStorage, DRAFT, kept);

/** Hand a position over to the editor that is opened next in this tab. */
export const handOver = (kept: Kept): void => write(sessionStorage, HANDED, kept);

/** What was handed over; asking takes it. */
export function taken(): Kept | null {
  const found = read(sessionStorage, HANDED);
  try {
    sessionStorage.removeItem(HANDED);
  } catch {
    // as above
  }
  return found;
}
