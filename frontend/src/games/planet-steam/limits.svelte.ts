import type { Position } from './types';

/** A person's own limit in one bidding: known to this page and shown to this seat alone. */
export interface Limit {
  upTo: number;
  on: boolean;
  /** Pass when the bids go beyond it; otherwise the person is asked again. */
  leave: boolean;
}

/** Which bidding this is: a limit does not outlive it. */
export function bidding(position: Position): string {
  const hired = position.seats.filter((seat) => seat.card).length;
  return `${position.round}/${position.phase}/${position.zone ?? hired}`;
}

/** What the limit answers to the bids that are legal now; null: the person decides. */
export function answer(limit: Limit | null, bids: readonly number[], mayPass: boolean): number | 'pass' | null {
  if (!limit?.on) return null;
  const least = Math.min(...bids);
  if (bids.length && least <= limit.upTo) return least;
  return limit.leave && mayPass ? 'pass' : null;
}

/** Limits of the seats at this device. */
export class Limits {
  #held = $state.raw<Record<string, Limit>>({});

  of(seat: number, position: Position): Limit | null {
    return this.#held[`${seat}/${bidding(position)}`] ?? null;
  }

  /** Keep a seat's limit for this bidding; its older ones are forgotten. */
  set(seat: number, position: Position, limit: Limit): void {
    const others = Object.entries(this.#held).filter(([key]) => !key.startsWith(`${seat}/`));
    this.#held = { ...Object.fromEntries(others), [`${seat}/${bidding(position)}`]: limit };
  }
}

const tables = new WeakMap<object, Limits>();

/** The limits kept with a table for as long as its page is open: they outlast the passing on of the device. */
export function limitsOf(table: object): Limits {
  const held = tables.get(table) ?? new Limits();
  tables.set(table, held);
  return held;
}
