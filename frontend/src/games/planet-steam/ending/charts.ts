/** Sums of the charts of a finished game; no drawing here. */
import type { Chronicle, Resource } from '../types';

export interface Deal {
  /** Which step of the price it belongs to, from 1. */
  step: number;
  seat: number;
  amount: number;
  price: number;
  round: number;
  /** Its label stands one line further from the price, because its neighbor's is in the way. */
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
