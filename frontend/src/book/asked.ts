/** What opens an entry of the book. */
import type { Book } from '@/lib/types';

/** What an entry is asked for by: a place in the printed book, a decision, a line of the log, a part of the score, a term. */
export type Kind = keyof Book['leads'];
export interface Asked {
  kind: Kind;
  name: string;
}

/** What the id of a message asks for: a place in the rules or a line of the log, in the words of any edition. */
export function askedBy(id: string): Asked | null {
  const key = id.slice(id.indexOf(':') + 1);
  const [branch = '', ...rest] = key.split('.');
  const name = rest.join('.');
  if (branch === 'rule' || branch === 'rule-reference') return { kind: 'rule', name };
  if (branch === 'log') return { kind: 'log', name };
  return branch === 'trace' ? { kind: 'log', name: key } : null;
}
