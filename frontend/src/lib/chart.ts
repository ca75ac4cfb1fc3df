/** Scales and places of charts; no drawing here. */

/** A number of the data to a place of the drawing. */
export const scale =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/** Round numbers from 0 to at least `top`, about `count` steps. */
export function ticks(top: number, count = 4): number[] {
  const rough = Math.max(top, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough && (each % 1 === 0 || each < 1)) ?? 10 * power;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(Math.max(top, 1) / whole) + 1 }, (_, index) => index * whole);
}

/** Labels beside a stack, moved apart so that none covers the next; `wanted` falls from large to small y. */
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const out: number[] = [];
  wanted.forEach((y, index) => out.push(Math.min(y, index ? out[index - 1]! - gap : bottom)));
  return out;
}

export interface Layer {
  part: string;
  value: number;
  from: number;
  to: number;
}

/** The parts of a sum, one upon the other. */
export function stack(parts: readonly string[], values: Readonly<Record<string, number>>): Layer[] {
  let from = 0;
  return parts.map((part) => {
    const value = values[part] ?? 0;
    const layer = { part, value, from, to: from + value };
    from += value;
    return layer;
  });
}

export const total = (parts: readonly string[], values: Readonly<Record<string, number>>): number =>
  parts.reduce((sum, part) => sum + (values[part] ?? 0), 0);
