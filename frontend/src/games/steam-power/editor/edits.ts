/** Changes to a map. Each gives a new map, or the same one where there is nothing to change. */
import { hexOf, nameOf, neighbor, type Hex } from '../map/hex';
import { colsOf, idOf, LIMITS, type FileCity, type MapFile } from './mapfile';

const inside = (file: MapFile, { q, r }: Hex): boolean => q >= 0 && r >= 0 && q < colsOf(file) && r < file.terrain.length;
export const signAt = (file: MapFile, { q, r }: Hex): string => file.terrain[r]?.[q] ?? '.';
export const cityAt = (file: MapFile, hex: string): FileCity | undefined => file.cities.find((city) => city.hex === hex);
const ids = (file: MapFile): Set<string> => new Set(file.cities.map((city) => city.id));

/** What is said about parts that are not there any more goes with them. */
function pruned(file: MapFile): MapFile {
  const cities = ids(file);
  const keep = Object.entries(file.provenance).filter(([name]) => {
    const [part, id] = name.split('.');
    return id === undefined || (part === 'cities' ? cities.has(id) : part !== 'rivers' || id in file.rivers);
  });
  return keep.length === Object.keys(file.provenance).length ? file : { ...file, provenance: Object.fromEntries(keep) };
}

function written(file: MapFile, hexes: readonly Hex[], sign: string): MapFile {
  const rows = file.terrain.map((row) => [...row]);
  let changed = false;
  for (const hex of hexes) {
    if (!inside(file, hex) || signAt(file, hex) === sign) continue;
    rows[hex.r]![hex.q] = sign;
    changed = true;
  }
  return changed ? { ...file, terrain: rows.map((row) => row.join('')) } : file;
}

/** A hex, and with a broad brush those around it. */
export const brushed = (hex: Hex, broad: boolean): Hex[] => [
  hex,
  ...(broad ? [0, 1, 2, 3, 4, 5].map((edge) => neighbor(hex, edge)) : []),
];

/** Paint hexes; cities on them go. */
export function paint(file: MapFile, hexes: readonly Hex[], sign: string): MapFile {
  const next = written(file, hexes, sign);
  if (next === file) return file;
  const cities = next.cities.filter((city) => signAt(next, hexOf(city.hex)) === 'C');
  return cities.length === file.cities.length ? next : pruned({ ...next, cities });
}

/** A new city on a hex that has none. */
export function placeCity(file: MapFile, hex: Hex, name: string): MapFile {
  if (!inside(file, hex) || file.cities.length >= LIMITS.cities || cityAt(file, nameOf(hex))) return file;
  return {
    ...written(file, [hex], 'C'),
    cities: [...file.cities, { id: idOf(name, ids(file), 'city'), name, hex: nameOf(hex) }],
  };
}

export const removeCity = (file: MapFile, hex: string): MapFile => paint(file, [hexOf(hex)], 'P');

/** Another name; the id follows it. */
export function renameCity(file: MapFile, hex: string, name: string): MapFile {
  const city = cityAt(file, hex);
  if (!city || city.name === name) return file;
  const taken = ids(file);
  taken.delete(city.id);
  const next = { ...city, name, id: idOf(name, taken, 'city') };
  return pruned({ ...file, cities: file.cities.map((each) => (each === city ? next : each)) });
}

/** The first part of a river that still runs from hex to hex inside the grid; null where less than two hexes are left. */
function cut(hexes: readonly string[], isInside: (hex: Hex) => boolean): string[] | null {
  const start = hexes.findIndex((hex) => isInside(hexOf(hex)));
  if (start < 0) return null;
  const rest = hexes.slice(start);
  const end = rest.findIndex((hex) => !isInside(hexOf(hex)));
  const kept = end < 0 ? rest : rest.slice(0, end);
  return kept.length > 1 ? kept : null;
}

