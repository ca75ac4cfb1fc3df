/** Boards of one's own, one for each edition, kept on this device; and whether the next table is to be played on one. */
import type { BoardFile } from './board';

const BOARD = 'steamhouse-board-';
const PLAY = 'steamhouse-play-board';
const OPEN = 'steamhouse-board-edition';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // storage is forbidden, or holds something else
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or forbidden: then the draft lasts as long as the page
  }
}

/** What is kept for an edition, as it was kept: whether it is a board is the reader's to find out. */
export const keptBoard = (edition: string): unknown => read(BOARD + edition);
/** Keep a board; null: none any more. */
export const keepBoard = (edition: string, file: BoardFile | null): void => write(BOARD + edition, file);

/** The edition whose board was looked at last, which the board page opens with. */
export const lastEdition = (): unknown => read(OPEN);
export const keepEdition = (edition: string): void => write(OPEN, edition);

/** Ask the next setup page to take the own board of an edition. */
export const choose = (edition: string): void => write(PLAY, edition);

/** The edition whose own board the next table is to be played on; asking forgets it. */
export function takeChoice(): string | null {
  const found = read(PLAY);
  write(PLAY, null);
  return typeof found === 'string' ? found : null;
}
