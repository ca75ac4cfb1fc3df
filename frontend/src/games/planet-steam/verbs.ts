import type { Blocked, Choice } from './types';

/** An action taken apart for display. `key` names what is done (converters and benefits by kind), the rest are its arguments. */
export interface Parsed {
  key: string;
  amount?: number;
  resource?: string;
  zone?: string;
  from?: string;
  to?: string;
  line?: string;
  card?: string;
  mode?: string;
  /** Spaces that a price is shifted by, with their sign. */
  change?: string;
  /** A seat, counted from 0. */
  rival?: number;
  /** The number on an order marker. */
  number?: number;
}

type Action = Pick<Choice | Blocked, 'text'>;

const PAIRS = new Set(['move-tank', 'swap-tanks', 'move-converter', 'swap-converters', 'move-supercharger']);
const ZONED = new Set([
  'offer',
  'roll',
  'license',
  'fallback',
  'buy-tank',
  'import-tank',
  'buy-supercharger',
  'remove-converter',
  'power',
  'rest',
  'tip',
  'place',
  'place-neutral',
  'claim',
  'emergency',
]);

/** Read the canonical text: it is the same in the log, in a plan and among the choices. */
export function parse({ text }: Action): Parsed {
  const [verb = '', first = '', second = ''] = text.split(' ');
  if (verb === 'bid') return { key: verb, amount: Number(first) };
  if (verb === 'buy' || verb === 'sell') return { key: verb, amount: Number(first), resource: second };
  if (verb === 'benefit') return second ? { key: `benefit-${first}`, resource: second } : { key: `benefit-${first}` };
  if (verb === 'buy-converter') return { key: verb, resource: first, zone: second };
  if (verb === 'upgrade' || verb === 'bonus') return { key: verb, resource: first };
  if (verb === 'order') return { key: verb, number: Number(first), resource: second };
  if (verb === 'manipulate') return { key: verb, mode: first };
  if (verb === 'shift') return { key: verb, resource: first, change: second.replace('-', '\u2212') };
  if (verb === 'sabotage') return { key: verb, rival: Number(first) };
  if (verb === 'stow') return { key: verb, resource: first, amount: Number(second) };
  if (verb === 'die') return { key: verb, amount: Number(first) };
  if (verb === 'neutrals') return { key: verb, amount: Number(first) };
  if (verb === 'hire') return { key: verb, card: first };
  if (verb === 'airship') return { key: verb, line: first };
  if (PAIRS.has(verb)) return { key: verb, from: first, to: second };
  if (ZONED.has(verb)) return { key: verb, zone: first };
  return { key: verb };
}

/** What one reaches for first: the verb, for converters and loads with their kind, for order markers with the number. Several arguments share one tool. */
export function tool(action: Action): string {
  const parsed = parse(action);
  if (parsed.key === 'buy-converter' || parsed.key === 'stow') return `${parsed.key} ${parsed.resource}`;
  return parsed.key === 'order' ? `${parsed.key} ${parsed.number}` : parsed.key;
}

export const isSwap = (key: string): boolean => key.startsWith('swap-');
export const isPair = (key: string): boolean => PAIRS.has(key);

/** The zone that is pointed at first and, for a pair, the one that is pointed at second, in the order of the text. */
export function zonesOf(action: Action): string[] {
  const parsed = parse(action);
  return [parsed.zone, parsed.from, parsed.to].filter((zone): zone is string => zone !== undefined);
}

/** Choices of one tool that may start at `zone`; swaps may be pointed at from either end. */
export function startsAt(choice: Action, zone: string): boolean {
  const parsed = parse(choice);
  return parsed.zone === zone || parsed.from === zone || (isSwap(parsed.key) && parsed.to === zone);
}

/** Choices of pairs between two zones, either way round for swaps. */
export function joins(choice: Action, from: string, to: string): boolean {
  const parsed = parse(choice);
  if (parsed.from === from && parsed.to === to) return true;
  return isSwap(parsed.key) && parsed.from === to && parsed.to === from;
}

/** The other end of a pair that starts at `from`, or null. */
export function otherEnd(choice: Action, from: string): string | null {
  const parsed = parse(choice);
  if (parsed.from === from) return parsed.to ?? null;
  return isSwap(parsed.key) && parsed.to === from ? (parsed.from ?? null) : null;
}