function trimmed(file: MapFile): MapFile {
  const isInside = (hex: Hex): boolean => inside(file, hex);
  const rivers: MapFile['rivers'] = {};
  for (const [id, hexes] of Object.entries(file.rivers)) {
    const kept = cut(hexes, isInside);
    if (kept) rivers[id] = kept;
  }
  return pruned({ ...file, rivers, cities: file.cities.filter((city) => isInside(hexOf(city.hex))) });
}

/** Another size: columns and rows come and go at the right and at the bottom; new hexes are off the map. */
export function resize(file: MapFile, cols: number, rows: number): MapFile {
  const [wide, high] = [Math.min(LIMITS.cols, Math.max(1, cols)), Math.min(LIMITS.rows, Math.max(1, rows))];
  if (wide === colsOf(file) && high === file.terrain.length) return file;
  const terrain = Array.from({ length: high }, (_, r) => (file.terrain[r] ?? '').slice(0, wide).padEnd(wide, '.'));
  return trimmed({ ...file, terrain });
}

/** Move everything by pairs of columns (so that no column changes its height) and by rows; what leaves the grid is lost. */
export function shift(file: MapFile, pairs: number, rows: number): MapFile {
  const moved = (name: string): string | null => {
    const { q, r } = hexOf(name);
    const to = { q: q + 2 * pairs, r: r + rows };
    return inside(file, to) ? nameOf(to) : null;
  };
  const terrain = file.terrain.map((row, r) =>
    [...row].map((_, q) => signAt(file, { q: q - 2 * pairs, r: r - rows })).join(''),
  );
  const cities = file.cities.flatMap((city) => {
    const hex = moved(city.hex);
    return hex ? [{ ...city, hex }] : [];
  });
  const rivers: MapFile['rivers'] = {};
  for (const [id, hexes] of Object.entries(file.rivers)) {
    const kept = cut(hexes, ({ q, r }) => inside(file, { q: q + 2 * pairs, r: r + rows }));
    if (kept) rivers[id] = kept.map((hex) => moved(hex)!);
  }
  return pruned({ ...file, terrain, cities, rivers });
}

/** Lead a river on to a hex beside its end; back over its last hex but one takes the last away. A river of null begins anew. */
export function lead(file: MapFile, river: string | null, hex: Hex, name: string): { file: MapFile; river: string } | null {
  if (!inside(file, hex)) return null;
  const at = nameOf(hex);
  const hexes = river === null ? undefined : file.rivers[river];
  if (river === null || !hexes) {
    const id = idOf(name, new Set(Object.keys(file.rivers)), 'river');
    return { file: { ...file, rivers: { ...file.rivers, [id]: [at] } }, river: id };
  }
  const end = hexes[hexes.length - 1]!;
  const back = hexes[hexes.length - 2] === at;
  const touches = [0, 1, 2, 3, 4, 5].some((edge) => nameOf(neighbor(hex, edge)) === end);
  if (!back && (!touches || hexes.includes(at))) return null;
  return { file: { ...file, rivers: { ...file.rivers, [river]: back ? hexes.slice(0, -1) : [...hexes, at] } }, river };
}

export function removeRiver(file: MapFile, river: string): MapFile {
  const rivers = Object.fromEntries(Object.entries(file.rivers).filter(([id]) => id !== river));
  return pruned({ ...file, rivers });
}

/** Another name, which in the file is the id. */
export function renameRiver(file: MapFile, river: string, name: string): { file: MapFile; river: string } {
  const taken = new Set(Object.keys(file.rivers));
  taken.delete(river);
  const id = idOf(name, taken, 'river');
  if (id === river) return { file, river };
  return {
    file: pruned({
      ...file,
      rivers: Object.fromEntries(Object.entries(file.rivers).map(([each, hexes]) => [each === river ? id : each, hexes])),
    }),
    river: id,
  };
}

/** Rivers of a single hex are none. */
export function withoutStubs(file: MapFile): MapFile {
  const rivers = Object.entries(file.rivers).filter(([, hexes]) => hexes.length > 1);
  return rivers.length === Object.keys(file.rivers).length ? file : { ...file, rivers: Object.fromEntries(rivers) };
}
