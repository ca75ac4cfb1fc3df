import type { Point } from './hex';

/** A stream of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state += 0x6d2b79f5;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x ^= x + Math.imul(x ^ (x >>> 7), 61 | x);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

export const hash = (a: number, b: number): number => ((a * 73856093) ^ (b * 19349663)) >>> 0;

/**
 * A straight edge as a coast would run: its middle is moved aside, then the middles of its halves, `amount` at most at first.
 * The seed comes from the two ends, so hexes on either side get the same line, and every load the same map.
 */
export function rough(a: Point, b: Point, amount: number): Point[] {
  const [first, second] = [a, b].map(([x, y]) => hash(Math.round(x * 2), Math.round(y * 2))) as [number, number];
  const flipped = first > second;
  const next = seeded(first ^ second);
  let points: Point[] = flipped ? [b, a] : [a, b];
  let most = amount;
  for (let depth = 0; depth < 3; depth++, most *= 0.55) {
    const finer: Point[] = [points[0]!];
    for (let index = 1; index < points.length; index++) {
      const [ux, uy] = points[index - 1]!;
      const [vx, vy] = points[index]!;
      const length = Math.hypot(vx - ux, vy - uy);
      const aside = (next() - 0.5) * 2 * most;
      finer.push([(ux + vx) / 2 - ((vy - uy) / length) * aside, (uy + vy) / 2 + ((vx - ux) / length) * aside], [vx, vy]);
    }
    points = finer;
  }
  return flipped ? points.reverse() : points;
}
