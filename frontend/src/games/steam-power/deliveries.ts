import { numberOf } from '@/lib/parts';
import type { Delivery } from './map/types';
import type { Box, Good, LogEntry, View } from './types';

const groupOf = (box: Box, name: unknown): string | null =>
  box.map.cities.find((city) => city.name === name || city.id === name)?.group ?? null;

/** The journey of a good that a log line tells of: over one link, as each move is a line of its own. */
export function deliveryOf(entry: LogEntry, view: View): Delivery | null {
  const { verb } = entry;
  const seat = numberOf(entry, 'owner');
  const event = verb === 'move' ? entry.events.find((each) => 'from' in each.args && 'to' in each.args) : undefined;
  if (!event) return null;
  const from = groupOf(view.box, event.args['from']);
  const to = groupOf(view.box, event.args['to']);
  const link = view.observation.links.find(
    ({ owner, ends }) => owner === seat && ((ends[0] === from && ends[1] === to) || (ends[0] === to && ends[1] === from)),
  );
  if (!from || !to || !link) return null;
  return { key: entry.seq, colour: event.args['colour'] as Good, links: [link.id], way: [from, to] };
}
