import { hexOf, key, neighbor, type Hex, type Key } from './hex';
import type { MapData } from './types';

/** The hexes of a map with what lies on them. */
export interface Grid {
  readonly cols: number;
  readonly rows: number;
  /** P, H, M, W, C, or "." off the map and outside the grid. */
  at(hex: Hex): string;
  /** All hexes of the grid, column by column. */
  readonly hexes: readonly Hex[];
  /** The same and a ring around them, for what the picture shows beyond the grid. */
  readonly wide: readonly Hex[];
  isLand(hex: Hex): boolean;
  /** Water of the map, and water that the picture continues where the map has ended. */
  isWet(hex: Hex): boolean;
}

function rectangle(from: number, cols: number, rows: number): Hex[] {
  const found: Hex[] = [];
  for (let q = from; q < cols - from; q++) for (let r = from; r < rows - from; r++) found.push({ q, r });
  return found;
}

export function gridOf(map: MapData): Grid {
  const at = ({ q, r }: Hex): string => map.terrain[r]?.[q] ?? '.';
  const hexes = rectangle(0, map.cols, map.rows);
  const wide = rectangle(-2, map.cols, map.rows);
  const inside = ({ q, r }: Hex): boolean => q >= 0 && r >= 0 && q < map.cols && r < map.rows;
  const around = (hex: Hex): Hex[] => [0, 1, 2, 3, 4, 5].map((edge) => neighbor(hex, edge));
  // A bay that the map cuts off goes on as water: off the map beside two water hexes, outside the grid beside one.
  const open = new Set<Key>(
    hexes.filter((hex) => at(hex) === '.' && around(hex).filter((each) => at(each) === 'W').length > 1).map(key),
  );
  const wet = (hex: Hex): boolean => at(hex) === 'W' || open.has(key(hex));
  for (const reach of [1, 2]) {
    const next = wide.filter(
      (hex) => !inside(hex) && around(hex).some((each) => (reach === 1 ? inside(each) : true) && wet(each)),
    );
    for (const hex of next) open.add(key(hex));
  }
  for (const hex of hexes) if (at(hex) === '.' && around(hex).filter(wet).length > 3) open.add(key(hex));
  return { cols: map.cols, rows: map.rows, at, hexes, wide, isLand: (hex) => 'PHMC'.includes(at(hex)), isWet: wet };
}

/** Cities by the hex on which they lie. */
export const citiesByHex = (map: MapData): Map<string, MapData['cities'][number]> =>
  new Map(map.cities.map((city) => [city.hex, city]));

/** Cities of each group, by the group's id. */
export function groupsOf(map: MapData): Map<string, MapData['cities']> {
  const groups = new Map<string, MapData['cities']>();
  for (const city of map.cities) groups.set(city.group, [...(groups.get(city.group) ?? []), city]);
  return groups;
}

/** Pairs of neighboring cities of one group: they are drawn coupled. */
export function couples(map: MapData): [Hex, Hex][] {
  const found: [Hex, Hex][] = [];
  const cities = citiesByHex(map);
  for (const city of map.cities) {
    const hex = hexOf(city.hex);
    for (const edge of [1, 2, 3]) {
      const other = neighbor(hex, edge);
      for (const each of cities.values())
        if (each.group === city.group && key(hexOf(each.hex)) === key(other)) found.push([hex, other]);
    }
  }
  return found;
}
