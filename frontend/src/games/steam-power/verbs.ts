import type { Choice } from './types';

/** The five actions of a turn, in the order of the rulebook. */
export const ACTS = ['lay', 'factory', 'fulfil', 'contracts', 'bank'] as const;
export type Act = (typeof ACTS)[number];

/** What can be done with a hex. */
export const PLACING = ['track', 'cross', 'replace', 'remove'] as const;
export type Placing = (typeof PLACING)[number];

/** An action taken apart for display. */
export interface Parsed {
  verb: string;
  hex?: string;
  path?: string;
  city?: string;
  card?: string;
  colour?: string;
  corner?: string;
  seat?: number;
  count?: number;
}

/** Read the canonical text: it is the same in the log, in a plan and among the choices. */
export function parse({ text }: Pick<Choice, 'text'>): Parsed {
  const [verb = '', first, second] = text.split(' ');
  switch (verb) {
    case 'track':
    case 'cross':
    case 'replace':
    case 'remove':
      return { verb, ...(first ? { hex: first } : {}), ...(second ? { path: second } : {}) };
    case 'factory':
      return { verb, ...(first ? { city: first } : {}), ...(second ? { count: Number(second) } : {}) };
    case 'take':
      return { verb, ...(first ? { city: first } : {}) };
    case 'move':
      return { verb, ...(first ? { city: first } : {}), ...(second ? { seat: Number(second) } : {}) };
    case 'buy':
      return { verb, ...(first ? { colour: first } : {}) };
    case 'fulfil':
    case 'draw':
    case 'steal':
      return { verb, ...(first ? { card: first } : {}) };
    case 'city':
      return { verb, ...(first ? { hex: first } : {}), ...(second ? { colour: second } : {}) };
    case 'corner':
      return { verb, ...(first ? { corner: first } : {}), ...(second ? { colour: second } : {}) };
    case 'draw-from':
    case 'start':
    case 'train':
      return { verb, ...(first ? { seat: Number(first) } : {}) };
    default:
      return { verb };
  }
}

/** The placements among choices, by hex; at each in the order of verbs and of the server. */
export function byHex(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const verb of PLACING) {
    for (const choice of choices) {
      if (choice.verb !== verb) continue;
      const { hex } = parse(choice);
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
    const { city } = parse(choice);
    if (choice.verb !== 'factory' || !city) continue;
    found.set(city, [...(found.get(city) ?? []), choice]);
  }
  return found;
}

/** Whether an action lays, crosses, replaces or removes a tile. */
export const places = (text: string): boolean => (PLACING as readonly string[]).includes(text.split(' ')[0] ?? '');
