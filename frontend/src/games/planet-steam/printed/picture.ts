import type { Box, Position, Zone } from '../types';
import type { BoardFile, Sheet } from './board';
import { useOf } from './edits';

const letters = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(from.charCodeAt(0) + index));
const SHORT = 6;
const LONG = 7;

/** The column letters and row numbers of a map. */
export function linesOf(turned: boolean): { columns: string[]; rows: string[] } {
  return { columns: letters('A', turned ? LONG : SHORT), rows: letters('1', turned ? SHORT : LONG) };
}

/** As much of a box and a position as the table's drawing of the map asks for. */
export function mapPicture(sheet: Sheet, file: BoardFile, players: number): { box: Box; position: Position } {
  const { columns, rows } = linesOf(sheet.turned);
  const zones: Record<string, Zone> = {};
  for (const zone of columns.flatMap((column) => rows.map((row) => column + row))) {
    const use = useOf(file, players, zone);
    if (typeof use === 'number' || use === 'neutral') zones[zone] = { owner: use };
  }
  const box = {
    columns,
    rows,
    lines: sheet.turned ? columns : rows,
    turned: sheet.turned,
    river: file.map.river,
    closed: file.map.closed[players] ?? [],
  };
  return { box: box as unknown as Box, position: { zones, airship: '' } as unknown as Position };
}
