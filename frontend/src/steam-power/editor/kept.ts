/** The map and the deck under work, kept on this device, and whether the next table is to be played with them. */
import { readDeck, type DeckFile } from './deckfile';
import { readMap, type MapFile } from './mapfile';

const MAP = 'steamhouse-map';
const DECK = 'steamhouse-deck';
const PLAY = 'steamhouse-play-own';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // storage is forbidden, or holds something else
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or forbidden: then the draft lasts as long as the page
  }
}

export const keptMap = (): MapFile | null => readMap(read(MAP));
export const keptDeck = (): DeckFile | null => readDeck(read(DECK));
export const keepMap = (file: MapFile): void => write(MAP, file);
export const keepDeck = (file: DeckFile): void => write(DECK, file);

/** Ask the next setup page to take the own map or deck. */
export function choose(kind: 'map' | 'deck'): void {
  write(PLAY, { ...takeChoice(), [kind]: true });
}

/** What the next table is to be played with; asking forgets it. */
export function takeChoice(): { map: boolean; deck: boolean } {
  const found = read(PLAY) as { map?: unknown; deck?: unknown } | null;
  try {
    localStorage.removeItem(PLAY);
  } catch {
    // as above
  }
  return { map: found?.map === true, deck: found?.deck === true };
}
