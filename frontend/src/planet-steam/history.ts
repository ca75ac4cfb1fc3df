import type { LogEntry, Resource } from '../lib/types';

const MOVED = new Set(['price-up', 'price-down', 'price-same', 'price-jump', 'price-jump-top']);

/** How a price went, oldest first, read from the log's price lines. */
export function priceHistory(log: readonly LogEntry[], resource: Resource, now: number): number[] {
  const found: number[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      const key = event.id.slice(event.id.lastIndexOf('.') + 1);
      if (!MOVED.has(key) || event.args['resource'] !== resource) continue;
      const { from, to, price } = event.args;
      if (found.length === 0 && typeof from === 'number') found.push(from);
      const after = typeof to === 'number' ? to : price;
      if (typeof after === 'number') found.push(after);
    }
  }
  if (found[found.length - 1] !== now) found.push(now);
  return found.slice(-24);
}
