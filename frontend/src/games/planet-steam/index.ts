import type { GameParts } from '../parts';
import EditPosition from './EditPosition.svelte';
import Mark from './Mark.svelte';
import { FIRST_GAME } from './setup/presets';
import Symbols from './Symbols.svelte';

export const planetSteam: GameParts = {
  words: 'page-ps',
  table: () => import('./Table.svelte'),
  setup: () => import('./setup/EditionAndRules.svelte'),
  plate: () => import('./Plate.svelte'),
  mark: Mark,
  symbols: Symbols,
  pieces: () => import('./Pieces.svelte'),
  seats: 4,
  alone: false,
  firstGame: FIRST_GAME,
  editors: {
    position: {
      load: () => import('./pages/PositionEditor.svelte'),
      words: ['page-position', 'planet-steam-fault'],
    },
    board: { load: () => import('./pages/BoardPage.svelte'), words: ['page-printed'] },
  },
  book: ['planet-steam-book', 'planet-steam-book-2008'],
  lesson: 'planet-steam-lesson',
  example: () => import('./book/Example.svelte'),
  takeOver: EditPosition,
};
