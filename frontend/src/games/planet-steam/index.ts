import type { GameParts } from '../parts';
import EditPosition from './EditPosition.svelte';
import Mark from './Mark.svelte';
import { FIRST_GAME } from './setup/presets';
import Symbols from './Symbols.svelte';

export const planetSteam: GameParts = {
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
      label: 'page:home.position',
    },
    board: { load: () => import('./pages/BoardPage.svelte'), words: ['page-printed'], label: 'page:home.board' },
  },
  book: ['planet-steam-book', 'planet-steam-book-2008'],
  takeOver: EditPosition,
};
