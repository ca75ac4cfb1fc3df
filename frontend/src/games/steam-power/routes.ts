import type { Route } from './types';

/** From so many ways that can be paid on, a good's destination is chosen first. */
export const MANY = 9;

export interface Goal {
  /** The city of the network that the ways lead to; null for going one link at a time. */
  city: string | null;
  /** How many ways that can be paid lead there, and the place of the cheapest. */
  count: number;
  first: number;
}

/** Where a way leads: a city of the network, null where it goes on link by link or is a purchase. */
export const goalOf = (route: Route): string | null => (route.whole ? (route.way.at(-1) ?? null) : null);

/** The destinations of a good with many ways, the cheapest first; none where its ways can be looked through at once. */
export function goals(routes: readonly Route[]): Goal[] {
  const found = new Map<string | null, Goal>();
  let payable = 0;
  for (const [index, route] of routes.entries()) {
    if (!route.possible) continue;
    payable++;
    const city = goalOf(route);
    const goal = found.get(city) ?? { city, count: 0, first: index };
    found.set(city, { ...goal, count: goal.count + 1 });
  }
  return payable < MANY || found.size < 2 ? [] : [...found.values()];
}

/** The places of the ways that are listed while one is looked at: where there are many, those to its destination. */
export function listed(routes: readonly Route[], looked: number): number[] {
  const all = [...routes.keys()];
  const route = routes[looked];
  if (!route || !goals(routes).length) return all;
  return all.filter((index) => goalOf(routes[index]!) === goalOf(route));
}

/** A way that was begun and what goes on from where it stands, as one. */
export function joined(begun: Route, further: Route): Route {
  const pays = new Map(begun.pays.map((pay) => [pay.seat, pay.amount]));
  for (const pay of further.pays) pays.set(pay.seat, (pays.get(pay.seat) ?? 0) + pay.amount);
  return {
    ...further,
    from: begun.from,
    actions: [...begun.actions, ...further.actions],
    way: [...begun.way, ...further.way.slice(1)],
    links: [...begun.links, ...further.links],
    cost: begun.cost + further.cost,
    pays: [...pays].sort(([one], [other]) => one - other).map(([seat, amount]) => ({ seat, amount })),
  };
}
