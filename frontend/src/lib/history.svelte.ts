const MOST = 200;

/** A thing that is edited, with its past and what was taken back. */
export class History<T> {
  now: T = $state.raw() as T;
  #past = $state.raw<T[]>([]);
  #future = $state.raw<T[]>([]);
  /** What the last change was about; changes with the same mark are taken back together. */
  #mark = '';

  constructor(start: T) {
    this.now = start;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Go on from a changed thing; the same thing is no change. */
  change(next: T, mark = ''): void {
    if (next === this.now) return;
    if (!mark || mark !== this.#mark) this.#past = [...this.#past.slice(1 - MOST), this.now];
    this.#mark = mark;
    this.#future = [];
    this.now = next;
  }

  undo(): void {
    const before = this.#past[this.#past.length - 1];
    if (before === undefined) return;
    this.#future = [this.now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#mark = '';
    this.now = before;
  }

  redo(): void {
    const next = this.#future[0];
    if (next === undefined) return;
    this.#past = [...this.#past, this.now];
    this.#future = this.#future.slice(1);
    this.#mark = '';
    this.now = next;
  }
}
