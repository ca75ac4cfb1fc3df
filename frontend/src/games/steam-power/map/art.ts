import { engrave, type Engraving } from './engraving';
import { gridOf, type Grid } from './grid';
import { center, column, corner, HALF, hexOf, line, RADIUS, type Hex, type Point } from './hex';
import { area, border, lattice } from './regions';
import { riverArt, type RiverArt } from './rivers';
import type { MapData } from './types';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything of a map that no move changes, ready to be drawn. */
export interface Art {
  grid: Grid;
  /** The hexes with a narrow margin, inside the neat line. */
  inner: Rect;
  /** The whole sheet with its frame. */
  sheet: Rect;
  land: string;
  hills: string;
  mountains: string;
  water: string;
  coast: string;
  border: string;
  lines: string;
  waterLines: string;
  engraving: Engraving;
  rivers: RiverArt[];
  dashes: string;
  columns: { text: string; x: number }[];
  rows: { text: string; y: number }[];
  /** Where the title and the legend find room off the land. */
  title: Rect | null;
  legend: Rect | null;
}

const FRAME = 27;
/** How far a coast and a border of the map leave the straight edge. */
const COAST = 4.6;
const BORDER = 2;
/** Width of one entry of the legend: sign, name, cost. */
export const LEGEND = 84;

const grow = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export function innerOf(cols: number, rows: number): Rect {
  const width = RADIUS * 1.5 * (cols - 1) + 2 * RADIUS;
  const height = 2 * HALF * rows + (cols > 1 ? HALF : 0);
  return grow({ x: -RADIUS, y: -HALF, width, height }, 2);
}

/** The title of a map, and what its file puts in brackets after it. */
export function titleOf(name: string): { title: string; rest: string } {
  const [, title = name, rest = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(name) ?? [];
  return { title, rest };
}

/** A free place of the given size, off the land and the rest: the highest first or the lowest first, off the map before on water. */
export function room(
  grid: Grid,
  width: number,
  height: number,
  from: 'top' | 'bottom',
  taken: readonly Rect[] = [],
): Rect | null {
  const inner = innerOf(grid.cols, grid.rows);
  const blocked = (hexes: (hex: Hex) => boolean, { x, y, width: w, height: h }: Rect): boolean =>
    grid.wide.some((hex) => {
      if (!hexes(hex)) return false;
      const [cx, cy] = center(hex);
      return cx + RADIUS > x && cx - RADIUS < x + w && cy + HALF > y && cy - HALF < y + h;
    });
  const meets = (a: Rect, b: Rect): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const down: number[] = [];
  for (let y = inner.y + 8; y + height <= inner.y + inner.height - 8; y += HALF / 2) down.push(y);
  if (from === 'bottom') down.reverse();
  for (const forbidden of [(hex: Hex) => grid.isLand(hex) || grid.isWet(hex), (hex: Hex) => grid.isLand(hex)]) {
    for (const y of down) {
      for (let x = inner.x + 10; x + width <= inner.x + inner.width - 10; x += RADIUS / 2) {
        const place = { x, y, width, height };
        if (!blocked(forbidden, place) && !taken.some((each) => meets(each, place))) return place;
      }
    }
  }
  return null;
}

function hexesOf(grid: Grid, kind: string): string {
  const outline = (hex: Hex): Point[] => [0, 1, 2, 3, 4, 5].map((index) => corner(hex, index, RADIUS + 0.3));
  return grid.hexes
    .filter((hex) => grid.at(hex) === kind)
    .map((hex) => line(outline(hex), true))
    .join('');
}

/** The black and white bars of the neat line, one for every other column and row. */
function dashes(grid: Grid, inner: Rect): string {
  const { x, y, width, height } = inner;
  let path = '';
  for (let q = 0; q < grid.cols; q += 2) {
    const [cx] = center({ q, r: 0 });
    const [a, b] = [cx - RADIUS * 0.75, cx + RADIUS * 0.75];
    path +=
      line([
        [a, y - 2.25],
        [b, y - 2.25],
      ]) +
      line([
        [a, y + height + 2.25],
        [b, y + height + 2.25],
      ]);
  }
  for (let r = 0; r < grid.rows; r += 2) {
    const top = 2 * HALF * r - HALF / 2;
    path +=
      line([
        [x - 2.25, top],
        [x - 2.25, top + 2 * HALF],
      ]) +
      line([
        [x + width + 2.25, top],
        [x + width + 2.25, top + 2 * HALF],
      ]);
  }
  return path;
}

function drawn(map: MapData): Art {
  const grid = gridOf(map);
  const inner = innerOf(map.cols, map.rows);
  const land = (hex: Hex): boolean => grid.isLand(hex);
  const wet = (hex: Hex): boolean => grid.isWet(hex);
  const { title, rest } = titleOf(map.name);
  const wide = Math.max(title.length * 15, rest.length * 7, 150) + 24;
  const titleRoom = room(grid, wide + 70, 62, 'top') ?? room(grid, wide, 62, 'top');
  const cities = new Set(map.cities.map((city) => city.hex));
  return {
    grid,
    inner,
    sheet: grow(inner, FRAME),
    land: area(grid.wide, land, COAST),
    hills: hexesOf(grid, 'H'),
    mountains: hexesOf(grid, 'M'),
    water: area(grid.wide, wet, COAST),
    coast: border(grid.wide, wet, (hex) => !wet(hex), COAST),
    border: border(grid.wide, land, (hex) => !land(hex) && !wet(hex), BORDER),
    lines: lattice(grid.hexes, land),
    waterLines: lattice(grid.hexes, (hex) => grid.at(hex) === 'W'),
    engraving: engrave(grid.hexes, (hex) => grid.at(hex)),
    rivers: map.rivers.filter((river) => river.hexes.length > 1).map((river) => riverArt(river, cities)),
    dashes: dashes(grid, inner),
    columns: Array.from({ length: map.cols }, (_, q) => ({ text: column(q), x: center({ q, r: 0 })[0] })),
    rows: Array.from({ length: map.rows }, (_, r) => ({ text: String(r + 1), y: 2 * HALF * r + HALF / 2 })),
    title: titleRoom,
    legend:
      room(grid, 3 * LEGEND, 34, 'bottom', titleRoom ? [titleRoom] : []) ??
      room(grid, LEGEND, 3 * 32, 'bottom', titleRoom ? [titleRoom] : []),
  };
}

const KEPT = 6;
const kept = new Map<string, Art>();

/** The drawing of a map, made once: views of the same game bring a new copy of the same map each time. */
export function artOf(map: MapData): Art {
  const id = JSON.stringify([map.name, map.cols, map.rows, map.terrain, map.cities, map.rivers]);
  const found = kept.get(id) ?? drawn(map);
  kept.delete(id);
  kept.set(id, found);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return found;
}

/** The middle of the hexes with these names. */
export function middle(names: readonly string[]): Point | null {
  if (names.length === 0) return null;
  const places = names.map((name) => center(hexOf(name)));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
