import type { Box, Position, Zone } from './types';

/** Plots of 96 x 80 on a grid of 102 x 86, in the units of the mock-up's viewBox. */
export const PLOT = { width: 96, height: 80, stepX: 102, stepY: 86, left: 35, top: 34 };
/** What the land is drawn for: six columns and seven rows, the river across. */
const DRAWN = { x: 29, y: 28, width: 618, height: 608 };
/** Room for the moorings: beside the land, or below it on the turned board. */
const RAIL = { beside: 113, below: 122, margin: 20 };

export interface Sheet {
  width: number;
  height: number;
  /** The land. */
  land: { x: number; y: number; width: number; height: number };
  /** Moves the drawn land to where it lies here. */
  transform: string | null;
}

/** The sheet that the board is drawn on. The turned board is the same land with its two directions exchanged. */
export function sheetOf(box: Box): Sheet {
  const land = { x: DRAWN.x, y: DRAWN.y, width: box.columns.length * PLOT.stepX + 6, height: box.rows.length * PLOT.stepY + 6 };
  if (!box.turned)
    return { width: land.x + land.width + RAIL.beside, height: land.y + land.height + RAIL.margin, land, transform: null };
  const across = land.width / DRAWN.height;
  const down = land.height / DRAWN.width;
  return {
    width: land.x + land.width + RAIL.margin,
    height: land.y + land.height + RAIL.below,
    land,
    transform: `matrix(0 ${down} ${across} 0 ${land.x - DRAWN.y * across} ${land.y - DRAWN.x * down})`,
  };
}

/** Where the airship moors at a line: the point on the rail beside its row or below its column. */
export function mooring(box: Box, line: string): { x: number; y: number } {
  const { land } = sheetOf(box);
  const at = box.lines.indexOf(line);
  return box.turned
    ? { x: PLOT.left + PLOT.width / 2 + at * PLOT.stepX, y: land.y + land.height + 13 }
    : { x: land.x + land.width + 13, y: PLOT.top + PLOT.height / 2 + at * PLOT.stepY };
}

export interface Place {
  zone: string;
  column: number;
  row: number;
  x: number;
  y: number;
}

export function placeOf(box: Box, zone: string): Place {
  const column = box.columns.indexOf(zone[0]!);
  const row = box.rows.indexOf(zone.slice(1));
  return { zone, column, row, x: PLOT.left + column * PLOT.stepX, y: PLOT.top + row * PLOT.stepY };
}

export function places(box: Box): Place[][] {
  return box.rows.map((row) => box.columns.map((column) => placeOf(box, column + row)));
}

/** The cut-corner outline of a plot, grown by `out` on all sides. */
export function outline(place: Place, out = 0): string {
  const x = place.x - out;
  const y = place.y - out;
  const w = PLOT.width + 2 * out;
  const h = PLOT.height + 2 * out;
  const cut = 7 + out * 0.66;
  return (
    `M${x + cut} ${y}H${x + w - cut}L${x + w} ${y + cut}V${y + h - cut}L${x + w - cut} ${y + h}` +
    `H${x + cut}L${x} ${y + h - cut}V${y + cut}Z`
  );
}

/** Survey corners of land nobody has claimed. */
export function corners(place: Place): string {
  const { x, y } = place;
  const r = x + PLOT.width;
  const b = y + PLOT.height;
  return `M${x} ${y + 12}V${y}H${x + 12}M${r - 12} ${y}H${r}V${y + 12}M${r} ${b - 12}V${b}H${r - 12}M${x + 12} ${b}H${x}V${b - 12}`;
}

const MOTIFS = ['m-rock', 'm-crystal', 'm-vent', 'm-dune', 'm-crystal', 'm-rock', 'm-dig', 'm-dune'];

/** A terrain drawing for a plot, always the same one for the same zone. */
export function motif(place: Place): string {
  return MOTIFS[(place.column * 5 + place.row * 3) % MOTIFS.length]!;
}

export type Owner = number | 'neutral' | 'closed' | null;

export function ownerOf(box: Box, position: Position, zone: string): Owner {
  if (box.closed.includes(zone)) return 'closed';
  return position.zones[zone]?.owner ?? null;
}

export function zoneOf(position: Position, zone: string): Zone | null {
  return position.zones[zone] ?? null;
}
