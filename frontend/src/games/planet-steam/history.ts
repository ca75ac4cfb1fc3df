import type { Chronicle, LogEntry, Resource } from './types';

/** A price, and the log's number of the action that led to it. */
export interface Dated {
  seq: number;
  price: number;
}

/** The prices of a chronicle by the log's numbers, 0 before the first action. */
export function inLog(story: Pick<Chronicle, 'prices' | 'numbers'>): Record<string, Dated[]> {
  const dated = ({ at, price }: { at: number; price: number }): Dated => ({ seq: story.numbers[at - 1] ?? 0, price });
  return Object.fromEntries(Object.entries(story.prices).map(([resource, prices]) => [resource, prices.map(dated)]));
}

const MOVED = new Set(['price-up', 'price-down', 'price-same', 'price-jump', 'price-jump-top']);

/**
 * How a price went, oldest first, read from the log's price lines; `earlier` are the chronicle's prices, for what happened
 * before the log's tail.
 */
export function priceHistory(
  log: readonly LogEntry[],
  resource: Resource,
  now: number,
  earlier: readonly Dated[] = [],
): number[] {
  const start = log[0]?.seq ?? 0;
  const found: number[] = earlier.filter((each) => each.seq < start).map((each) => each.price);
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
  return found.slice(-40);
}
