import type { components } from '@/api';
import { api, Refused } from '../lib/api';
import type { Fault } from '../lib/faults';

type Kind = components['schemas']['CheckRequest']['kind'];

const PAUSE = 350;

/** What the server finds wrong with the thing under work, a moment after each change. */
export class Check {
  faults = $state.raw<readonly Fault[]>([]);
  /** `waiting` for the answer to the latest change; `offline`: there will be none. */
  state = $state<'waiting' | 'done' | 'offline'>('waiting');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly #kind: Kind;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** There is nothing wrong with it, as far as is known. */
  get fine(): boolean {
    return this.state === 'done' && this.faults.length === 0;
  }

  look(data: unknown): void {
    const turn = ++this.#turn;
    this.state = 'waiting';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      api.check({ kind: this.#kind, data }).then(
        (found) => {
          if (turn !== this.#turn) return;
          this.faults = found.problems;
          this.state = 'done';
        },
        (error: unknown) => {
          if (turn !== this.#turn) return;
          this.faults = error instanceof Refused ? [{ key: '', text: error.problem.text, code: null, args: {} }] : [];
          this.state = error instanceof Refused ? 'done' : 'offline';
        },
      );
    }, PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn++;
  }
}
