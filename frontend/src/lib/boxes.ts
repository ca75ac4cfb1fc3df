/** What a view says of the box: its content, or null where the page said that it has the box of this id. */
interface Boxed {
  box: object | null;
  box_id: string;
}

/** The box of each table: all that is printed or agreed before the first turn, fetched once and put into every view. */
export class Boxes {
  readonly #held = new Map<string, Boxed>();

  /** The id of the box that this page has of a table. */
  known(table: string): string | null {
    return this.#held.get(table)?.box_id ?? null;
  }

  /** The same view, whole; what it brings is kept for the next one. */
  fill<V extends Boxed>(table: string, view: V): V {
    if (view.box) this.#held.set(table, { box: view.box, box_id: view.box_id });
    const held = this.#held.get(table);
    return view.box || held?.box_id !== view.box_id ? view : { ...view, box: held.box };
  }
}
