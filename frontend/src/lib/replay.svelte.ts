import { beat, faster, reasons, SPEEDS, stand, tells, type Speed } from './pace';
import { device } from './storage.svelte';
import type { LogEntry, View } from './types';

const KEY = 'steamhouse-pace';

/** The speed chosen on this device. Who asks for less motion sees results at once until he chooses otherwise. */
function stored(): Speed {
  const value = Number(device.read(KEY) ?? NaN);
  return SPEEDS.find((speed) => speed === value) ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1);
}

/** A past position that stands while rivals' moves are told, and the move that led to it. */
export interface Frame<V extends View = View> {
  view: V;
  entry: LogEntry;
}

/**
 * Plays rivals' moves one by one in front of the present view. The last of them is the present itself: nothing is held back
 * longer than the moves before it take, and skipping leads there at once. A last move with reasons is told like the others.
 */
export class Replay<V extends View = View> {
  frame = $state.raw<Frame<V> | null>(null);
  /** Moves that are still to come. */
  left = $state(0);
  paused = $state(false);
  speed = $state<Speed>(stored());
  /** Moves came while nobody looked: the recap has something to tell. */
  away = false;

  #queue: LogEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last rival's move was put on the screen. */
  #shown = 0;
  #run = 0;

  constructor(readonly fetch: (seq: number) => Promise<V>) {}

  get on(): boolean {
    return this.frame !== null;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    device.write(KEY, String(speed));
    if (speed === 0) this.stop();
    else if (this.frame && !this.paused) this.#wait(stand(this.frame.entry, speed));
  }
  faster(): void {
    this.setSpeed(faster(this.speed));
  }

  /** New moves have come; `before` is what stood on the screen until now. */
  add(moves: LogEntry[], before: V | null): void {
    if (!moves.length) return;
    const last = before?.log.findLast(tells);
    if (this.speed === 0 || document.hidden || !before || !last) {
      this.away ||= document.hidden;
      this.stop();
      return;
    }
    this.#queue.push(...moves);
    this.left = this.#queue.length;
    if (this.on) return;
    const rest = this.#shown + beat(this.speed) - performance.now();
    if (rest <= 0 && this.#queue.length === 1 && !reasons(this.#queue[0]!).length) {
      this.#queue = [];
      this.#live();
      return;
    }
    this.frame = { view: before, entry: last };
    this.#wait(Math.max(0, rest));
  }

  pause(): void {
    if (!this.on) return;
    this.paused = !this.paused;
    clearTimeout(this.#timer);
    if (!this.paused) this.#wait(0);
  }

  /** On to the next move without waiting for its time; who has paused stays so. */
  forward(): void {
    if (!this.on) return;
    clearTimeout(this.#timer);
    void this.#next(true);
  }

  /** To the present at once. */
  stop(): void {
    this.#queue = [];
    this.#shown = 0;
    this.#live(0);
  }

  #live(now = performance.now()): void {
    clearTimeout(this.#timer);
    this.#run++;
    this.#shown = now;
    this.frame = null;
    this.left = 0;
    this.paused = false;
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(), time);
  }

  async #next(asked = false): Promise<void> {
    if (this.paused && !asked) return;
    const entry = this.#queue.shift();
    this.left = this.#queue.length;
    if (!entry || (this.#queue.length === 0 && !reasons(entry).length)) return this.#live();
    const run = this.#run;
    try {
      const view = await this.fetch(entry.seq);
      if (run !== this.#run) return;
      this.frame = { view, entry };
    } catch {
      // a position that cannot be had is passed over; the present is there
      if (run !== this.#run) return;
    }
    if (!this.paused) this.#wait(stand(entry, this.speed));
  }
}
