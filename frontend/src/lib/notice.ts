import { Refused } from './api';
import type { Message } from './types';

/** Something the table says to the person: `stale` came with a newer view, `refused` with a reason. */
export interface Notice {
  kind: 'stale' | 'refused' | 'error';
  message: Message | null;
  rule: Message | null;
  text: string;
}

/** What a server answers to something that was meant for an older version. */
export const STALE = 409;

/** What is said of something that went wrong. */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof Refused)) return { kind: 'error', message: null, rule: null, text: '' };
  const { message, text, rule } = error.problem;
  if (error.status === STALE) return { kind: 'stale', message, rule: null, text };
  return { kind: 'refused', message, rule: rule ?? null, text };
}
