import { isOnRealTable, isSame, takenBack, type Entry } from './cardboard';
import type { TableStore } from './table.svelte';
import type { View } from './types';

/** On a real table: entries that were taken back, and how they come back behind what is entered in place of the first. */
export class Corrections {
  /** Those that can be put back, oldest first. */
  later = $state.raw<Entry[]>([]);
  /** A single entry is being corrected: those after it come back as soon as it is entered. */
  correcting = $state(false);

  constructor(readonly table: TableStore) {}

  /** Something was entered in place of the oldest. */
  async entered(): Promise<void> {
    this.cameBack();
    if (this.correcting) await this.putBack();
  }

  /** The oldest is on the table again. */
  cameBack(): void {
    this.later = this.later.slice(1);
  }

  /** The view after an undo: what went is kept. */
  undone(before: View, after: View): void {
    const entry = isOnRealTable(before) ? takenBack(before.log, after.log, this.table.people) : null;
    if (entry) this.later = [entry, ...this.later];
  }

  /** Ask once more for the entry that begins with log line `seq`; what was entered after it comes back by itself. */
  async correct(seq: number): Promise<void> {
    while ((this.table.view?.log.at(-1)?.seq ?? 0) >= seq) if (!(await this.table.undo())) break;
    this.correcting = this.later.length > 0;
  }

  /** The entry was right: everything is as it was. */
  async leave(): Promise<void> {
    this.correcting = false;
    while (this.later.length) if (!(await this.table.redo())) break;
  }

  /** Play again what was taken back behind the entry corrected. What no longer fits stays taken back, and it is said why. */
  async putBack(): Promise<void> {
    const { table } = this;
    if (!table.view || table.busy) return;
    this.correcting = false;
    let same = true;
    await table.playAll(
      () => {
        const [entry] = this.later;
        return entry ? { seat: entry.seat ?? table.people[0] ?? 0, actions: entry.actions } : null;
      },
      (before, after) => {
        const { lines } = this.later[0]!;
        this.cameBack();
        const last = before.log.at(-1)?.seq ?? 0;
        same &&= isSame(
          lines,
          after.log.filter((line) => line.seq > last),
        );
        // what Automas have done again is on the table already
        if (same) table.hands.passed(after.log.at(-1)?.seq ?? last);
      },
    );
  }

  /** What was taken back is not wanted any more. */
  forget(): void {
    this.later = [];
    this.correcting = false;
  }
}
