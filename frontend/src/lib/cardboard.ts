import { isReason, reasons } from './pace';
import type { LogEntry, Message, View } from './types';

/** Whether the game is on a real table: people enter what happens there, and what Automas do is carried out by hand. */
export const isOnRealTable = ({ observation }: Pick<View, 'observation'>): boolean =>
  (observation as { options?: Record<string, unknown> }).options?.['cardboard'] === true;

/** What the rules make of somebody's move beyond the move itself: coins and tiles that go, a deck that is shuffled. */
const AFTERMATH = /:log\.(coins-off|shuffled)$/;

/** What only announces something. */
const IDLE = /:log\.(fulfil-open|round|round-last|last-round)$/;

/** Whether people have to carry out something of a log line: what an Automa does, and what a person's move brings about. */
export const needsHands = (entry: LogEntry): boolean =>
  entry.events.some(({ id }) => AFTERMATH.test(id)) || (reasons(entry).length > 0 && orders(entry).length > 0);

/** What of a log line is to be carried out or to be known, without reasons and announcements. */
export const orders = (entry: LogEntry): Message[] => entry.events.filter((event) => !isReason(event) && !IDLE.test(event.id));

/** What was entered at once, and what came of it. */
export interface Entry {
  /** The seat whose move it was; null where something fell that anybody may enter. */
  seat: number | null;
  actions: string[];
  lines: LogEntry[];
}

/** What an undo took out of the log: its lines before and after. Moves that Automas were forced to are no part of the entry. */
export function takenBack(before: readonly LogEntry[], after: readonly LogEntry[], people: readonly number[]): Entry | null {
  const last = after[after.length - 1]?.seq ?? 0;
  const lines = before.filter((line) => line.seq > last);
  const own = lines.filter((line) => line.who === 'chance' || people.includes(line.who as number));
  const seat = own.find((line) => line.who !== 'chance')?.who;
  return own.length ? { seat: typeof seat === 'number' ? seat : null, actions: own.map((line) => line.text), lines } : null;
}

/** Whether two parts of a log say that the same was played. */
export const isSame = (left: readonly LogEntry[], right: readonly LogEntry[]): boolean =>
  left.length === right.length &&
  left.every((line, index) => line.who === right[index]!.who && line.text === right[index]!.text);

/** The entry that a log line belongs to begins with this line: the line itself, or what made an Automa move. */
export const entered = (log: readonly LogEntry[], seq: number, people: readonly number[]): LogEntry | undefined =>
  log.findLast((line) => line.seq <= seq && (line.who === 'chance' || people.includes(line.who as number)));
