import type { Rect } from './art';
import { center, hexOf, type Point } from './hex';
import { lengthOf, pointAt } from './track';
import type { MapCity } from './types';

/** A name plate in its place; `scale` against the zoom, so that the letters keep their least size on screen. */
export interface Plate {
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  /** Track lies over a part of it. */
  under: boolean;
}

export const PLATE = { font: 12.3, height: 14.4, below: 18.6, least: 12, most: 18 };

/** By how much a plate is scaled at a zoom (pixels a unit): at least 12 px letters, and no more than 18. */
export function plateScale(zoom: number): number {
  const size = Math.min(PLATE.most, Math.max(PLATE.least, PLATE.font * zoom));
  return size / (PLATE.font * zoom);
}

const NARROW = /[fijlrtI.,'’ -]/;
const BROAD = /[mwMWÖÄÜOQGHNDU]/;
/** Width of a name in units at scale 1; near enough for the display type, and the same before its file has come. */
export const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (NARROW.test(letter) ? 4.3 : BROAD.test(letter) ? 8.6 : 6.5), 0) + 9;

const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const STEP = 7;
const HALF_BED = 7.5;
/** From the middle of a city to a plate beside it. */
const BESIDE = 27;

/** Points along all track, so close that no plate slips between them. */
export const railsOf = (tracks: readonly { course: readonly Point[] }[]): Point[] =>
  tracks.flatMap(({ course }) => {
    const pieces = Math.max(1, Math.ceil(lengthOf(course) / STEP));
    return Array.from({ length: pieces + 1 }, (_, index) => pointAt(course, index / pieces));
  });

/**
 * Where the names go. A plate lies on the lower third of its city; where another or track is in the way it moves aside, then above,
 * then beside the city. Where track leaves no room the plate lies under it, where least of it is hidden; where other plates and cities
 * leave none, the name of the city furthest from the point of attention gives way. Names in `first` come first, and may lie
 * over other cities.
 */
export function platesOf(
  cities: readonly MapCity[],
  zoom: number,
  attention: Point,
  first: ReadonlySet<string>,
  rails: readonly Point[] = [],
): Plate[] {
  const scale = plateScale(zoom);
  const height = PLATE.height * scale;
  const places = cities.map((city) => {
    const [x, y] = center(hexOf(city.hex));
    return { city, x, y, far: Math.hypot(x - attention[0], y - attention[1]) - (first.has(city.id) ? 1e6 : 0) };
  });
  places.sort((a, b) => a.far - b.far);
  const faces = places.map(({ city, x, y }) => ({ id: city.id, x: x - 15, y: y - 17, width: 30, height: 24 }));
  const taken: Rect[] = [];
  const found: Plate[] = [];
  for (const { city, x, y } of places) {
    const width = widthOf(city.name) * scale;
    const room = Math.max(8, width / 2 - 12);
    const near = rails.filter(
      ([px, py]) => Math.abs(px - x) < width + BESIDE + HALF_BED && Math.abs(py - y) < 2 * height + PLATE.below + HALF_BED,
    );
    const hidden = (box: Rect): number =>
      near.filter(
        ([px, py]) =>
          px > box.x - HALF_BED &&
          px < box.x + box.width + HALF_BED &&
          py > box.y - HALF_BED &&
          py < box.y + box.height + HALF_BED,
      ).length;
    const below = PLATE.below + (height - PLATE.height) / 2;
    const rows: Point[] = [below, -below - 6].flatMap((dy) =>
      [0, -0.35, 0.35, -0.7, 0.7, -1, 1].map((share): Point => [share * room, dy]),
    );
    const beside: Point[] = [0, below / 2, -below / 2].flatMap((dy) =>
      [1, -1].map((side): Point => [side * (width / 2 + BESIDE), dy]),
    );
    let free: Point | undefined;
    let least = Infinity;
    for (const [dx, dy] of [...rows, ...beside]) {
      const box = { x: x + dx - width / 2, y: y + dy - height / 2, width, height };
      if (
        taken.some((each) => meets(each, box)) ||
        (!first.has(city.id) && faces.some((face) => face.id !== city.id && meets(face, box)))
      )
        continue;
      const rail = hidden(box);
      if (rail >= least) continue;
      [free, least] = [[dx, dy], rail];
      if (rail === 0) break;
    }
    if (!free) continue;
    const [px, py] = [x + free[0], y + free[1]];
    taken.push({ x: px - width / 2, y: py - height / 2, width, height });
    found.push({ id: city.id, name: city.name, x: px, y: py, width: widthOf(city.name), under: least > 0 });
  }
  return found.sort((a, b) => a.id.localeCompare(b.id));
}
