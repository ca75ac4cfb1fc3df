import { describe, expect, it } from 'vitest';
import { goals, joined, listed, MANY } from './routes';
import type { Route } from './types';

const route = (way: string[], more: Partial<Route> = {}): Route => ({
  actions: [`take ${way[0]}`],
  from: way[0]!,
  way,
  links: [],
  cost: 1,
  pays: [],
  possible: true,
  whole: true,
  ...more,
});
const to = (city: string, count: number): Route[] =>
  Array.from({ length: count }, (_, index) => route([`from-${index}`, city]));

describe('many ways of a good', () => {
  it('are found by their destination', () => {
    const routes = [...to('ohio', 5), ...to('erie', 6), route(['here'], { whole: false })];
    expect(goals(routes)).toEqual([
      { city: 'ohio', count: 5, first: 0 },
      { city: 'erie', count: 6, first: 5 },
      { city: null, count: 1, first: 11 },
    ]);
    expect(listed(routes, 6)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(listed(routes, 11)).toEqual([11]);
  });
  it('are listed at once where they are few, or lead to one city', () => {
    const few = [...to('ohio', MANY - 2), route(['x', 'erie']), route(['y', 'erie'], { possible: false })];
    expect(goals(few)).toEqual([]);
    expect(listed(few, 0)).toHaveLength(few.length);
    expect(goals(to('ohio', 40))).toEqual([]);
  });
});

describe('a way gone link by link', () => {
  it('is one way with all that it costs', () => {
    const begun = route(['a'], { whole: false, cost: 1, pays: [{ seat: 2, amount: 1 }] });
    const further = route(['a', 'b'], {
      actions: ['move b 2'],
      from: null,
      links: [7],
      cost: 1,
      pays: [{ seat: 2, amount: 1 }],
    });
    expect(joined(begun, further)).toEqual({
      ...further,
      from: 'a',
      actions: ['take a', 'move b 2'],
      cost: 2,
      pays: [{ seat: 2, amount: 2 }],
    });
  });
});
