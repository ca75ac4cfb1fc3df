import type { GameParts } from '../parts';
import Mark from './Mark.svelte';
import Printed from './setup/Printed.svelte';

export const steamPower: GameParts = {
  words: 'page-sp',
  table: () => import('./Table.svelte'),
  setup: () => import('./setup/MapAndDeck.svelte'),
  plate: () => import('./Plate.svelte'),
  mark: Mark,
  pieces: () => import('./Pieces.svelte'),
  seats: 3,
  alone: true,
  firstGame: {},
  editors: {
    map: { load: () => import('./pages/MapEditor.svelte') },
    deck: { load: () => import('./pages/DeckPage.svelte') },
  },
  book: ['steam-power-book'],
  beside: Printed,
  example: () => import('./book/Example.svelte'),
};
