import type { Facts, TankFact } from './types';
import type { Badge } from './Board.svelte';

export interface PlannedTank extends TankFact {
  on: boolean;
}

/** The seat's tanks as the extraction plan has them, those that run free first. */
export function tanksOf(facts: Facts | null): PlannedTank[] {
  return (facts?.tanks ?? [])
    .map((tank) => ({ ...tank, on: tank.free ? !tank.resting : tank.powered }))
    .sort((left, right) => Number(right.free) - Number(left.free) || left.zone.localeCompare(right.zone));
}

/** The little plates under the tanks while the extraction is planned. */
export function badgesOf(tanks: readonly PlannedTank[], off: string): Record<string, Badge> {
  return Object.fromEntries(
    tanks.map((tank) => [
      tank.zone,
      { text: tank.on ? `+${tank.yield}` : off, kind: !tank.on ? 'off' : tank.free ? 'free' : 'on' } satisfies Badge,
    ]),
  );
}
