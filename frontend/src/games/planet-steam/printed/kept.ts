/** Boards of one's own, one for each edition, kept on this device; and whether the next table is to be played on one. */
import { device, type Keeper } from '@/lib/storage.svelte';
import type { BoardFile } from './board';

const BOARD = 'steamhouse-board-';
const PLAY = 'steamhouse-play-board';
const OPEN = 'steamhouse-board-edition';

/** Where the board of an edition is kept. */
export const boardKey = (edition: string): string => BOARD + edition;
/** What is kept for an edition, as it was kept: whether it is a board is the reader's to find out. */
export const keptBoard = (edition: string, keeper: Keeper = device): unknown => keeper.readJson(boardKey(edition));
/** Keep a board; null: none any more. */
export const keepBoard = (edition: string, file: BoardFile | null, keeper: Keeper = device): void =>
  keeper.writeJson(boardKey(edition), file);

/** The edition whose board was looked at last, which the board page opens with. */
export const lastEdition = (): unknown => device.readJson(OPEN);
export const keepEdition = (edition: string): void => device.writeJson(OPEN, edition);

/** Ask the next setup page to take the own board of an edition. */
export const choose = (edition: string): void => device.writeJson(PLAY, edition);

/** The edition whose own board the next table is to be played on; asking forgets it. */
export function takeChoice(): string | null {
  const found = device.readJson(PLAY);
  device.writeJson(PLAY, null);
  return typeof found === 'string' ? found : null;
}
