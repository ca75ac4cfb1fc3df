import type { components } from '@/api';
import { api, Refused } from '@/lib/api';
import type { Message } from '@/lib/types';
import type { Facts } from '../types';
import type { Head, PositionFile } from './file';

type Schemas = components['schemas'];
export type Fault = Schemas['Fault'];
/** A position as the server sees it, with what bounds it. */
export type Shown = Schemas['PlanetSteamCheckedPosition'];
export type Limits = Shown['limits'];
/** What keys of the phase at hand may hold, where that hangs on the rest of the position. */
export type May = Partial<NonNullable<Shown['may']>>;
/** The pieces that nobody has on the table. */
export type Left = NonNullable<Shown['left']>;
export type Found = Schemas['Checked'];

/** Ask once: what is wrong with a position, given as such or as the text of its file. */
export const ask = (wish: { data: unknown } | { text: string }): Promise<Found> => api.check({ kind: 'position', ...wish });

/** What became of a position that the rules were asked to change. */
export type Changed = Schemas['ChangedPosition'];
/** A value of a change's argument. */
export type Arg = string | number | boolean | null;
/** How a part of the editor asks the rules for a change, by its name; false: there is none. */
export type Turn = (name: string, args: Record<string, Arg>) => Promise<boolean>;

/** Ask the rules for a change, by its name. */
export const asked = (position: PositionFile, change: string, args: Record<string, Arg>): Promise<Changed> =>
  api.changePosition({ position, change, args });

/** The values of an argument with which a change can be made; null: none can, as the position stands. */
export async function possible(
  position: PositionFile,
  change: string,
  args: Record<string, Arg>,
  of: string,
): Promise<string[] | null> {
  const { refused, values } = await api.possibleValues({ position, change, args, of });
  return refused ? null : values;
}

/** Ask for the same position in another game. */
export const refitted = (position: PositionFile, head: Head): Promise<Changed> => api.refitPosition({ position, head });

/** Between two changes by hand; the answer itself takes a few milliseconds. */
const PAUSE = 90;

/** What the server says to the position under work, a moment after each change. */
export class Verdict {
  faults = $state.raw<readonly Fault[]>([]);
  /** `waiting` for the answer to the latest change; `offline`: there will be none. */
  state = $state<'waiting' | 'done' | 'offline'>('waiting');
  facts = $state.raw<Facts | null>(null);
  /** The facts of the position as it was read last; null while it cannot be. */
  known = $state.raw<Facts | null>(null);
  may = $state.raw<May>({});
  left = $state.raw<Left | null>(null);
  mover = $state<number | null>(null);
  prompt = $state.raw<Message | null>(null);
  choices = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  /** Positions that came with what the server says to them: nobody has to ask again. */
  #told = new WeakMap<PositionFile, Found>();

  /** The game can go on from here. */
  get fine(): boolean {
    return this.state === 'done' && this.faults.length === 0;
  }

  /** What the server says to a position, if it is looked at. */
  told(file: PositionFile, found: Found): void {
    this.#told.set(file, found);
  }

  look(file: PositionFile): void {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    const told = this.#told.get(file);
    if (told) {
      this.take(told);
      return;
    }
    this.state = 'waiting';
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
    this.known = shown?.facts ?? null;
    this.facts = this.known ?? this.facts;
    this.may = shown?.may ?? this.may;
    this.left = shown?.left ?? this.left;
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
