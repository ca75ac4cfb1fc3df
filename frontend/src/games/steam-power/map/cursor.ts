import type { Grid } from './grid';
import { center, type Hex } from './hex';

/** What an arrow key means: up and down along a column, left and right along a row. Number keys of the keypad reach all six sides. */
const STEPS: Readonly<Record<string, (hex: Hex) => Hex>> = {
  ArrowUp: ({ q, r }) => ({ q, r: r - 1 }),
  ArrowDown: ({ q, r }) => ({ q, r: r + 1 }),
  ArrowLeft: ({ q, r }) => ({ q: q - 1, r }),
  ArrowRight: ({ q, r }) => ({ q: q + 1, r }),
  Numpad8: ({ q, r }) => ({ q, r: r - 1 }),
  Numpad2: ({ q, r }) => ({ q, r: r + 1 }),
  Numpad7: ({ q, r }) => ({ q: q - 1, r: r - 1 + (q & 1) }),
  Numpad9: ({ q, r }) => ({ q: q + 1, r: r - 1 + (q & 1) }),
  Numpad1: ({ q, r }) => ({ q: q - 1, r: r + (q & 1) }),
  Numpad3: ({ q, r }) => ({ q: q + 1, r: r + (q & 1) }),
};

/** Whether a key moves the cursor. `code` is the key's place on the keyboard. */
export const isStep = (code: string): boolean => code in STEPS;

/** Where a key moves the cursor: over gaps in the map to the next hex of it; the same hex where there is none. */
export function stepped(grid: Grid, from: Hex, code: string): Hex {
  const step = STEPS[code];
  if (!step) return from;
  for (let hex = step(from); hex.q >= 0 && hex.r >= 0 && hex.q < grid.cols && hex.r < grid.rows; hex = step(hex)) {
    if (grid.at(hex) !== '.') return hex;
  }
  return from;
}

/** Targets from left to right and from the top down: the order in which Page Up and Page Down go through them. */
export function inOrder(hexes: readonly Hex[]): Hex[] {
  return [...hexes].sort((a, b) => {
    const [ax, ay] = center(a);
    const [bx, by] = center(b);
    return ax - bx || ay - by;
  });
}
