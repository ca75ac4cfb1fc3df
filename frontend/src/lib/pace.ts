/** How rivals' moves are told: one by one, at the speed that the person likes. */
import type { LogEntry, Message, Player, View } from './types';

/** Whether a log line tells something: an action that only opens the next one (`lay`) does not. */
export const tells = (entry: LogEntry): boolean => entry.events.length > 0 && entry.text !== 'lay';

/** Whether this seat's last move can be taken back, if need be with the consent of others. */
export const canUndo = ({ undo }: Pick<View, 'undo'>): boolean => undo.possible || undo.consent.length > 0;

/** Times as fast as drawn up; 0 shows what has come of it at once. */
export const SPEEDS = [0.5, 1, 2, 4, 0] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that one move stands at speed 1. */
const BEAT = 900;

export const beat = (speed: Speed): number => (speed === 0 ? 0 : BEAT / speed);

/** Whether a message is a step of the reasoning that led to an action which the rules force. */
export const isReason = ({ id }: Message): boolean => id.includes(':trace.');
export const reasons = (entry: LogEntry): Message[] => entry.events.filter(isReason);

/** Milliseconds that a step of a reasoning stands. */
export const step = (speed: Speed): number => (beat(speed) * 3) / 4;
/** Milliseconds that a move stands, with its reasons. */
export const stand = (entry: LogEntry, speed: Speed): number => beat(speed) + step(speed) * reasons(entry).length;

/** The speed after this one, round and round. */
export const faster = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;

/** The moves of a view that are new since log number `told` and not the seat's own, oldest first. */
export function fresh(log: readonly LogEntry[], told: number, seat: number | null): LogEntry[] {
  return log.filter((entry) => entry.seq > told && tells(entry) && entry.who !== seat);
}

/** Whose a line is: what is revealed for an Automa belongs to its turn, whatever drew it. */
export function whose(entry: LogEntry, players: readonly Player[]): LogEntry['who'] {
  if (typeof entry.who === 'number') return entry.who;
  const seat = entry.events.find((event) => typeof event.args['seat'] === 'number')?.args['seat'];
  return typeof seat === 'number' && players[seat]?.kind === 'automa' ? seat : entry.who;
}

/** Those of one mover, in the order in which they came. */
export interface Told {
  who: LogEntry['who'];
  entries: LogEntry[];
}

/** What chance did for the seat itself, after its own action: it has seen that. */
const ownLuck = (entry: LogEntry, seat: number): boolean =>
  typeof entry.who !== 'number' && entry.events.some((event) => event.args['seat'] === seat);

/**
 * What happened since the seat's last action, by mover. Right after an own action that is what came before it:
 * the seat still wants to know what it answered.
 */
export function since(log: readonly LogEntry[], seat: number, players: readonly Player[] = []): Told[] {
  let end = log.length;
  while (end > 0 && log[end - 1]!.who === seat) end--;
  let start = end;
  while (start > 0 && log[start - 1]!.who !== seat) start--;
  const found: Told[] = [];
  for (const entry of log.slice(start, end)) {
    if (!tells(entry) || ownLuck(entry, seat)) continue;
    const who = whose(entry, players);
    const known = found.find((each) => each.who === who);
    if (known) known.entries.push(entry);
    else found.push({ who, entries: [entry] });
  }
  return found;
}

/** How many moves those are. */
export const missedMoves = (log: readonly LogEntry[], seat: number, players: readonly Player[]): number =>
  since(log, seat, players).reduce((sum, { entries }) => sum + entries.length, 0);

/** Whether somebody else has acted since the seat did. */
export const missed = (log: readonly LogEntry[], seat: number): boolean => {
  const last = log.findLast((entry) => tells(entry));
  return last !== undefined && last.who !== seat && log.some((entry) => entry.who === seat) && since(log, seat).length > 0;
};
