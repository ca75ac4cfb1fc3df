import { wordOf } from '@/lib/parts';
import type { Parts } from '@/lib/types';

type Action = Pick<Parts, 'verb' | 'args'>;

const PAIRS = new Set(['move-tank', 'swap-tanks', 'move-converter', 'swap-converters', 'move-supercharger']);

/** What one reaches for first: the verb, for converters and loads with their kind, for order markers with the number. Several arguments share one tool. */
export function tool(action: Action): string {
  const { verb, args } = action;
  if (verb === 'buy-converter' || verb === 'stow') return `${verb} ${args['resource']}`;
  return verb === 'order' ? `${verb} ${args['number']}` : verb;
}

export const isSwap = ({ verb }: Pick<Action, 'verb'>): boolean => verb.startsWith('swap-');
export const isPair = ({ verb }: Pick<Action, 'verb'>): boolean => PAIRS.has(verb);

/** The zone that is pointed at first and, for a pair, the one that is pointed at second, in the order of the text. */
export function zonesOf(action: Action): string[] {
  return ['zone', 'from', 'to'].flatMap((name) => wordOf(action, name) ?? []);
}

/** Choices of one tool that may start at `zone`; swaps may be pointed at from either end. */
export function startsAt(choice: Action, zone: string): boolean {
  const { args } = choice;
  return args['zone'] === zone || args['from'] === zone || (isSwap(choice) && args['to'] === zone);
}

/** Choices of pairs between two zones, either way round for swaps. */
export function joins(choice: Action, from: string, to: string): boolean {
  const { args } = choice;
  if (args['from'] === from && args['to'] === to) return true;
  return isSwap(choice) && args['from'] === to && args['to'] === from;
}

/** The other end of a pair that starts at `from`, or null. */
export function otherEnd(choice: Action, from: string): string | null {
  const { args } = choice;
  if (args['from'] === from) return wordOf(choice, 'to') ?? null;
  return isSwap(choice) && args['to'] === from ? (wordOf(choice, 'from') ?? null) : null;
}
