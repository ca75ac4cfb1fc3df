import { say, t } from './i18n.svelte';
import type { LogEntry, Message, Player, Refusal } from './types';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
/** A seat in the notation. */
export const letter = (seat: number): string => LETTERS[seat] ?? 'N';

export const names = (players: readonly Player[]): string[] => players.map((player) => player.name);

/** Why something is not possible, and where the book says so. */
export function whyNot(blocked: Refusal, players: Player[]): string {
  const reason = say(blocked.reason, names(players));
  return blocked.rule ? t('page:why.ruled', { reason, rule: say(blocked.rule, names(players)) }) : reason;
}

/** One log line in words, a sentence for each thing that happened. */
export function entryLines(entry: LogEntry, players: Player[]): string[] {
  return entry.events.map((event: Message) => say(event, names(players)));
}

export const entryText = (entry: LogEntry, players: Player[]): string => entryLines(entry, players).join(' ');

/** The notation of a log line: who and the canonical text. */
export function notation(entry: LogEntry): string {
  return typeof entry.who === 'number' ? `${letter(entry.who)} ${entry.text}` : entry.text;
}
