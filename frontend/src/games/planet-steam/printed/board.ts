import type { components } from '@/api';
import type { PerResource, Resource } from '../types';

/** A board in the file format (docs/board-format.md); keys of numbers are texts, as JSON has them. */
export interface BoardFile {
  format: string;
  name: string;
  edition: string;
  rounds: Record<string, number>;
  price_tracks: PerResource<{ start: number; min: number; max: number }>;
  price_changes: Record<Color, number>;
  supply_tracks: PerResource<SupplyTrack>;
  tank_market: { start: Record<string, number>; prices: Record<string, number> };
  carriers: PerResource<Record<string, number>>;
  specialist_cards: Record<string, SpecialistCard[]>;
  map: { river: string[]; closed: Record<string, string[]>; claims: Record<string, { seats: string[][]; neutral: string[] }> };
  confidence?: Record<string, Confidence>;
}
export interface SupplyTrack {
  max: number;
  colors: Partial<Record<Color, [number, number]>>;
}
export interface SpecialistCard {
  order: number;
  specialists: string[];
}
export interface Confidence {
  mark: FileMark;
  p?: number;
  source?: string;
}
export type FileMark = 'certain' | 'likely' | 'guess';
/** How sure we are of a figure; `checked`: its owner has compared it with the cardboard. */
export type Mark = FileMark | 'checked';
export type Color = 'black' | 'blue' | 'green' | 'yellow' | 'orange' | 'red';
export type Sheet = Omit<components['schemas']['BoardSheet'], 'file'> & { file: BoardFile };
export type Item = components['schemas']['PrintedItem'];

export const RESOURCES: readonly Resource[] = ['quartz', 'ore', 'water', 'energy'];
export const COLORS: readonly Color[] = ['black', 'blue', 'green', 'yellow', 'orange', 'red'];
export const PLAYERS = [2, 3, 4, 5] as const;
export const CLASSES = ['1', '2', '3', '4'] as const;
/** The same bounds as on the server, where typing would go astray without them. */
export const MOST = { name: 100, spaces: 63 };

/** A board under work: its figures, and the key paths of those that its owner has compared. */
export interface Draft {
  file: BoardFile;
  checked: ReadonlySet<string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(file: BoardFile, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), file);
}

/** The board with another value at a key path. */
export function withValue(file: BoardFile, path: string, value: unknown): BoardFile {
  const put = (place: unknown, [key, ...rest]: string[]): unknown =>
    key === undefined
      ? value
      : { ...(isRecord(place) ? place : {}), [key]: put(isRecord(place) ? place[key] : undefined, rest) };
  return put(file, path.split('.')) as BoardFile;
}

/** The key paths of all figures at and below a path; a list is one figure. */
export function leaves(file: BoardFile, path: string): string[] {
  const walk = (value: unknown, at: string): string[] =>
    isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => walk(inner, `${at}.${key}`)) : [at];
  return walk(valueAt(file, path), path);
}

/** The entry of a confidence list that decides about a path: the longest one that the path begins with. */
function deciding(entries: Readonly<Record<string, Confidence>>, path: string): string | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (entries[at]) return at;
  return null;
}

function fileMark(entries: Readonly<Record<string, Confidence>>, path: string): FileMark {
  const key = deciding(entries, path);
  return key === null ? 'certain' : entries[key]!.mark;
}

export function markOf(sheet: Sheet, draft: Draft, path: string): Mark {
  const mark = fileMark(sheet.file.confidence ?? {}, path);
  return mark !== 'certain' && draft.checked.has(path) ? 'checked' : mark;
}

/** The mark of an item: the weakest of its figures; `checked` where its owner has had his part in all being sure. */
export function itemMark(sheet: Sheet, draft: Draft, item: Item): Mark {
  const marks = new Set(leaves(draft.file, item.path).map((path) => markOf(sheet, draft, path)));
  return (['guess', 'likely', 'checked'] as const).find((mark) => marks.has(mark)) ?? 'certain';
}

/** Our probability that the reconstruction of an item is all as printed; null where nobody has said one. */
export function chanceOf(sheet: Sheet, item: Item): number | null {
  const entries = sheet.file.confidence ?? {};
  const chances = leaves(sheet.file, item.path).flatMap((path) => {
    const key = deciding(entries, path);
    return key !== null && entries[key]!.mark !== 'certain' ? [entries[key]!.p ?? 1] : [];
  });
  const least = Math.min(...chances);
  return chances.length && least < 1 ? least : null;
}

/** What nobody who made the program could read off: the items to be compared. */
export const unsure = (sheet: Sheet): Item[] =>
  sheet.items.filter((item) => itemMark(sheet, { file: sheet.file, checked: new Set() }, item) !== 'certain');

