import { center, type Hex } from './hex';
import { hash, seeded } from './rough';

/** Line work of the land, as path data by the pen it is drawn with. */
export interface Engraving {
  furrows: string;
  dots: string;
  tufts: string;
  trees: string;
  hills: string;
  hillShade: string;
  peaks: string;
  peakShade: string;
  peakDark: string;
}

const n = (value: number): number => Math.round(value * 10) / 10;

/** A rounded hill on its foot line, with the hachures of its eastern side. */
export function hill(x: number, y: number, width: number): [outline: string, shade: string] {
  const height = width * 0.55;
  const outline =
    `M${n(x - width)} ${n(y)}Q${n(x - width * 0.55)} ${n(y - height * 1.5)} ${n(x)} ${n(y - height)}` +
    `Q${n(x + width * 0.6)} ${n(y - height * 0.9)} ${n(x + width)} ${n(y)}`;
  let shade = '';
  for (let index = 0; index < 5; index++) {
    const part = 0.12 + index * 0.19;
    const top = y - height * (1 - part * part) * 0.95 + 1.2;
    shade += `M${n(x + width * part * 0.95)} ${n(top)}l${n(1 + part * 1.6)} ${n(Math.max(1.4, height * (0.75 - part * 0.5)))}`;
  }
  return [outline, shade];
}

/** A mountain: outline, hachures, and the shadow of its eastern face. */
export function peak(x: number, y: number, width: number, next: () => number): [outline: string, shade: string, dark: string] {
  const height = width * (1.25 + next() * 0.25);
  const lean = width * (next() - 0.5) * 0.25;
  const east = `L${n(x + width * 0.38 + lean)} ${n(y - height * 0.5)}L${n(x + width * 0.5)} ${n(y - height * 0.47)}L${n(x + width)} ${n(y)}`;
  const top = `${n(x + lean)} ${n(y - height)}`;
  const outline = `M${n(x - width)} ${n(y)}L${n(x - width * 0.45)} ${n(y - height * 0.5)}L${n(x - width * 0.3 + lean)} ${n(y - height * 0.56)}L${top}${east}`;
  const dark = `M${top}${east}L${n(x + width * 0.15)} ${n(y)}L${n(x - width * 0.06)} ${n(y - height * 0.45)}Z`;
  let shade = '';
  for (let index = 1; index < 7; index++) {
    const part = index / 7;
    const px = x + lean + (width - lean) * part * 0.92;
    const py = y - height * (1 - part) * 0.96;
    shade += `M${n(px)} ${n(py)}L${n(px - width * 0.16 - part * 1.5)} ${n(Math.min(y, py + height * 0.34))}`;
  }
  return [outline, shade, dark];
}

const TUFT = 'l-1.2 -3.4m1.2 3.4l.4 -4.2m-.4 4.2l2 -3';
const CROWN = 'v-2.4m0 0a2.5 2.9 0 1 1 .02 0';

function plains(art: Engraving, x: number, y: number, next: () => number): void {
  const wooded = next() < 0.42;
  for (let index = 0; index < 3; index++) {
    const angle = next() * 6.28;
    const far = 7 + next() * 13;
    art.tufts += `M${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far * 0.8)}${TUFT}`;
  }
  if (wooded) {
    const angle = next() * 6.28;
    for (let index = 0; index < 3; index++) {
      art.trees += `M${n(x + Math.cos(angle) * 13 + (index - 1) * 5.4)} ${n(y + Math.sin(angle) * 11 + (index & 1) * 2.6)}${CROWN}`;
    }
  } else if (next() < 0.5) {
    const angle = next() * 6.28;
    const [fx, fy] = [x + Math.cos(angle) * 9, y + Math.sin(angle) * 7];
    const turn = next() * 3.14;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    for (let row = -2; row <= 2; row++) {
      const half = 7 - Math.abs(row) * 0.8 + next();
      const [dx, dy] = [s * row * 2.5, c * row * 2.5];
      art.furrows += `M${n(fx - c * half - dx)} ${n(fy - s * half * 0.7 + dy)}L${n(fx + c * half - dx)} ${n(fy + s * half * 0.7 + dy)}`;
    }
  }
  for (let index = 0; index < 4; index++) {
    const angle = next() * 6.28;
    const far = next() * 19;
    art.dots += `M${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}h.01`;
  }
}

/** The engraving of a map: each hex from a seed of its own, so that a change to one hex leaves the others as they are. */
export function engrave(hexes: readonly Hex[], terrain: (hex: Hex) => string): Engraving {
  const art: Engraving = {
    furrows: '',
    dots: '',
    tufts: '',
    trees: '',
    hills: '',
    hillShade: '',
    peaks: '',
    peakShade: '',
    peakDark: '',
  };
  for (const hex of hexes) {
    const next = seeded(hash(hex.q + 3, hex.r + 11));
    const [x, y] = center(hex);
    const kind = terrain(hex);
    if (kind === 'P') plains(art, x, y, next);
    else if (kind === 'H') {
      for (const [dx, dy, width] of [
        [-9 + next() * 3, -5 + next() * 2, 8],
        [9 - next() * 2, -1 + next() * 3, 8.5],
        [-3 + next() * 4, 12 + next() * 2, 9.5],
      ] as const) {
        const [outline, shade] = hill(x + dx, y + dy, width);
        art.hills += outline;
        art.hillShade += shade;
      }
    } else if (kind === 'M') {
      for (const [dx, dy, width] of [
        [-9 + next() * 2, -3, 9],
        [10 - next() * 2, 1, 9.5],
        [-1 + next() * 3, 16, 11.5],
      ] as const) {
        const [outline, shade, dark] = peak(x + dx, y + dy, width, next);
        art.peaks += outline;
        art.peakShade += shade;
        art.peakDark += dark;
      }
    }
  }
  return art;
}
