import type { Component } from 'svelte';
import type { TableStore } from '@/lib/table.svelte';
import type { GameLine, NewTable } from '@/lib/types';
import type { PageNamespace } from '@/lib/i18n.svelte';

type Later<C> = () => Promise<{ default: C }>;

/** A page of its own, with catalogues that come with it. */
export interface Editor {
  load: Later<Component>;
  words?: readonly PageNamespace[];
}

/** What the page knows of a game; its own code comes when it is needed. */
export interface GameParts {
  /** The catalogue of what only the page says of it: its `home` and `setup` are said outside its table. */
  words: string;
  /** The table; it gets the store and the view of its own game. */
  table: Later<Component<{ table: never; view: never }>>;
  /** What the form of a new table asks beside the seats. */
  setup: Later<Component<{ game: GameLine; chosen: Partial<NewTable>; failed: string }, object, 'chosen' | 'failed'>>;
  /** The engraving on the first page, and the small sign in lists. */
  plate: Later<Component>;
  mark: Component;
  /** Drawn symbols that are there once per document, an `<svg>` of the class `sprite`. */
  symbols?: Component;
  /** Sections of the page that shows pieces in their states. */
  pieces?: Later<Component>;
  /** What is asked before games beside the cardboard. */
  beside?: Component;
  /** How many sit at the quickest table. */
  seats: number;
  /** It can be played alone. */
  alone: boolean;
  /** What makes a first game easier. */
  firstGame: Partial<NewTable>;
  /** By their addresses below /editor. */
  editors: Readonly<Record<string, Editor>>;
  /** The catalogues of its book of rules, where it has one. */
  book?: readonly string[];
  /** The catalogue of its guided first game, where it has one. */
  lesson?: PageNamespace;
  /** The part of the table that a step of a worked example shows. */
  example?: Later<Component<{ view: never; show: string }>>;
  /** Takes the moment that is looked at into an editor. */
  takeOver?: Component<{ table: TableStore; explain?: boolean }>;
}
