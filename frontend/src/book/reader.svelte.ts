/**
 * The book of rules: what lies open, and of which game. A page says where it is (`here`); whatever has a rule behind it opens
 * the entry of it. The book is the server's, made for the game in play; the page only shows and searches it.
 */
import { partsOf } from '@/games';
import { api } from '@/lib/api';
import { words } from '@/lib/i18n.svelte';
import type { Book, BookWish, Difference } from '@/lib/types';
import type { Asked } from './asked';

/** A game whose rules are meant: that of a table, or one that is only described. */
export interface Here {
  game: string;
  table?: string;
  wish?: BookWish;
}

/** Whether the page has the words of a game's book. */
export const hasBook = (game: string): boolean => partsOf(game).book !== undefined;

class Reader {
  /** Where the page is; null where no game is meant. */
  here = $state.raw<Here | null>(null);
  open = $state(false);
  book = $state.raw<Book | null>(null);
  /** Where editions of the game differ. */
  differences = $state.raw<readonly Difference[]>([]);
  failed = $state(false);
  /** The entry that is asked for, and how often one was: the same may be asked for again. */
  entry = $state<string | null>(null);
  times = $state(0);
  #asked: Asked | null = null;
  #read = 0;

  /** Whether there is a book where the page is. */
  get offered(): boolean {
    return this.here === null || hasBook(this.here.game);
  }

  /** Open the book, at the entry that something asks for. */
  show(asked: Asked | null = null): void {
    this.#asked = asked;
    this.open = true;
    this.#find();
  }

  close(): void {
    this.open = false;
    this.book = null;
    this.entry = null;
    this.#read += 1;
  }

  /** Turn to an entry by its id. */
  turn(entry: string): void {
    this.entry = entry;
    this.times += 1;
  }

  /** Fetch the book of a game with its words; the newest wish counts. */
  async read({ game, table, wish }: Here): Promise<void> {
    const number = (this.#read += 1);
    this.failed = false;
    try {
      const [book, compared] = await Promise.all([
        table === undefined ? api.book(game, wish ?? { players: partsOf(game).seats }) : api.tableBook(table),
        api.editions(game, wish?.players ?? partsOf(game).seats),
        ...(partsOf(game).book ?? []).map(words),
      ]);
      if (number !== this.#read) return;
      this.book = book;
      this.differences = compared.entries;
      this.#find();
    } catch {
      if (number === this.#read) this.failed = true;
    }
  }

  /** Turn to the entry of what was asked for, as soon as the book is there. */
  #find(): void {
    const lead = this.#asked && this.book?.leads[this.#asked.kind][this.#asked.name];
    if (lead) this.turn(lead);
  }
}

export const reader = new Reader();
