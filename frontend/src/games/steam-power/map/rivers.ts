import { center, hexOf, line, type Point } from './hex';
import { hash, seeded } from './rough';
import type { MapRiver } from './types';

export interface RiverArt {
  id: string;
  /** The water, as an area that widens downstream. */
  area: string;
  /** A calm stretch on which the name can be written from left to right; null where there is none long enough. */
  label: string | null;
  name: string;
}

const STEPS = 6;

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (-a + c) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t * t * t);

/** The course: a spline through the hexes, pushed a little off their centers except in cities, and unsteady between them. */
export function course(river: MapRiver, isCity: (hex: string) => boolean): Point[] {
  const stations = river.hexes.map((name): Point => {
    const hex = hexOf(name);
    const next = seeded(hash(hex.q + 40, hex.r + 7));
    const [x, y] = center(hex);
    return isCity(name) ? [x, y] : [x + (next() - 0.5) * 16, y + (next() - 0.5) * 16];
  });
  const points: Point[] = [];
  for (let index = 0; index < stations.length - 1; index++) {
    const [a, b, c, d] = [
      stations[Math.max(0, index - 1)]!,
      stations[index]!,
      stations[index + 1]!,
      stations[Math.min(stations.length - 1, index + 2)]!,
    ];
    const next = seeded(hash(index + 9, river.id.length * 31 + index));
    for (let step = 0; step < STEPS; step++) {
      const unsteady = step ? 3.4 : 0;
      const t = step / STEPS;
      points.push([
        spline(a[0], b[0], c[0], d[0], t) + (next() - 0.5) * unsteady,
        spline(a[1], b[1], c[1], d[1], t) + (next() - 0.5) * unsteady,
      ]);
    }
  }
  const mouth = stations[stations.length - 1];
  return mouth ? [...points, mouth] : [];
}

function banks(points: readonly Point[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const [ax, ay] = points[Math.max(0, index - 1)]!;
    const [bx, by] = points[Math.min(points.length - 1, index + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = 0.7 + (1.7 * index) / points.length;
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    right.unshift([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  });
  return line([...left, ...right], true);
}

/** The stretch, as long as the name, that bends least and keeps furthest from cities. */
function stretch(points: readonly Point[], name: string, cities: readonly Point[]): string | null {
  const smooth = points.filter((_, index) => index % 3 === 0);
  const needed = name.length * 6.4 + 10;
  let best: Point[] | null = null;
  let least = Infinity;
  for (let from = 0; from < smooth.length; from++) {
    let length = 0;
    let bend = 0;
    let to = from;
    for (; to + 1 < smooth.length && length < needed; to++) {
      const [a, b, c] = [smooth[to]!, smooth[to + 1]!, smooth[to + 2]];
      length += Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (c && length < needed) {
        const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
        bend += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) ** 1.5;
      }
    }
    if (length < needed) break;
    const run = smooth.slice(from, to + 1);
    const [start, end] = [run[0]!, run[run.length - 1]!];
    const crowded = run.filter(([x, y]) => cities.some(([cx, cy]) => Math.hypot(cx - x, cy - y) < 38)).length;
    const steep = Math.abs(end[1] - start[1]) / (Math.abs(end[0] - start[0]) + Math.abs(end[1] - start[1]) + 1);
    const cost = bend + crowded * 1.5 + steep * 0.8;
    if (cost < least) {
      least = cost;
      best = end[0] < start[0] ? [...run].reverse() : run;
    }
  }
  return best && least < 4.5 ? line(best) : null;
}

/** "red-river" as it is written on the map. */
export const riverName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export function riverArt(river: MapRiver, cityHexes: ReadonlySet<string>): RiverArt {
  const points = course(river, (hex) => cityHexes.has(hex));
  const cities = [...cityHexes].map((name) => center(hexOf(name)));
  const name = riverName(river.id);
  return { id: river.id, area: points.length > 1 ? banks(points) : '', label: stretch(points, name, cities), name };
}
