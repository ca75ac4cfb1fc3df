import { pointAt } from './track';
import { journeyOf, type Track } from './tracks';
import { hexOf, center, type Point } from './hex';
import type { LinkState, MapCity, Way } from './types';

/** A way as it is drawn: two rails of light along each of its links, and a number that lies on no other. */
export interface WayArt {
  number: number;
  chosen: boolean;
  possible: boolean;
  links: Track[];
  badge: Point;
  /** Hexes of the cities at which it begins, passes and ends. */
  cities: string[];
}

const SHARES = [0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86];
const ASIDE = 22;

/** The ways of a list, the chosen one last so that it lies on top; cities by the id of their group. */
export function waysOf(
  ways: readonly Way[],
  links: readonly LinkState[],
  tracks: readonly Track[],
  groups: ReadonlyMap<string, readonly MapCity[]>,
  cities: readonly Point[],
): WayArt[] {
  const badges: Point[] = [];
  const free = ([x, y]: Point): boolean =>
    badges.every(([bx, by]) => Math.hypot(bx - x, by - y) > 24) && cities.every(([cx, cy]) => Math.hypot(cx - x, cy - y) > 32);
  const found = ways.map((way): WayArt => {
    const { points } = journeyOf(links, tracks, way.links, way.way);
    const stops = way.way.flatMap((group) => groups.get(group)?.map((city) => city.hex) ?? []);
    const places = SHARES.flatMap((share) => {
      const [x, y] = pointAt(points, share);
      const [ax, ay] = pointAt(points, share + 0.04);
      const length = Math.hypot(ax - x, ay - y) || 1;
      return [1, -1].map((side): Point => [x - ((ay - y) / length) * ASIDE * side, y + ((ax - x) / length) * ASIDE * side]);
    });
    const start = stops[0];
    const badge = points.length > 1 ? (places.find(free) ?? places[0]!) : start ? center(hexOf(start)) : ([0, 0] as Point);
    badges.push(badge);
    return {
      number: way.number,
      chosen: way.chosen,
      possible: way.possible ?? true,
      links: tracks.filter((track) => way.links.includes(track.id)),
      badge,
      cities: stops,
    };
  });
  return found.sort((a, b) => Number(a.chosen) - Number(b.chosen) || b.number - a.number);
}
