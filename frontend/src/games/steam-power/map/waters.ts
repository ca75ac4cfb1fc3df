import { center, type Hex } from './hex';

/** Names of the waters on the shipped maps; a map file has none. Place in columns and rows, which may be broken; turn in degrees. */
interface Water {
  id: string;
  hex: Hex;
  turn: number;
  size: number;
}

const WATERS: Readonly<Record<string, readonly Water[]>> = {
  'great-lakes': [
    { id: 'superior', hex: { q: 9.75, r: 0 }, turn: 0, size: 12 },
    { id: 'michigan', hex: { q: 9.13, r: 3 }, turn: -84, size: 11 },
    { id: 'huron', hex: { q: 13.05, r: 0.7 }, turn: 0, size: 12 },
    { id: 'ontario', hex: { q: 17.05, r: 3.08 }, turn: 0, size: 9.5 },
    { id: 'erie', hex: { q: 13.95, r: 4.86 }, turn: -26, size: 10.5 },
    { id: 'atlantic', hex: { q: 22.4, r: 9 }, turn: 0, size: 18 },
  ],
  germany: [
    { id: 'north-sea', hex: { q: 1.7, r: 1.2 }, turn: 0, size: 17 },
    { id: 'baltic', hex: { q: 13.6, r: 0.25 }, turn: 0, size: 15 },
  ],
};

/** The names to be written on the water of a map, in units of the drawing. */
export function watersOf(map: string): { id: string; x: number; y: number; turn: number; size: number }[] {
  return (WATERS[map] ?? []).map(({ id, hex, turn, size }) => {
    const column = Math.floor(hex.q);
    const [x0] = center({ q: column, r: 0 });
    const [x1] = center({ q: column + 1, r: 0 });
    const [, y] = center({ q: column, r: hex.r });
    return { id, x: x0 + (x1 - x0) * (hex.q - column), y, turn, size };
  });
}
