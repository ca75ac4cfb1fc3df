import { isReason, reasons, step } from '@/lib/pace';
import type { TableStore } from '@/lib/table.svelte';
import type { Candidates } from './map/types';
import type { LogEntry, Message, TraceStep, View } from './types';

/**
 * The move of an Automa that is being told, with the steps of its reasoning: while it passes they come up one by one over the
 * position in which it was decided; on a past moment they can be looked at.
 */
export class Tale {
  /** The move, where it has reasons. */
  entry = $state.raw<LogEntry | null>(null);
  /** The step looked at; behind the last one stands what came of it. */
  at = $state(0);
  /** The position in which the move was decided, once it has come. */
  #before = $state.raw<View | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** While a move is carried out by hand, its reasons are looked at only where somebody wants them. */
  wanted = $state(false);

  constructor(readonly table: TableStore<View>) {}

  /** The reasons in words, with the candidates of those that have some. */
  readonly steps = $derived.by((): TraceStep[] => {
    const trace = this.#before?.facts.trace ?? [];
    return this.entry
      ? reasons(this.entry).map((message, index) =>
          trace[index]?.message.id === message.id ? trace[index] : { message, cities: [], pick: null, tie: null },
        )
      : [];
  });
  /** What was done, without the reasons. */
  readonly done = $derived.by((): Message[] => this.entry?.events.filter((event) => !isReason(event)) ?? []);
  /** The position to be shown while the steps come up. */
  get before(): View | null {
    return this.entry && this.table.replay.on && this.at < this.steps.length ? this.#before : null;
  }
  readonly candidates = $derived.by((): Candidates | null => {
    const found = this.table.hands.on && !this.wanted ? undefined : this.steps[this.at];
    return found && (found.cities.length || found.pick) ? { cities: new Set(found.cities), pick: found.pick } : null;
  });

  /** Turn to the move of a log line, or to none. */
  tell(entry: LogEntry | null): void {
    const next = entry && reasons(entry).length ? entry : null;
    if (next?.seq === this.entry?.seq) return;
    this.stop();
    this.entry = next;
    this.#before = null;
    this.at = 0;
    if (next) void this.#fetch(next);
  }

  /** Look at a step; a tale under way waits for that. */
  look(index: number): void {
    clearTimeout(this.#timer);
    this.at = index;
    const { replay } = this.table;
    if (replay.on && !replay.paused) replay.pause();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #fetch(entry: LogEntry): Promise<void> {
    const view = await this.table.door.viewAt<View>(this.table.id, entry.seq - 1, this.table.seat).catch(() => null);
    if (this.entry !== entry) return;
    this.#before = view;
    if (this.table.replay.on && !this.table.replay.paused) this.#walk();
    // the last choice among several cities is what the move came from
    else {
      const among = this.steps.findLastIndex(({ cities, pick }) => cities.length > 1 && cities.includes(pick ?? ''));
      this.at = among < 0 ? this.steps.length - 1 : among;
    }
  }

  #walk(): void {
    clearTimeout(this.#timer);
    const { replay } = this.table;
    this.#timer = setTimeout(() => {
      if (!replay.on || replay.paused) return;
      this.at++;
      if (this.at < this.steps.length) this.#walk();
    }, step(replay.speed));
  }
}
