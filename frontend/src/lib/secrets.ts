import type { View } from './types';

/** What of a seat other people at the table must not see: its cash, its cards, whatever a plain game hides, or nothing. */
export type Secret = 'cash' | 'cards' | 'hidden' | null;

/** What is kept from others at this table, by a view that keeps it: closed cash is null there, and a covered hand is its number. */
export function secretOf({ observation, box }: Pick<View, 'observation'> & Partial<Pick<View, 'box'>>): Secret {
  const { seats } = observation as { seats?: readonly { credits?: number | null; hand?: unknown }[] };
  if (!seats) return (box as { hides?: boolean } | undefined)?.hides ? 'hidden' : null;
  if (seats.some(({ credits }) => credits === null)) return 'cash';
  return seats.some(({ hand }) => typeof hand === 'number') ? 'cards' : null;
}
