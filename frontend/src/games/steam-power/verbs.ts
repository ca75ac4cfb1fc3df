import { wordOf } from '@/lib/parts';
import type { Parts } from '@/lib/types';
import type { Choice } from './types';

/** The five actions of a turn, in the order of the rulebook. */
export const ACTS = ['lay', 'factory', 'fulfil', 'contracts', 'bank'] as const;
export type Act = (typeof ACTS)[number];

/** What can be done with a hex. */
export const PLACING = ['track', 'cross', 'replace', 'remove'] as const;
export type Placing = (typeof PLACING)[number];

/** The placements among choices, by hex; at each in the order of verbs and of the server. */
export function byHex(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const verb of PLACING) {
    for (const choice of choices) {
      if (choice.verb !== verb) continue;
      const hex = wordOf(choice, 'hex');
      if (!hex) continue;
      const there = found.get(hex);
      if (there) there.push(choice);
      else found.set(hex, [choice]);
    }
  }
  return found;
}

/** The choices that put a factory somewhere, by city; a bonus offers several numbers of goods. */
export function byCity(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const city = wordOf(choice, 'city');
    if (choice.verb !== 'factory' || !city) continue;
    found.set(city, [...(found.get(city) ?? []), choice]);
  }
  return found;
}

/** Whether an action lays, crosses, replaces or removes a tile. */
export const places = ({ verb }: Pick<Parts, 'verb'>): boolean => (PLACING as readonly string[]).includes(verb);
