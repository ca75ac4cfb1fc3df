import type { Position, Resource } from './types';

/** What differs between two positions that follow one another: it is marked where it stands. */
export interface Moved {
  zones: ReadonlySet<string>;
  market: ReadonlySet<Resource>;
  /** Whether the tank market changed. */
  tanks: boolean;
  /** By seat: `credits`, `licenses`, `luxury`, `card`, and each resource. */
  seats: ReadonlySet<string>[];
}

export const NOTHING: Moved = { zones: new Set(), market: new Set(), tanks: false, seats: [] };

export function moved(before: Position, after: Position): Moved {
  const resources = Object.keys(after.market) as Resource[];
  const zones = new Set<string>();
  for (const zone of new Set([...Object.keys(before.zones), ...Object.keys(after.zones)])) {
    const was = before.zones[zone];
    const is = after.zones[zone];
    if (
      was?.owner !== is?.owner ||
      was?.tank !== is?.tank ||
      was?.converter !== is?.converter ||
      was?.supercharger !== is?.supercharger ||
      was?.tipped !== is?.tipped
    )
      zones.add(zone);
  }
  return {
    zones,
    tanks: before.tank_market !== after.tank_market,
    market: new Set(
      resources.filter(
        (each) =>
          before.market[each].price !== after.market[each].price || before.market[each].supply !== after.market[each].supply,
      ),
    ),
    seats: after.seats.map((seat, index) => {
      const was = before.seats[index];
      const found = new Set<string>();
      if (!was) return found;
      for (const key of ['credits', 'licenses', 'luxury', 'card'] as const)
        if ((was[key] ?? null) !== (seat[key] ?? null)) found.add(key);
      for (const each of resources)
        if (was.goods[each] !== seat.goods[each] || was.carriers[each] !== seat.carriers[each]) found.add(each);
      return found;
    }),
  };
}
