import type { Box, Resource } from './types';

export interface Band {
  from: number;
  to: number;
  adjust: number;
  tint: string;
  bright: boolean;
}

const TINTS: Record<string, string> = { black: 'bk', blue: 'bl', green: 'gr', yellow: 'ye', orange: 'or', red: 're' };

/** Neighboring supplies of one printed colour, as the terminal draws them. */
export function bands(box: Box, resource: Resource): Band[] {
  const { max, adjust, colors } = box.supply[resource];
  const out: Band[] = [];
  for (let supply = 0; supply <= max; supply++) {
    const color = colors[supply] ?? 'green';
    const value = adjust[supply] ?? 0;
    const last = out[out.length - 1];
    const tint = TINTS[color] ?? 'gr';
    if (last && last.tint === tint && last.adjust === value) last.to = supply;
    else out.push({ from: supply, to: supply, adjust: value, tint, bright: tint === 'ye' || tint === 'or' });
  }
  return out;
}

export function bandAt(box: Box, resource: Resource, supply: number): Band {
  const all = bands(box, resource);
  return all.find((band) => supply >= band.from && supply <= band.to) ?? all[all.length - 1]!;
}
