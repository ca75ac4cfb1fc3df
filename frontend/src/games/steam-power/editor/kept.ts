/** The map and the deck under work, kept on this device, and whether the next table is to be played with them. */
import { device, type Keeper } from '@/lib/storage.svelte';
import { readDeck, type DeckFile } from './deckfile';
import { readMap, type MapFile } from './mapfile';

export const MAP = 'steamhouse-map';
export const DECK = 'steamhouse-deck';
const PLAY = 'steamhouse-play-own';

export const keptMap = (keeper: Keeper = device): MapFile | null => readMap(keeper.readJson(MAP));
export const keptDeck = (keeper: Keeper = device): DeckFile | null => readDeck(keeper.readJson(DECK));
export const keepMap = (file: MapFile, keeper: Keeper = device): void => keeper.writeJson(MAP, file);
export const keepDeck = (file: DeckFile, keeper: Keeper = device): void => keeper.writeJson(DECK, file);

/** Ask the next setup page to take the own map or deck. */
export function choose(kind: 'map' | 'deck'): void {
  device.writeJson(PLAY, { ...takeChoice(), [kind]: true });
}

/** What the next table is to be played with; asking forgets it. */
export function takeChoice(): { map: boolean; deck: boolean } {
  const found = device.readJson(PLAY) as { map?: unknown; deck?: unknown } | null;
  device.writeJson(PLAY, null);
  return { map: found?.map === true, deck: found?.deck === true };
}
