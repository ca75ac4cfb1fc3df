import { needsHands } from './cardboard';
import type { Frame } from './replay.svelte';
import { device } from './storage.svelte';
import type { LogEntry, View } from './types';

const KEY = 'steamhouse-hands-';

/** Everything up to this log line lies on the real table; a page opened later begins behind it. */
export const keepDone = (id: string, seq: number): void => device.write(KEY + id, String(seq));

/**
 * What is still to be carried out on the real table: moves of Automas and their like, one after the other. How far people have
 * come is kept on the device, so that a reload in the middle of it loses nothing.
 */
export class Handwork<V extends View = View> {
  /** The moves to be carried out, in order. */
  steps = $state.raw<LogEntry[]>([]);
  /** The step looked at, and the position after it once that has come. */
  at = $state(0);
  #view = $state.raw<V | null>(null);
  /** The number of the last log line before the steps shown, all of which is on the table; null before the first look at it. */
  #done: number | null = null;

  constructor(
    readonly id: string,
    readonly fetch: (seq: number) => Promise<V>,
  ) {
    const kept = Number(device.read(KEY + id) ?? NaN);
    if (Number.isInteger(kept)) this.#done = kept;
  }

  get on(): boolean {
    return this.steps.length > 0;
  }
  get entry(): LogEntry | null {
    return this.steps[this.at] ?? null;
  }
  get frame(): Frame<V> | null {
    return this.entry && this.#view ? { view: this.#view, entry: this.entry } : null;
  }
  /** Steps that come after the one looked at. */
  get left(): number {
    return Math.max(0, this.steps.length - 1 - this.at);
  }

  /** The log as it stands now: what of it is not done yet. */
  heed(log: readonly LogEntry[]): void {
    if (this.#done === null) this.passed(log[log.length - 1]?.seq ?? 0);
    const steps = log.filter((entry) => entry.seq > this.#done! && needsHands(entry));
    const same = steps.length === this.steps.length && steps.every((step, index) => step.seq === this.steps[index]!.seq);
    if (same) return;
    this.steps = steps;
    this.look(0);
  }

  /** Look at one of the steps. */
  look(index: number): void {
    this.at = index;
    const entry = this.entry;
    if (!entry) this.#view = null;
    // a position that cannot be had is passed over; the present is there
    else
      void this.fetch(entry.seq).then(
        (view) => this.entry === entry && (this.#view = view),
        () => undefined,
      );
  }

  /** The step looked at is done, and with it those before it. */
  next(): void {
    if (!this.left) return this.finish();
    // those done stay in the list as long as the others are not
    keepDone(this.id, this.entry!.seq);
    this.look(this.at + 1);
  }

  /** All of it is done. */
  finish(): void {
    const last = this.steps[this.steps.length - 1];
    if (last) this.passed(last.seq);
  }

  /** Everything up to this line is on the table. */
  passed(seq: number): void {
    const done = Math.max(seq, this.#done ?? 0);
    this.#done = done;
    keepDone(this.id, done);
    this.steps = this.steps.filter((step) => step.seq > done);
    this.look(0);
  }
}
