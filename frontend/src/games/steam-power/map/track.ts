import {
  at,
  center,
  direction,
  edgesOf,
  HALF,
  hexOf,
  mid,
  nameOf,
  neighbor,
  opposite,
  RADIUS,
  type Hex,
  type Point,
} from './hex';
import type { LinkState } from './types';

/** One tile of a link in running order: the edge by which the train comes in, and the edge by which it leaves. */
export interface Tile {
  hex: Hex;
  from: number;
  to: number;
}

/** The tile of a hex and a path as written, which has no direction yet. */
export function tileOf(hex: string, path: string): Tile {
  const [from, to] = edgesOf(path);
  return { hex: hexOf(hex), from, to };
}

const turned = (tile: Tile): Tile => ({ ...tile, from: tile.to, to: tile.from });

/** The tiles of a link from its first end on. `isStart` tells the hexes of the cities at that end. */
export function running(track: LinkState['track'], isStart: (hex: string) => boolean): Tile[] {
  const tiles = track.map(([hex, path]) => tileOf(hex, path));
  return tiles.map((tile, index) => {
    const before = tiles[index - 1];
    const after = tiles[index + 1];
    const leads = (edge: number, other: Tile): boolean =>
      nameOf(neighbor(tile.hex, edge)) === nameOf(other.hex) && [other.from, other.to].includes(opposite(edge));
    if (before) return leads(tile.from, before) ? tile : turned(tile);
    if (after) return leads(tile.to, after) ? tile : turned(tile);
    return isStart(nameOf(neighbor(tile.hex, tile.from))) ? tile : turned(tile);
  });
}

type Bend = 'straight' | 'curve' | 'tight';

function bendOf(tile: Tile): Bend {
  const turn = (tile.to - tile.from + 6) % 6;
  return turn === 3 ? 'straight' : turn === 1 || turn === 5 ? 'tight' : 'curve';
}

const isLeft = (tile: Tile): boolean => (tile.to - tile.from + 6) % 6 < 3;

/**
 * A line through the tiles of a link, `offset` units to the left of the way it runs: exact arcs of half and of one and a half
 * hex radii. `extend` lengthens it at both ends, so that track reaches into its cities.
 */
export function linkPath(tiles: readonly Tile[], offset: number, extend = 0): string {
  let path = '';
  tiles.forEach((tile, index) => {
    const [inX, inY] = direction(tile.from);
    const out = direction(tile.to);
    const aside = ([x, y]: Point, [dx, dy]: Point): Point => [x + dy * offset, y - dx * offset];
    const start = aside(mid(tile.hex, tile.from), [-inX, -inY]);
    const end = aside(mid(tile.hex, tile.to), out);
    if (index === 0) path += `M${at([start[0] + inX * extend, start[1] + inY * extend])}L${at(start)}`;
    const bend = bendOf(tile);
    if (bend === 'straight') path += `L${at(end)}`;
    else {
      const left = isLeft(tile);
      const radius = Math.round(((bend === 'tight' ? RADIUS / 2 : RADIUS * 1.5) + (left ? -offset : offset)) * 10) / 10;
      path += `A${radius} ${radius} 0 0 ${left ? 0 : 1} ${at(end)}`;
    }
    if (index === tiles.length - 1 && extend) path += `L${at([end[0] + out[0] * extend, end[1] + out[1] * extend])}`;
  });
  return path;
}

const PIECES = 8;

/** Points along the middle of a link, close enough to walk along. */
export function courseOf(tiles: readonly Tile[]): Point[] {
  const points: Point[] = [];
  for (const tile of tiles) {
    const start = mid(tile.hex, tile.from);
    const end = mid(tile.hex, tile.to);
    if (points.length === 0) points.push(start);
    const bend = bendOf(tile);
    if (bend === 'straight') {
      points.push(end);
      continue;
    }
    const between = isLeft(tile) ? tile.from + (bend === 'tight' ? 0.5 : 1) : tile.to + (bend === 'tight' ? 0.5 : 1);
    const far = bend === 'tight' ? RADIUS : 2 * HALF;
    const [cx, cy] = center(tile.hex);
    const [dx, dy] = direction(between);
    const pivot: Point = [cx + dx * far, cy + dy * far];
    const radius = bend === 'tight' ? RADIUS / 2 : RADIUS * 1.5;
    const first = Math.atan2(start[1] - pivot[1], start[0] - pivot[0]);
    const turn = Math.atan2(end[1] - pivot[1], end[0] - pivot[0]) - first;
    const sweep = Math.atan2(Math.sin(turn), Math.cos(turn));
    for (let piece = 1; piece <= PIECES; piece++) {
      const angle = first + (sweep * piece) / PIECES;
      points.push([pivot[0] + radius * Math.cos(angle), pivot[1] + radius * Math.sin(angle)]);
    }
  }
  return points;
}

export function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  for (let index = 1; index < points.length; index++)
    sum += Math.hypot(points[index]![0] - points[index - 1]![0], points[index]![1] - points[index - 1]![1]);
  return sum;
}

/** The point after a share (0 to 1) of the way along a line. */
export function pointAt(points: readonly Point[], share: number): Point {
  let left = lengthOf(points) * Math.min(1, Math.max(0, share));
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= length && length > 0) return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    left -= length;
  }
  return points[points.length - 1] ?? [0, 0];
}
