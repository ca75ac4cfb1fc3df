import { edgeEnds, line, neighbor, type Hex, type Point } from './hex';
import { rough } from './rough';

type Test = (hex: Hex) => boolean;

/** The border where hexes of one kind meet hexes of another, as path data with one roughened stroke an edge. */
export function border(hexes: readonly Hex[], inside: Test, outside: Test, amount: number): string {
  let path = '';
  for (const hex of hexes) {
    if (!inside(hex)) continue;
    for (let edge = 0; edge < 6; edge++) {
      const other = neighbor(hex, edge);
      if (!inside(other) && outside(other)) path += line(rough(...edgeEnds(hex, edge), amount));
    }
  }
  return path;
}

/** The area of all hexes of one kind; its outer edges are roughened as `border` does. */
export function area(hexes: readonly Hex[], inside: Test, amount: number): string {
  let path = '';
  for (const hex of hexes) {
    if (!inside(hex)) continue;
    const outline: Point[] = [];
    for (let edge = 0; edge < 6; edge++) {
      const [from, to] = edgeEnds(hex, edge);
      outline.push(...(inside(neighbor(hex, edge)) ? [from] : rough(from, to, amount).slice(0, -1)));
    }
    path += line(outline, true);
  }
  return path;
}

/** The straight lines between hexes of one kind. */
export function lattice(hexes: readonly Hex[], inside: Test): string {
  let path = '';
  for (const hex of hexes) {
    if (!inside(hex)) continue;
    for (let edge = 0; edge < 3; edge++) if (inside(neighbor(hex, edge))) path += line(edgeEnds(hex, edge));
  }
  return path;
}
