import type { GameParts } from '../parts';
import Mark from './Mark.svelte';

export const steamPower: GameParts = {
  table: () => import('./Table.svelte'),
  setup: () => import('./setup/MapAndDeck.svelte'),
  plate: () => import('./Plate.svelte'),
  mark: Mark,
  pieces: () => import('./Pieces.svelte'),
  seats: 3,
  alone: true,
  firstGame: {},
  editors: {
    map: { load: () => import('./pages/MapEditor.svelte'), label: 'page:home.maps' },
    deck: { load: () => import('./pages/DeckPage.svelte'), label: 'page:home.decks' },
  },
  book: ['steam-power-book'],
};
