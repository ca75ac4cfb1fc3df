import type { Choice, Message, ViewOf } from '@/lib/types';

/** What every game tells of its table: `PlainGame` in core/plain.py. */
export type PlainView = ViewOf<{
  game: string;
  observation: { round: number; phase: string };
  /** What lies in the middle of the table, and before each seat. */
  facts: { turn_order: number[]; table?: Message[]; seats?: Message[][] };
  /** `hides`: seats have something to hide from each other. */
  box: { hides?: boolean };
}>;

/** An option, as the API describes it. */
export interface Option {
  id: string;
  kind: 'switch' | 'choice' | 'number';
  default: boolean | string | number;
  values?: string[];
  min?: number;
  max?: number;
  editions?: string[];
}

/** Choices of one verb. */
export interface Group {
  verb: string;
  choices: Choice[];
}

/** From how many choices on they stand by verbs. */
const MANY = 8;

/** Choices in their order; where there are many, those of a verb together. */
export function grouped(choices: readonly Choice[]): Group[] {
  if (choices.length < MANY) return choices.length ? [{ verb: '', choices: [...choices] }] : [];
  const found: Group[] = [];
  for (const choice of choices) {
    const known = found.find(({ verb }) => verb === choice.verb);
    if (known) known.choices.push(choice);
    else found.push({ verb: choice.verb, choices: [choice] });
  }
  return found;
}
