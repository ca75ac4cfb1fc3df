import { has, t as plain, type Args } from '@/lib/i18n.svelte';
import { faultWords, type Fault } from '@/lib/faults';
import { Check } from '@/files/check.svelte';
import { History } from '@/lib/history.svelte';
import type { Keeper } from '@/lib/storage.svelte';
import { t } from '../vocabulary.svelte';
import {
  boardOf,
  chanceOf,
  confirm,
  correct,
  draftOf,
  itemMark,
  markOf,
  revert,
  same,
  touched,
  unsure,
  valueAt,
  type BoardFile,
  type Draft,
  type Item,
  type Mark,
  type Sheet,
} from './board';
import { keepBoard, keptBoard } from './kept';

export type Part = Item['part'];

/** A board of one edition under work: its figures, what of it is compared, what is wrong with it. */
export class Work {
  readonly sheet: Sheet;
  readonly history: History<Draft>;
  readonly check = new Check('board');
  /** What there is to be compared. */
  readonly open: readonly Item[];
  readonly #items: ReadonlyMap<string, Item>;

  constructor(sheet: Sheet, keeper?: Keeper) {
    this.sheet = sheet;
    this.#items = new Map(sheet.items.map((item) => [item.id, item]));
    this.open = unsure(sheet);
    this.history = new History<Draft>(draftOf(sheet, keptBoard(sheet.file.edition, keeper)) ?? this.shipped);
  }

  get draft(): Draft {
    return this.history.now;
  }
  get file(): BoardFile {
    return this.draft.file;
  }
  get shipped(): Draft {
    return draftOf(this.sheet, this.sheet.file)!;
  }
  get board(): BoardFile {
    return boardOf(this.sheet, this.draft);
  }
  get touched(): boolean {
    return touched(this.sheet, this.draft);
  }

  /** The parts of the cardboard in the order in which they are compared. */
  get parts(): Part[] {
    return [...new Set(this.sheet.items.map((item) => item.part))];
  }
  item(id: string): Item {
    return this.#items.get(id)!;
  }
  mark(path: string): Mark {
    return markOf(this.sheet, this.draft, path);
  }
  itemMark(item: Item): Mark {
    return itemMark(this.sheet, this.draft, item);
  }
  chance(item: Item): number | null {
    return chanceOf(this.sheet, item);
  }
  /** Whether the owner has changed or compared something of an item. */
  own(item: Item): boolean {
    return (
      this.changed(item.path) || [...this.draft.checked].some((path) => path === item.path || path.startsWith(`${item.path}.`))
    );
  }
  changed(path: string): boolean {
    return !same(valueAt(this.file, path), valueAt(this.sheet.file, path));
  }
  number(path: string): number {
    return Number(valueAt(this.file, path));
  }
  shippedNumber(path: string): number | null {
    const found = valueAt(this.sheet.file, path);
    return typeof found === 'number' ? found : null;
  }
  faultsOf(item: Item): readonly Fault[] {
    return this.check.faults.filter(
      ({ key }) => key === item.path || key.startsWith(`${item.path}.`) || key.startsWith(`${item.path} `),
    );
  }
  itemOf(fault: Fault): Item | undefined {
    return this.sheet.items.find((item) => this.faultsOf(item).includes(fault));
  }

  /** How many items are compared, of those that there are to be. */
  get done(): number {
    return this.open.filter((item) => this.itemMark(item) === 'checked').length;
  }

  correct(path: string, value: unknown, mark = path): void {
    this.#change(correct(this.sheet, this.draft, path, value), mark);
  }
  /** Another board as the outcome of an edit, with the keys of the figures that it is about. */
  edit(file: BoardFile, paths: readonly string[], mark = ''): void {
    this.#change(
      paths.reduce((draft, path) => confirm(this.sheet, draft, path), { ...this.draft, file }),
      mark,
    );
  }
  confirm(item: Item): void {
    this.#change(confirm(this.sheet, this.draft, item.path));
  }
  revert(item: Item): void {
    this.history.change(revert(this.sheet, this.draft, item.path));
  }
  begin(): void {
    this.history.change(this.shipped);
  }
  load(data: unknown): boolean {
    const found = draftOf(this.sheet, data);
    if (found) this.history.change(found);
    return found !== null;
  }
  name(name: string): void {
    this.history.change({ ...this.draft, file: { ...this.file, name } }, 'name');
  }

  keep(keeper?: Keeper): void {
    keepBoard(this.sheet.file.edition, this.touched ? this.board : null, keeper);
  }

  /** A board that somebody has had a hand in gets a name that says so. */
  #change(draft: Draft, mark = ''): void {
    if (draft === this.draft) return;
    const named =
      draft.file.name === this.sheet.file.name
        ? { ...draft, file: { ...draft.file, name: plain('page-printed:my-board') } }
        : draft;
    this.history.change(named, mark);
  }
}

/** A text of the page, in the words of the edition where it has some of its own. */
export function words(work: Work, key: string, args: Args = {}): string {
  const own = `page-printed:in-2008.${key}`;
  return t(work.sheet.vocabulary === 'upgrade' && has(own, args) ? own : `page-printed:${key}`, args);
}

/** What an item is called. */
export function titleOf(work: Work, item: Item): string {
  return words(work, `item.${item.kind}`, { resource: item.resource ?? '', count: item.players ?? 0 });
}

/** A fault in the page's language where it has the words, else as the server says it. */
export function faultText({ key, text, code, args }: Fault): { text: string; lang: string | undefined } {
  if (!code || !has(`page-printed:fault.${code}`)) return faultWords({ key, text, code, args });
  const nameOf = (specialist: string): string => t(`planet-steam:specialist.${specialist}.name`);
  const people = {
    name: args['specialist'] ? nameOf(String(args['specialist'])) : '',
    engineer: nameOf('engineer'),
    agent: nameOf('bank-agent'),
  };
  return { text: t(`page-printed:fault.${code}`, { ...args, ...people }), lang: undefined };
}
