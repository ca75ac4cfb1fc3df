import { Refused } from '../../lib/api';
import { say } from '../../lib/i18n.svelte';

/** What is wrong with a seat's name, to be said beside its field. */
export interface NameFault {
  /** Counted from 0. */
  seat: number;
  text: string;
}

const ABOUT_NAMES = /^common:error\.name-/;

/** The fault of a name that a server's refusal is about; null where it is about something else. */
export function faultOf(error: unknown): NameFault | null {
  const message = error instanceof Refused ? error.problem.message : null;
  if (!message || !ABOUT_NAMES.test(message.id)) return null;
  return { seat: Number(message.args['number']) - 1, text: say(message) };
}
