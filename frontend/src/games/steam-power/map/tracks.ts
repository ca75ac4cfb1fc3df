import { groupsOf } from './grid';
import { center, hexOf, key, nameOf, type Point } from './hex';
import { PLATE } from './plates';
import { courseOf, lengthOf, linkPath, pointAt, running, type Tile } from './track';
import type { LinkState, MapData, Owner } from './types';

/** A link as it is drawn; links come in order of age, so that a younger one lies on top where they cross. */
export interface Track {
  id: number;
  letter: string;
  open: boolean;
  tiles: Tile[];
  course: Point[];
  middle: string;
  left: string;
  right: string;
  /** Tiles of this link that lie over older track. */
  bridges: { hex: string; left: string; right: string }[];
  train: Point;
}

const RAIL = 2.7;
const PARAPET = 8.6;
const INTO_CITY = 2.4;
/** Where a train may stand on its link, by preference. */
const STANDS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8];

function standing(course: readonly Point[], open: boolean, avoid: readonly Point[]): Point {
  const length = lengthOf(course);
  const gap = ([x, y]: Point): number => Math.min(30, ...avoid.map(([ax, ay]) => Math.hypot(ax - x, ay - y)));
  let best: Point = pointAt(course, 0.5);
  let most = -1;
  for (const share of length < 60 ? STANDS.slice(0, 3) : STANDS) {
    const place = pointAt(course, open ? share * 0.9 : share);
    const free = gap(place);
    if (free >= 22) return place;
    if (free > most) {
      most = free;
      best = place;
    }
  }
  return best;
}

/** All links of a position. Trains stand where they hide no crossing, no name and no other train, if there is such a place. */
export function tracksOf(map: MapData, links: readonly LinkState[], owners: readonly Owner[]): Track[] {
  const groups = groupsOf(map);
  const seen = new Set<string>();
  const crossings: Point[] = [];
  const found = links.map((link) => {
    const start = new Set(groups.get(link.ends[0])?.map((city) => city.hex));
    const tiles = running(link.track, (hex) => start.has(hex));
    const bridges: Track['bridges'] = [];
    for (const tile of tiles) {
      if (seen.has(key(tile.hex))) {
        bridges.push({ hex: nameOf(tile.hex), left: linkPath([tile], PARAPET), right: linkPath([tile], -PARAPET) });
        crossings.push(pointAt(courseOf([tile]), 0.5));
      }
      seen.add(key(tile.hex));
    }
    const open = link.ends[1] === null;
    const extend = open ? 0 : INTO_CITY;
    return {
      id: link.id,
      letter: owners[link.owner]?.letter ?? 'N',
      open,
      tiles,
      course: courseOf(tiles),
      middle: linkPath(tiles, 0, extend),
      left: linkPath(tiles, RAIL, extend),
      right: linkPath(tiles, -RAIL, extend),
      bridges,
    };
  });
  const names = map.cities.map((city): Point => {
    const [x, y] = center(hexOf(city.hex));
    return [x, y + PLATE.below];
  });
  const trains: Point[] = [];
  return found.map((track) => {
    const train = standing(track.course, track.open, [...crossings, ...trains, ...names]);
    trains.push(train);
    return { ...track, train };
  });
}

/** The points of a journey over links, turned round where they run the other way. `way` names the groups passed. */
export function journeyOf(
  links: readonly LinkState[],
  tracks: readonly Track[],
  ids: readonly number[],
  way: readonly string[],
): { points: Point[]; tiles: number } {
  const points: Point[] = [];
  let tiles = 0;
  ids.forEach((id, index) => {
    const link = links.find((each) => each.id === id);
    const track = tracks.find((each) => each.id === id);
    if (!link || !track) return;
    const forward = link.ends[0] === way[index] || link.ends[1] === way[index + 1];
    points.push(...(forward ? track.course : [...track.course].reverse()));
    tiles += track.tiles.length;
  });
  return { points, tiles };
}
