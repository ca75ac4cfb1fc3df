/** Pieces on the map: each change gives a new position, or says why there is none. */
import type { Args } from '@/lib/i18n.svelte';
import type { Box, Resource } from '../types';
import { left, type FileZone, type Owner, type PositionFile } from './file';

export type Piece =
  | { kind: 'claim'; owner: Owner }
  | { kind: 'tank' }
  | { kind: 'converter'; resource: Resource }
  | { kind: 'supercharger' }
  | { kind: 'tip' }
  | { kind: 'airship' }
  | { kind: 'clear' };

/** Why a piece does not go where it was wanted: a text of the page with the thing and the place. */
export interface Refusal {
  refused: string;
  args: Args;
}
export const isRefusal = (found: PositionFile | Refusal): found is Refusal => 'refused' in found;

export const samePiece = (one: Piece | null, other: Piece): boolean => one !== null && idOf(one) === idOf(other);
/** A piece's name among the others. */
export const idOf = (piece: Piece): string =>
  piece.kind === 'claim' ? `claim-${piece.owner}` : piece.kind === 'converter' ? `converter-${piece.resource}` : piece.kind;

const no = (refused: string, args: Args): Refusal => ({ refused, args });
const isSeat = (owner: Owner | undefined): owner is number => typeof owner === 'number';

function withZone(file: PositionFile, name: string, zone: FileZone | null): PositionFile {
  const zones = { ...file.zones };
  if (zone) zones[name] = zone;
  else delete zones[name];
  return { ...file, zones };
}

const bare = (owner: Owner): FileZone => (owner === 'neutral' ? { owner } : { owner, tank: false });

/** Change the owner of a zone; machines stay with a seat's claim and go with any other. */
export function claim(file: PositionFile, box: Box, name: string, owner: Owner | null): PositionFile | Refusal {
  if (box.closed.includes(name)) return no('closed', { zone: name });
  const zone = file.zones[name];
  if (owner === null) return zone ? withZone(file, name, null) : file;
  if (zone?.owner === owner) return file;
  const free = left(file, box);
  if (owner === 'neutral')
    return free.neutral > 0
      ? withZone(file, name, bare(owner))
      : no('no-neutral', { zone: name, count: box.pieces.neutral_markers });
  if ((free.markers[owner] ?? 0) < 1) return no('no-markers', { zone: name, owner, count: box.pieces.markers });
  return withZone(file, name, zone && isSeat(zone.owner) ? { ...zone, owner } : bare(owner));
}

/** A zone with a tank of its own seat, else of `seat`. */
function manned(file: PositionFile, box: Box, name: string, seat: number): PositionFile | Refusal {
  const owned = isSeat(file.zones[name]?.owner) ? file : claim(file, box, name, seat);
  if (isRefusal(owned) || owned.zones[name]!.tank) return owned;
  if (left(owned, box).tanks < 1) return no('no-tanks', { zone: name, count: box.pieces.tanks });
  return withZone(owned, name, { owner: owned.zones[name]!.owner, tank: true, converter: null, supercharger: false });
}

export function setTank(file: PositionFile, box: Box, name: string, on: boolean, seat: number): PositionFile | Refusal {
  const zone = file.zones[name];
  if (on) return manned(file, box, name, seat);
  return zone?.tank ? withZone(file, name, bare(zone.owner)) : file;
}

export function setConverter(
  file: PositionFile,
  box: Box,
  name: string,
  resource: Resource | null,
  seat: number,
): PositionFile | Refusal {
  if (resource === null || resource === 'water') {
    const zone = file.zones[name];
    return zone?.tank && zone.converter ? withZone(file, name, { ...zone, converter: null }) : file;
  }
  const found = manned(file, box, name, seat);
  if (isRefusal(found) || found.zones[name]!.converter === resource) return found;
  if (box.options['river-limits'] === true && box.river.includes(name) && resource !== 'energy')
    return no('river', { zone: name, resource });
  if (left(found, box).converters[resource] < 1)
    return no('no-converters', { zone: name, resource, count: box.pieces.converters[resource] ?? 0 });
  return withZone(found, name, { ...found.zones[name]!, converter: resource });
}

export function setSupercharger(file: PositionFile, box: Box, name: string, on: boolean, seat: number): PositionFile | Refusal {
  if (!on) {
    const zone = file.zones[name];
    return zone?.supercharger ? withZone(file, name, { ...zone, supercharger: false }) : file;
  }
  const found = manned(file, box, name, seat);
  if (isRefusal(found) || found.zones[name]!.supercharger) return found;
  if (left(found, box).superchargers < 1) return no('no-superchargers', { zone: name, count: box.pieces.superchargers });
  return withZone(found, name, { ...found.zones[name]!, supercharger: true });
}

/** Tip a tank over; the one that lay so far stands up. */
export function setTipped(file: PositionFile, name: string, on: boolean): PositionFile | Refusal {
  if (on && !file.zones[name]?.tank) return no('no-tank', { zone: name });
  const zones = Object.fromEntries(
    Object.entries(file.zones).map(([each, zone]): [string, FileZone] =>
      zone.tank ? [each, { ...zone, tipped: on ? each === name : each === name ? false : zone.tipped === true }] : [each, zone],
    ),
  );
  return { ...file, zones };
}

/** Put a piece into a zone. With `again`, a piece that is there already is taken away. */
export function put(
  file: PositionFile,
  box: Box,
  name: string,
  piece: Piece,
  seat: number,
  again = false,
): PositionFile | Refusal {
  if (box.closed.includes(name)) return no('closed', { zone: name });
  const zone = file.zones[name];
  switch (piece.kind) {
    case 'claim':
      return claim(file, box, name, again && zone?.owner === piece.owner ? null : piece.owner);
    case 'tank':
      return setTank(file, box, name, !(again && zone?.tank), seat);
    case 'converter':
      return setConverter(file, box, name, again && zone?.converter === piece.resource ? null : piece.resource, seat);
    case 'supercharger':
      return setSupercharger(file, box, name, !(again && zone?.supercharger), seat);
    case 'tip':
      return setTipped(file, name, !(again && zone?.tipped));
    case 'clear':
      return claim(file, box, name, null);
    case 'airship':
      return file;
  }
}

/**
 * Carry what stands in one zone to another. A tank takes its converter and supercharger along and leaves the claim; a zone that
 * is not claimed is then claimed for its owner. Two tanks change places. Without a tank the claim marker itself moves.
 */
export function carry(file: PositionFile, box: Box, from: string, to: string): PositionFile | Refusal {
  const zone = file.zones[from];
  if (!zone || from === to) return file;
  if (box.closed.includes(to)) return no('closed', { zone: to });
  if (!zone.tank || !isSeat(zone.owner)) return withZone(withZone(file, from, null), to, zone);
  const owner = zone.owner;
  const there = file.zones[to];
  const target = isSeat(there?.owner) ? file : claim(withZone(file, to, null), box, to, owner);
  if (isRefusal(target)) return target;
  const wet = (name: string, converter: Resource | null | undefined): boolean =>
    box.options['river-limits'] === true && box.river.includes(name) && (converter === 'quartz' || converter === 'ore');
  if (wet(to, zone.converter) || wet(from, there?.converter))
    return no('river', {
      zone: wet(to, zone.converter) ? to : from,
      resource: (wet(to, zone.converter) ? zone : there!).converter!,
    });
  const moved = withZone(target, to, { ...zone, owner: target.zones[to]!.owner });
  return withZone(moved, from, there?.tank ? { ...there, owner } : bare(owner));
}
