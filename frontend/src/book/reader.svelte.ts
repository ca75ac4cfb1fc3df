/**
 * The book of rules: what lies open, and of which game. A page says where it is (`here`); whatever has a rule behind it opens
 * the entry of it. The book is the server's, made for the game in play; the page only shows and searches it.
 */
import { partsOf } from '@/games';
import { api } from '@/lib/api';
import { words } from '@/lib/i18n.svelte';
import type { Book, BookWish, Difference } from '@/lib/types';

/** What an entry is asked for by: a place in the printed book, a decision, a line of the log, a part of the score, a term. */
export type Kind = keyof Book['leads'];
export interface Asked {
  kind: Kind;
  name: string;
}

/** A game whose rules are meant: that of a table, or one that is only described. */
export interface Here {
  game: string;
  table?: string;
  wish?: BookWish;
}

/** What the id of a message asks for: a place in the rules or a line of the log, in the words of any edition. */
export function askedBy(id: string): Asked | null {
  const key = id.slice(id.indexOf(':') + 1);
  const [branch = '', ...rest] = key.split('.');
  const name = rest.join('.');
  if (branch === 'rule' || branch === 'rule-reference') return { kind: 'rule', name };
  if (branch === 'log') return { kind: 'log', name };
  return branch === 'trace' ? { kind: 'log', name: key } : null;
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
      const lead = this.#asked && book.leads[this.#asked.kind][this.#asked.name];
      if (lead) this.turn(lead);
    } catch {
      if (number === this.#read) this.failed = true;
    }
  }
}

export const reader = new Reader();
