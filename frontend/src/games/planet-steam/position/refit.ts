/** A position carried over to other numbers of players, another edition or other options: what fits stays. */
import type { Box, PerResource, Resource } from '../types';
import { left, roomOf, type FileSeat, type FileZone, type PositionFile } from './file';
import { turnTo, type Limits, PARTS, played } from './moment';
import { cardsOf } from './seats';

/** Where a zone of one board lies on another: the turned board has its rows and columns exchanged. */
export function renamed(name: string, from: Box, to: Box): string {
  const column = from.columns.indexOf(name[0]!);
  const row = from.rows.indexOf(name.slice(1));
  if (from.turned === to.turned) return name;
  return `${to.columns[row]}${to.rows[column]}`;
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function mapOf(old: PositionFile, from: Box, to: Box, players: number): Record<string, FileZone> {
  const zones: Record<string, FileZone> = {};
  for (const [name, zone] of Object.entries(old.zones)) {
    const there = renamed(name, from, to);
    if (to.closed.includes(there) || (typeof zone.owner === 'number' && zone.owner >= players)) continue;
    zones[there] =
      to.options['sabotage'] === true
        ? zone
        : (Object.fromEntries(Object.entries(zone).filter(([key]) => key !== 'tipped')) as unknown as FileZone);
  }
  return zones;
}

/** No more pieces than the box has; `river-limits` keeps two kinds of converters off the river. */
function thinned(file: PositionFile, box: Box): PositionFile {
  const zones: Record<string, FileZone> = {};
  let next: PositionFile = { ...file, zones };
  for (const [name, zone] of Object.entries(file.zones)) {
    const free = left(next, box);
    const enough = typeof zone.owner === 'number' ? free.markers[zone.owner]! > 0 : free.neutral > 0;
    if (!enough) continue;
    const dry =
      box.options['river-limits'] === true &&
      box.river.includes(name) &&
      (zone.converter === 'quartz' || zone.converter === 'ore');
    const tank = zone.tank === true && free.tanks > 0;
    const converter = tank && !dry && zone.converter && free.converters[zone.converter] > 0 ? zone.converter : null;
    const machine = tank
      ? { ...zone, converter, supercharger: zone.supercharger === true && free.superchargers > 0 }
      : { owner: zone.owner, ...(zone.owner === 'neutral' ? {} : { tank: false }) };
    next = { ...next, zones: { ...next.zones, [name]: machine } };
  }
  return next;
}

function seatOf(old: FileSeat | undefined, fresh: FileSeat, box: Box): FileSeat {
  if (!old) return { ...fresh, card: null };
  const goods = Object.fromEntries(
    box.resources.map((resource) => [resource, Math.min(old.goods[resource], roomOf(box, old, resource))]),
  ) as PerResource<number>;
  return { ...old, goods };
}

/** `setup` is the new game's own beginning, from which comes what the old position does not have. */
export function refit(old: PositionFile, from: Box, setup: PositionFile, to: Box, limits: Limits): PositionFile {
  const players = setup.players;
  const cards = cardsOf(to);
  const before = cardsOf(from);
  let seats = setup.seats.map((fresh, index) => seatOf(old.seats[index], fresh, to));
  // cards are kept by their place in the order; whoever held one that is gone gets another below
  seats = seats.map((seat) => ({ ...seat, card: seat.card === null ? null : (cards[before.indexOf(seat.card)] ?? null) }));
  let licenses = to.pieces.licenses;
  let luxury = to.pieces.luxury;
  seats = seats.map((seat) => {
    const kept = { ...seat, licenses: Math.min(seat.licenses, licenses), luxury: Math.min(seat.luxury, luxury) };
    licenses -= kept.licenses;
    luxury -= kept.luxury;
    return kept;
  });
  const market = Object.fromEntries(
    to.resources.map((resource: Resource) => [
      resource,
      {
        price: clamped(old.market[resource].price, to.price[resource].min, to.price[resource].max),
        supply: clamped(old.market[resource].supply, 0, to.supply[resource].max),
      },
    ]),
  ) as PositionFile['market'];
  const line = old.airship === null ? null : (to.lines[from.lines.indexOf(old.airship)] ?? null);
  const seat = old.first_player !== null && old.first_player < players ? old.first_player : null;
  const own = {
    ...(setup.order === undefined ? {} : { order: old.order ?? {} }),
    ...(setup.manipulator === undefined ? {} : { manipulator: null }),
    ...(setup.freelance === undefined
      ? {}
      : { freelance: old.freelance && (old.freelance.holder ?? 0) < players ? old.freelance : setup.freelance }),
  };
  const file: PositionFile = {
    ...setup,
    ...own,
    round: Math.min(old.round, to.rounds),
    seat: old.seat !== null && old.seat < players ? old.seat : 0,
    market,
    bonus: old.bonus,
    tank_market: Math.min(old.tank_market, to.tank_market.max),
    airship: line,
    first_player: seat,
    seats,
    zones: mapOf(old, from, to, players),
  };
  const phase = PARTS.flatMap((part) => part.phases).find((each) => each.id === old.phase);
  return turnTo(thinned(file, to), to, limits, phase && played(to, phase) ? old.phase : 'claim');
}
