/** Scales and sums of the charts of a finished game; no drawing here. */
import type { Chronicle, Resource } from '../../lib/types';

/** A number of the data to a place of the drawing. */
export const scale =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/** Round numbers from 0 to at least `top`, about `count` steps. */
export function ticks(top: number, count = 4): number[] {
  const rough = Math.max(top, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough && (each % 1 === 0 || each < 1)) ?? 10 * power;
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(Math.max(top, 1) / whole) + 1 }, (_, index) => index * whole);
}

export const PARTS = ['credits', 'goods', 'zones', 'tanks', 'superchargers', 'luxury'] as const;

export interface Layer {
  part: (typeof PARTS)[number];
  value: number;
  from: number;
  to: number;
}

/** The parts of one seat's wealth at one time, one upon the other. */
export function stack(parts: Readonly<Record<string, number>>): Layer[] {
  let from = 0;
  return PARTS.map((part) => {
    const value = parts[part] ?? 0;
    const layer = { part, value, from, to: from + value };
    from += value;
    return layer;
  });
}

export const total = (parts: Readonly<Record<string, number>>): number => PARTS.reduce((sum, part) => sum + (parts[part] ?? 0), 0);

/** Labels beside a stack, moved apart so that none covers the next; `wanted` falls from large to small y. */
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const out: number[] = [];
  wanted.forEach((y, index) => out.push(Math.min(y, index ? out[index - 1]! - gap : bottom)));
  return out;
}

export interface Deal {
  /** Which step of the price it belongs to, from 1. */
  step: number;
  seat: number;
  amount: number;
  price: number;
  round: number;
  /** Its label stands one line further from the price, because its neighbour's is in the way. */
  lifted: boolean;
}

/** The price of a resource step by step, with the trades that moved it. */
export function course(story: Chronicle, resource: Resource): { prices: number[]; rounds: number[]; deals: Deal[] } {
  const entries = story.prices[resource] ?? [];
  const deals = story.trades
    .filter((trade) => trade.resource === resource)
    .map(({ at, seat, amount, price, round }) => {
      const found = entries.findIndex((entry) => entry.at >= at);
      return { step: found < 0 ? entries.length - 1 : found, seat, amount, price, round, lifted: false };
    });
  deals.forEach((deal, index) => {
    const before = deals[index - 1];
    deal.lifted = !!before && !before.lifted && before.amount > 0 === deal.amount > 0 && deal.step - before.step < 2;
  });
  return { prices: entries.map((entry) => entry.price), rounds: entries.map((entry) => entry.round), deals };
}

/** What each seat extracted of a resource in the whole game, and what of it was lost. */
export function produced(story: Chronicle, resource: Resource, seats: number): { amount: number; lost: number }[] {
  const sums = Array.from({ length: seats }, () => ({ amount: 0, lost: 0 }));
  for (const each of story.production) {
    const sum = each.resource === resource ? sums[each.seat] : undefined;
    if (!sum) continue;
    sum.amount += each.amount;
    sum.lost += each.lost;
  }
  return sums;
}
