import type { LogEntry, LogPage, View } from './types';

type Shown = Pick<View, 'seat' | 'log' | 'earlier'>;

/** The lines of play before those that a view has: fetched when they are asked for, and kept as long as they lead up to it. */
export class Earlier {
  lines = $state.raw<LogEntry[]>([]);
  #view: Shown | null = null;
  #way: Promise<void> | null = null;

  constructor(readonly fetch: (before: number) => Promise<LogPage>) {}

  /** The view that is shown from now on; of another seat's lines nothing is kept. */
  take(view: Shown | null): void {
    const before = this.#view;
    this.#view = view;
    if (!this.lines.length || !before) return;
    const known = view?.seat === before.seat ? [...this.lines, ...before.log] : [];
    const first = known.findIndex((entry) => entry.seq === view?.log[0]?.seq);
    this.lines = first < 0 ? [] : known.slice(0, first);
  }

  /** How many lines of a view's game are still to be fetched. */
  left(view: Shown): number {
    return Math.max(0, view.earlier - this.lines.length);
  }

  /** Fetch the page before what is known; who asks twice gets it once. */
  more(): Promise<void> {
    this.#way ??= this.#more().finally(() => (this.#way = null));
    return this.#way;
  }

  async #more(): Promise<void> {
    const view = this.#view;
    const first = (this.lines[0] ?? view?.log[0])?.seq;
    if (!view || first === undefined || !this.left(view)) return;
    const page = await this.fetch(first);
    // what came meanwhile may have changed what they would lead up to
    if (first === (this.lines[0] ?? this.#view?.log[0])?.seq && this.#view?.seat === view.seat)
      this.lines = [...page.lines, ...this.lines];
  }
}
