import { Refused } from './api';
import type { TableStore } from './table.svelte';
import type { Advice, PreviewOf, Refusal, View } from './types';

/** What the seat at this device asks of its decision: nothing is played by it. */
export class Questions<V extends View = View> {
  constructor(readonly table: TableStore<V>) {}

  /** What a casual player would do in this seat's place, or null. */
  async advise(): Promise<Advice | null> {
    const { table } = this;
    const { seat } = table;
    return seat === null ? null : table.attempt(() => table.door.advice(table.id, seat));
  }

  /** What a plan would change and what could follow; null where it cannot be played. */
  async preview(actions: string[]): Promise<PreviewOf<V> | null> {
    const { table } = this;
    const { view, seat } = table;
    return !view || seat === null ? null : table.attempt(() => table.door.preview<V>(table.id, seat, view.version, actions));
  }

  /** Why an action cannot be done after a plan; nothing where it can, or where the server does not answer. */
  async why(plan: readonly string[], text: string): Promise<Refusal | null> {
    const { door, id, view, seat } = this.table;
    if (!view || seat === null) return null;
    try {
      if (plan.length) await door.preview<V>(id, seat, view.version, [...plan, text]);
      else {
        const { reason, rule } = await door.why(id, seat, text);
        return reason && { reason, rule };
      }
    } catch (error) {
      if (error instanceof Refused && error.problem.message)
        return { reason: error.problem.message, rule: error.problem.rule ?? null };
    }
    return null;
  }
}
