/** The position under work, kept on this device, and one that a table hands over to the editor. */
import { device, tab, type Keeper } from '@/lib/storage.svelte';
import { isPosition } from './file';

export const DRAFT = 'steamhouse-position';
const HANDED = 'steamhouse-position-handed';

/** A position with the names of its seats, where they have some. */
export interface Kept {
  position: Record<string, unknown>;
  names: string[];
}

function read(keeper: Keeper, key: string): Kept | null {
  const found = keeper.readJson(key) as { position?: unknown; names?: unknown } | null;
  if (!found || !isPosition(found.position)) return null;
  const names = Array.isArray(found.names) ? found.names.filter((name): name is string => typeof name === 'string') : [];
  return { position: found.position, names };
}

export const draft = (keeper: Keeper = device): Kept | null => read(keeper, DRAFT);
export const keep = (kept: Kept, keeper: Keeper = device): void => keeper.writeJson(DRAFT, kept);

/** Hand a position over to the editor that is opened next in this tab. */
export const handOver = (kept: Kept): void => tab.writeJson(HANDED, kept);

/** What was handed over; asking takes it. */
export function taken(): Kept | null {
  const found = read(tab, HANDED);
  tab.write(HANDED, null);
  return found;
}