/** The owner says that figures are as printed. */
export function confirm(sheet: Sheet, draft: Draft, path: string): Draft {
  const fresh = leaves(draft.file, path).filter(
    (leaf) => fileMark(sheet.file.confidence ?? {}, leaf) !== 'certain' && !draft.checked.has(leaf),
  );
  return fresh.length ? { ...draft, checked: new Set([...draft.checked, ...fresh]) } : draft;
}

/** Correct a figure: what somebody types from the cardboard is compared thereby. */
export function correct(sheet: Sheet, draft: Draft, path: string, value: unknown): Draft {
  const file = withValue(draft.file, path, value);
  return confirm(sheet, { ...draft, file }, path);
}

/** Everything at and below a path as it ships, not compared. */
export function revert(sheet: Sheet, draft: Draft, path: string): Draft {
  const below = (each: string): boolean => each === path || each.startsWith(`${path}.`);
  return {
    file: withValue(draft.file, path, valueAt(sheet.file, path)),
    checked: new Set([...draft.checked].filter((each) => !below(each))),
  };
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
function ordered(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key])]),
  );
}

/** Whether a draft says anything of the cardboard that the shipped board does not. */
export const touched = (sheet: Sheet, draft: Draft): boolean =>
  draft.checked.size > 0 || sheet.items.some(({ path }) => !same(valueAt(draft.file, path), valueAt(sheet.file, path)));

const OWN: Confidence = { mark: 'certain', source: 'read off the board' };

/** The draft as a board file: its `confidence` says what is still reconstructed, in as few entries as that takes. */
export function boardOf(sheet: Sheet, draft: Draft): BoardFile {
  const entries: Record<string, Confidence> = { ...(sheet.file.confidence ?? {}) };
  for (const item of sheet.items) {
    const all = leaves(draft.file, item.path);
    const own = all.filter((path) => markOf(sheet, draft, path) === 'checked');
    if (own.length && itemMark(sheet, draft, item) === 'checked') {
      for (const key of Object.keys(entries)) if (key.startsWith(`${item.path}.`)) delete entries[key];
      entries[item.path] = OWN;
    } else for (const path of own) entries[path] = OWN;
  }
  const figures = sheet.items.flatMap((item) => leaves(draft.file, item.path));
  for (const [key, entry] of Object.entries(entries)) {
    if (entry.mark !== 'certain' && !figures.some((path) => deciding(entries, path) === key)) delete entries[key];
  }
  for (const [key, entry] of Object.entries(entries)) {
    if (entry !== OWN) continue;
    const others = Object.fromEntries(Object.entries(entries).filter(([each]) => each !== key));
    if (figures.every((path) => deciding(entries, path) !== key || fileMark(others, path) === 'certain')) delete entries[key];
  }
  return { ...draft.file, confidence: entries };
}

/** A file as a draft; null where it has not the keys of a board of this edition. What stands in it may be at fault. */
export function draftOf(sheet: Sheet, data: unknown): Draft | null {
  if (!isRecord(data) || data['edition'] !== sheet.file.edition || !shaped(data, sheet.file)) return null;
  const { confidence, ...file } = data as unknown as BoardFile;
  const entries = isRecord(confidence) ? confidence : {};
  const draft: Draft = { file, checked: new Set() };
  const checked = sheet.items
    .flatMap((item) => leaves(file, item.path))
    .filter((path) => fileMark(sheet.file.confidence ?? {}, path) !== 'certain' && fileMark(entries, path) === 'certain');
  return { ...draft, checked: new Set(checked) };
}

/** Whether data has the shape of a board: the keys of the shipped one, with lists and numbers where it has them. */
function shaped(data: unknown, like: unknown, path = ''): boolean {
  if (path === '.confidence') return true;
  if (path === '.tank_market.prices')
    return isRecord(data) && Object.keys(data).length > 0 && Object.values(data).every((price) => typeof price === 'number');
  if (path.endsWith('.colors')) {
    return (
      isRecord(data) &&
      Object.entries(data).every(
        ([color, band]) =>
          (COLORS as readonly string[]).includes(color) &&
          Array.isArray(band) &&
          band.length === 2 &&
          band.every((each) => typeof each === 'number'),
      )
    );
  }
  if (/^\.specialist_cards\.\d$/.test(path)) {
    return (
      Array.isArray(data) &&
      data.every((card) => isRecord(card) && typeof card['order'] === 'number' && isTexts(card['specialists']))
    );
  }
  if (path.endsWith('.seats'))
    return Array.isArray(data) && Array.isArray(like) && data.length === like.length && data.every(isTexts);
  if (Array.isArray(like)) return isTexts(data);
  if (!isRecord(like)) return typeof data === typeof like;
  return (
    isRecord(data) &&
    Object.keys(like).every((key) => key === 'confidence' || (key in data && shaped(data[key], like[key], `${path}.${key}`)))
  );
}
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');
