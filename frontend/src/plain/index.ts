/** The plain parts of a game that this page was built without: made of what the server tells of every game. */
import type { GameParts } from '@/games/parts';
import Mark from './Mark.svelte';

export const plain: GameParts = {
  words: 'page',
  table: () => import('./Table.svelte'),
  setup: () => import('./Setup.svelte'),
  plate: () => import('./Plate.svelte'),
  mark: Mark,
  seats: 2,
  alone: false,
  firstGame: {},
  editors: {},
};
