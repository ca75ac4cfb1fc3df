import type { Box, Good } from '../types';

/** More contracts than this are sought among. */
export const MANY = 8;

/**
 * The contracts whose number has the text in it and that show at least these goods; first those with nothing else on them, then by
 * number. What one sees of a card in one's hand is its goods.
 */
export function sought(
  cards: Box['deck']['cards'],
  ids: readonly string[],
  text: string,
  goods: Partial<Record<Good, number>>,
): string[] {
  const number = text.trim().toLowerCase();
  const wanted = Object.entries(goods) as [Good, number][];
  const total = wanted.reduce((sum, [, count]) => sum + count, 0);
  const shows = (id: string): Good[] => cards[id]?.goods ?? [];
  const more = (id: string): number => (total ? shows(id).length - total : 0);
  return ids
    .filter(
      (id) =>
        id.toLowerCase().includes(number) &&
        wanted.every(([good, count]) => shows(id).filter((each) => each === good).length >= count),
    )
    .sort((left, right) => more(left) - more(right) || left.localeCompare(right, 'en', { numeric: true }));
}
