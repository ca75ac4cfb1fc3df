/** Sums of the charts of a finished game; no drawing here. */
import type { Good, Story } from '../types';

/** Payments from a seat to seats and the bank: `paid[from][to]`; the last column is the bank. */
export function payments(story: Story, seats: number): number[][] {
  const paid = Array.from({ length: seats }, () => Array.from({ length: seats + 1 }, () => 0));
  for (const { from, to, amount } of story.payments) {
    if (from === null) continue;
    const row = paid[from];
    const column = to ?? seats;
    if (row) row[column] = (row[column] ?? 0) + amount;
  }
  return paid;
}

/** What a seat had from the bank: rewards of contracts, and money taken as an action. */
export function income(story: Story, seat: number): number {
  return story.payments.filter((each) => each.from === null && each.to === seat).reduce((sum, each) => sum + each.amount, 0);
}

export interface Step {
  round: number;
  count: number;
  /** Points of the contract that led here. */
  vp: number;
  card: string;
}

/** A seat's contracts one by one, with the number of them so far. */
export const race = (story: Story, seat: number): Step[] =>
  story.contracts
    .filter((each) => each.seat === seat)
    .map((each, index) => ({ round: each.round, count: index + 1, vp: each.vp, card: each.card }));

/** How many goods of each colour a seat has delivered, and over how many links in all. */
export function delivered(story: Story, seat: number): { goods: Record<Good, number>; links: number; count: number } {
  const goods: Record<Good, number> = { orange: 0, black: 0, gray: 0, white: 0 };
  let links = 0;
  const own = story.deliveries.filter((each) => each.seat === seat);
  for (const each of own) {
    goods[each.colour]++;
    links += each.links;
  }
  return { goods, links, count: own.length };
}
