import type { components } from '@/api';
import { api, Refused } from '@/lib/api';
import type { Message } from '@/lib/types';
import type { Box, Facts } from '../types';
import type { PositionFile } from './file';
import type { Limits } from './moment';

export type Fault = components['schemas']['Fault'];
/** A position as the server sees it. */
export interface Shown {
  box: Box;
  limits: Limits;
  position: components['schemas']['CheckedPosition']['position'];
  facts: Facts | null;
  mover: number | null;
  prompt: Message | null;
  choices: number;
}
export interface Found {
  problems: Fault[];
  data: unknown;
  shown: Shown | null;
}

/** Ask once: what is wrong with a position, given as such or as the text of its file. */
export const ask = async (wish: { data: unknown } | { text: string }): Promise<Found> =>
  (await api.check({ kind: 'position', ...wish })) as unknown as Found;

/** Between two changes by hand; the answer itself takes a few milliseconds. */
const PAUSE = 90;

/** What the server says to the position under work, a moment after each change. */
export class Verdict {
  faults = $state.raw<readonly Fault[]>([]);
  /** `waiting` for the answer to the latest change; `offline`: there will be none. */
  state = $state<'waiting' | 'done' | 'offline'>('waiting');
  facts = $state.raw<Facts | null>(null);
  mover = $state<number | null>(null);
  prompt = $state.raw<Message | null>(null);
  choices = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** The game can go on from here. */
  get fine(): boolean {
    return this.state === 'done' && this.faults.length === 0;
  }

  look(file: PositionFile): void {
    const turn = ++this.#turn;
    this.state = 'waiting';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      ask({ data: file }).then(
        (found) => turn === this.#turn && this.take(found),
        (error: unknown) => {
          if (turn !== this.#turn) return;
          this.faults = error instanceof Refused ? [{ key: '', text: error.problem.text, code: null, args: {} }] : [];
          this.state = error instanceof Refused ? 'done' : 'offline';
        },
      );
    }, PAUSE);
  }

  take({ problems, shown }: Found): void {
    this.faults = problems;
    this.facts = shown?.facts ?? this.facts;
    this.mover = shown?.mover ?? null;
    this.prompt = shown?.prompt ?? null;
    this.choices = shown?.choices ?? 0;
    this.state = 'done';
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn++;
  }
}
