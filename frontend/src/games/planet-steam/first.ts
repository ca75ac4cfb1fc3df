import { numberOf } from '@/lib/parts';
import type { Choice } from './types';
import { tool, zonesOf } from './verbs';

/** Ways out of a decision that cost nothing. */
export const LEAVE: ReadonlySet<string> = new Set(['pass', 'decline', 'reauction', 'stow-done']);
/** Decisions that ask for a yes or a no: the yes is looked at from the start. */
const YES_OR_NO: ReadonlySet<string> = new Set(['activation', 'keep']);

const amount = (choice: Choice): number => numberOf(choice, 'bid') ?? 0;

/** What a decision begins with, and what it goes back to: the only tool there is, and a choice that buys nothing unasked. */
export function inHandFirst(phase: string, choices: readonly Choice[]): { tool: string | null; choice: Choice | null } {
  const stays = choices.filter((choice) => choice.verb !== 'decline' && choice.verb !== 'stow-done');
  const aimed = stays.some((choice) => zonesOf(choice).length || choice.args['resource']);
  const tools = new Set((aimed ? stays : choices).map(tool));
  return { tool: tools.size === 1 ? [...tools][0]! : null, choice: firstChoice(phase, choices) };
}

function firstChoice(phase: string, choices: readonly Choice[]): Choice | null {
  if (choices.length === 1) return choices[0]!;
  if (phase === 'trade') return choices.find((choice) => choice.verb === 'pass') ?? null;
  if (phase.endsWith('auction'))
    return choices.filter((choice) => choice.verb === 'bid').sort((left, right) => amount(left) - amount(right))[0] ?? null;
  if (phase === 'build' || phase === 'extract' || phase === 'manipulate') return null;
  const acts = choices.filter((choice) => !LEAVE.has(choice.verb));
  return acts.length === 1 && (acts.length === choices.length || YES_OR_NO.has(phase)) ? acts[0]! : null;
}
