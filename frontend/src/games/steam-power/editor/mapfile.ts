import type { components } from '@/api';
import { MapFile as Bounds } from '@/api.bounds';
import { hexOf, nameOf, neighbor } from '../map/hex';
import type { MapData } from '../map/types';

/** A map in the file format (docs/map-format.md). Groups are left out: they follow from the map. */
export type MapFile = Pick<Shape, 'id' | 'name' | 'terrain' | 'cities' | 'rivers' | 'provenance'> & {
  schema: typeof MAP_SCHEMA;
};
export type FileCity = MapFile['cities'][number];
type Shape = components['schemas']['MapFile'];

export const MAP_SCHEMA = 'steam-power-map/1';
/** The most of everything, as the API bounds it. */
export const LIMITS = {
  cols: Bounds.terrain.items.maxLength,
  rows: Bounds.terrain.maxItems,
  cities: Bounds.cities.maxItems,
  name: Bounds.name.maxLength,
  id: Bounds.id.maxLength,
};
export const SIGNS = ['P', 'H', 'M', 'W', '.'] as const;
export type Sign = (typeof SIGNS)[number];

export const colsOf = (file: MapFile): number => file.terrain[0]?.length ?? 0;

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa', ł: 'l' };

/** An id made of a name: "Köln Süd" is "koeln-sued". `taken` are ids that it must differ from. */
export function idOf(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const plain = [...name.toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const made =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-+$/g, '')
      .slice(0, LIMITS.id - 4)
      .replace(/-+$/, '') || fallback;
  if (!taken.has(made)) return made;
  let number = 2;
  while (taken.has(`${made}-${number}`)) number++;
  return `${made}-${number}`;
}

/** A map of plains. */
export function emptyMap(cols: number, rows: number, name: string): MapFile {
  return {
    schema: MAP_SCHEMA,
    id: idOf(name, new Set(), 'my-map'),
    name,
    terrain: Array.from({ length: rows }, () => 'P'.repeat(cols)),
    cities: [],
    rivers: {},
    provenance: {},
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A hex name that exists on a grid of the largest size; others would have no place to be drawn. */
function isHex(value: unknown): value is string {
  if (!isText(value) || !/^[A-Z]{1,2}[1-9]\d?$/.test(value)) return false;
  const { q, r } = hexOf(value);
  return q < LIMITS.cols && r < LIMITS.rows;
}

/**
 * A map from a file, as far as it can be drawn: faults stay in it, so that they can be seen and mended, but what has no place on
 * the grid is left out. Null where the file is no map at all.
 */
export function readMap(data: unknown): MapFile | null {
  if (!isRecord(data) || !Array.isArray(data['terrain'])) return null;
  const rows = data['terrain'].filter(isText).slice(0, LIMITS.rows);
  const cols = Math.min(LIMITS.cols, Math.max(0, ...rows.map((row) => row.length)));
  if (!rows.length || !cols) return null;
  const terrain = rows.map((row) =>
    row
      .slice(0, cols)
      .padEnd(cols, '.')
      .replace(/[^PHMWC.]/g, '.'),
  );
  const cities = (Array.isArray(data['cities']) ? data['cities'] : [])
    .filter(isRecord)
    .flatMap(({ id, name, hex }) =>
      isText(id) && isText(name) && isHex(hex) ? [{ id, name: name.slice(0, LIMITS.name), hex }] : [],
    );
  const rivers: Record<string, string[]> = {};
  for (const [id, hexes] of Object.entries(isRecord(data['rivers']) ? data['rivers'] : {}))
    if (Array.isArray(hexes)) rivers[id] = hexes.filter(isHex);
  const name = isText(data['name']) ? data['name'].slice(0, LIMITS.name) : '';
  return {
    schema: MAP_SCHEMA,
    id: isText(data['id']) ? data['id'] : idOf(name, new Set(), 'my-map'),
    name,
    terrain,
    cities,
    rivers,
    provenance: isRecord(data['provenance']) ? data['provenance'] : {},
  };
}

/** The map as the board draws it: adjacent cities in groups, named by the first of them. */
export function asMapData(file: MapFile): MapData {
  const at = new Map(file.cities.map((city) => [city.hex, city]));
  const group = new Map<string, string>();
  for (const city of file.cities) {
    if (group.has(city.id)) continue;
    const waiting = [city];
    group.set(city.id, city.id);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (let edge = 0; edge < 6; edge++) {
        const hex = neighbor(hexOf(next.hex), edge);
        const other = hex.q < 0 || hex.r < 0 ? undefined : at.get(nameOf(hex));
        if (!other || group.has(other.id)) continue;
        group.set(other.id, city.id);
        waiting.push(other);
      }
    }
  }
  return {
    id: file.id,
    name: file.name,
    cols: colsOf(file),
    rows: file.terrain.length,
    terrain: file.terrain,
    cities: file.cities.map((city) => ({ ...city, group: group.get(city.id) ?? city.id })),
    rivers: Object.entries(file.rivers).map(([id, hexes]) => ({ id, hexes })),
  };
}

export const mapJson = (file: MapFile): string => `${JSON.stringify(file, null, 2)}\n`;

const quoted = (value: unknown): string => JSON.stringify(value);
/** A mapping on one line. */
export const flow = (value: Record<string, unknown>): string =>
  `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${quoted(inner)}`)
    .join(', ')}}`;

/** "provenance:" with an entry a line; nothing where there is none. */
export function provenanceYaml(provenance: Record<string, unknown>): string[] {
  const entries = Object.entries(provenance);
  return entries.length
    ? ['provenance:', ...entries.map(([name, entry]) => `  ${quoted(name)}: ${isRecord(entry) ? flow(entry) : quoted(entry)}`)]
    : [];
}

/** The map as YAML. Every text is in quotes, so that none is taken for a number or a truth value. */
export function mapYaml(file: MapFile): string {
  const rivers = Object.entries(file.rivers);
  return [
    `schema: ${file.schema}`,
    `id: ${quoted(file.id)}`,
    `name: ${quoted(file.name)}`,
    'terrain:',
    ...file.terrain.map((row) => `  - ${quoted(row)}`),
    file.cities.length ? 'cities:' : 'cities: []',
    ...file.cities.map(({ id, name, hex }) => `  - ${flow({ id, name, hex })}`),
    rivers.length ? 'rivers:' : 'rivers: {}',
    ...rivers.map(([id, hexes]) => `  ${quoted(id)}: [${hexes.map(quoted).join(', ')}]`),
    ...provenanceYaml(file.provenance),
    '',
  ].join('\n');
}
