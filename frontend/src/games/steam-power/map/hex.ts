/**
 * Flat-top hexes, odd-q: columns B, D, F lie half a hex lower. Columns count from 0 as `q`, rows from 0 as `r`; edges 0-5 run
 * clockwise from north. Lengths are in units of the drawing, in which a hex has the radius 30.
 */
export type Point = [x: number, y: number];
export interface Hex {
  q: number;
  r: number;
}
/** A hex as a number, for sets and maps; grids have at most 30 x 24 hexes and one ring around them. */
export type Key = string;

export const RADIUS = 30;
export const HALF = (RADIUS * Math.sqrt(3)) / 2;
export const EDGES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

const STEPS = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
] as const;

export const key = ({ q, r }: Hex): Key => `${q},${r}`;
export const same = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** Column letters: A to Z, then AA, AB, ... */
export function column(q: number): string {
  const last = String.fromCharCode(65 + (q % 26));
  return q < 26 ? last : String.fromCharCode(64 + Math.floor(q / 26)) + last;
}

export const nameOf = ({ q, r }: Hex): string => column(q) + String(r + 1);

/** The hex of a name such as K10 or AB3. */
export function hexOf(name: string): Hex {
  const parts = /^([A-Z]{1,2})([1-9]\d*)$/.exec(name);
  if (!parts) throw new Error(`no hex is called ${name}`);
  const q = [...parts[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { q, r: Number(parts[2]) - 1 };
}

/** The two edges of a path such as N-SE, in the order written. */
export function edgesOf(path: string): [number, number] {
  const [a, b] = path.split('-').map((edge) => (EDGES as readonly string[]).indexOf(edge));
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) throw new Error(`no path is called ${path}`);
  return [a, b];
}

export function neighbor({ q, r }: Hex, edge: number): Hex {
  const [dq, dr] = STEPS[(q & 1) as 0 | 1][edge]!;
  return { q: q + dq, r: r + dr };
}

export const opposite = (edge: number): number => (edge + 3) % 6;

export const center = ({ q, r }: Hex): Point => [RADIUS * 1.5 * q, 2 * HALF * (r + (q & 1) / 2)];

/** Unit vector from a hex's center toward the middle of an edge. */
export function direction(edge: number): Point {
  const angle = ((60 * edge - 90) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The middle of an edge. */
export function mid(hex: Hex, edge: number): Point {
  const [x, y] = center(hex);
  const [dx, dy] = direction(edge);
  return [x + HALF * dx, y + HALF * dy];
}

/** Corner 0-5, clockwise from the east, of a hex of another radius about the same center. */
export function corner(hex: Hex, index: number, radius = RADIUS): Point {
  const [x, y] = center(hex);
  const angle = (Math.PI / 3) * index;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The corners at the two ends of an edge, clockwise. */
export const edgeEnds = (hex: Hex, edge: number): [Point, Point] => [corner(hex, (edge + 4) % 6), corner(hex, (edge + 5) % 6)];

/** The hex under a point; it may lie outside the grid. */
export function hexAt([x, y]: Point): Hex {
  const near = Math.round(x / (1.5 * RADIUS)) + 0; // no -0
  let best: Hex = { q: near, r: 0 };
  let least = Infinity;
  for (let q = near - 1; q <= near + 1; q++) {
    const r = Math.round(y / (2 * HALF) - (q & 1) / 2) + 0;
    const [cx, cy] = center({ q, r });
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) {
      least = far;
      best = { q, r };
    }
  }
  return best;
}

const short = (value: number): number => Math.round(value * 10) / 10;
export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
/** A line through points, as path data; rounded to a tenth of a unit. */
export const line = (points: readonly Point[], closed = false): string => `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;
/** The outline of a hex, as points of a polygon. */
export const hexagon = (hex: Hex, radius = RADIUS): string =>
  [0, 1, 2, 3, 4, 5].map((index) => at(corner(hex, index, radius))).join(' ');
