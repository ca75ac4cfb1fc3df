import { describe, expect, test } from 'vitest';
import { setLocale, words } from '@/lib/i18n.svelte';
import { box as sample } from '../fixtures';
import type { Box } from '../types';
import { wordsOf } from './faults';
import { left, shownOf, type PositionFile } from './file';
import { fragmentOf, pack, packedIn, unpack } from './link';
import { swapOrder } from './markers';
import { carry, claim, isRefusal, put, setConverter, setTipped, type Refusal } from './pieces';
import { giveCard, mostGoods, setCarrier } from './seats';

const per = <T>(value: T): Record<'quartz' | 'ore' | 'water' | 'energy', T> => ({
  quartz: value,
  ore: value,
  water: value,
  energy: value,
});
const cards = ['lady-steam', 'venturer', 'airship-captain', 'engineer'].map((id, index) => ({
  order: index + 1,
  specialists: [id],
}));
const box: Box = {
  ...sample,
  options: {},
  cards,
  payments: { subsidy: 2 },
  columns: [...'ABCDEF'],
  rows: [...'1234567'],
  lines: [...'1234567'],
  river: ['A4', 'B4', 'C4', 'D4', 'E4', 'F4'],
  closed: [],
  turned: false,
};
const file: PositionFile = {
  game: 'planet-steam',
  edition: 'ffg-2013',
  players: 4,
  options: {},
  round: 2,
  phase: 'trade',
  seat: 1,
  resource: 'ore',
  market: per({ price: 9, supply: 5 }),
  bonus: per(0),
  tank_market: 12,
  airship: '4',
  first_player: 0,
  seats: cards.map(({ specialists }) => ({
    credits: 10,
    goods: per(1),
    carriers: per(1),
    licenses: 0,
    luxury: 0,
    card: specialists[0]!,
  })),
  zones: {
    B2: { owner: 0, tank: true, converter: 'ore', supercharger: true },
    C4: { owner: 1, tank: false },
    E5: { owner: 'neutral' },
  },
};
const ok = (found: PositionFile | Refusal): PositionFile => {
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
};
const why = (found: PositionFile | Refusal): string => (isRefusal(found) ? found.refused : '');

describe('pieces on the map', () => {
  test('a machine claims the zone it is put into, and what is there already stays', () => {
    const next = ok(put(file, box, 'F7', { kind: 'supercharger' }, 2));
    expect(next.zones['F7']).toEqual({ owner: 2, tank: true, converter: null, supercharger: true });
    expect(ok(put(next, box, 'F7', { kind: 'converter', resource: 'energy' }, 0)).zones['F7']).toMatchObject({
      owner: 2,
      converter: 'energy',
      supercharger: true,
    });
    expect(ok(put(file, box, 'B2', { kind: 'tank' }, 1, true)).zones['B2']).toEqual({ owner: 0, tank: false });
  });

  test('another owner keeps the machines, a neutral marker clears them', () => {
    expect(ok(claim(file, box, 'B2', 3)).zones['B2']).toMatchObject({ owner: 3, tank: true, supercharger: true });
    expect(ok(claim(file, box, 'B2', 'neutral')).zones['B2']).toEqual({ owner: 'neutral' });
    expect(ok(claim(file, box, 'B2', null)).zones).not.toHaveProperty('B2');
  });

  test('what is used up or not allowed is refused with its place', () => {
    const few = { ...box, pieces: { ...box.pieces, tanks: 1, markers: 1, neutral_markers: 1 } };
    expect(why(put(file, few, 'C4', { kind: 'tank' }, 1))).toBe('no-tanks');
    expect(put(file, few, 'A1', { kind: 'claim', owner: 0 }, 0)).toEqual({
      refused: 'no-markers',
      args: { zone: 'A1', owner: 0, count: 1 },
    });
    expect(why(put(file, few, 'A1', { kind: 'claim', owner: 'neutral' }, 0))).toBe('no-neutral');
    expect(why(put(file, { ...box, closed: ['A1'] }, 'A1', { kind: 'tank' }, 0))).toBe('closed');
    expect(why(setTipped(file, 'C4', true))).toBe('no-tank');
    const dry = { ...box, options: { 'river-limits': true } };
    expect(why(setConverter(file, dry, 'C4', 'ore', 1))).toBe('river');
    expect(why(carry(file, dry, 'B2', 'C4'))).toBe('river');
    expect(ok(setConverter(file, dry, 'C4', 'energy', 1)).zones['C4']).toMatchObject({ converter: 'energy' });
  });

  test('a tank is carried with all on it, two change places, a bare marker moves itself', () => {
    const moved = ok(carry(file, box, 'B2', 'C4'));
    expect(moved.zones['B2']).toEqual({ owner: 0, tank: false });
    expect(moved.zones['C4']).toEqual({ owner: 1, tank: true, converter: 'ore', supercharger: true });
    const two = ok(put(file, box, 'C4', { kind: 'converter', resource: 'quartz' }, 1));
    const swapped = ok(carry(two, box, 'B2', 'C4'));
    expect([swapped.zones['B2']!.converter, swapped.zones['C4']!.converter]).toEqual(['quartz', 'ore']);
    expect([swapped.zones['B2']!.owner, swapped.zones['C4']!.owner]).toEqual([0, 1]);
    expect(ok(carry(file, box, 'E5', 'A1')).zones).toMatchObject({ A1: { owner: 'neutral' } });
    expect(ok(carry(file, box, 'B2', 'A1')).zones['A1']!.owner).toBe(0);
  });

  test('what is left follows from the map', () => {
    const free = left(file, box);
    expect([free.tanks, free.superchargers, free.converters.ore, free.neutral]).toEqual([34, 12, 13, 14]);
    expect(free.markers).toEqual([13, 13, 14, 14]);
    expect(shownOf(file, box).reserve.tanks).toBe(34);
  });
});

describe('seats', () => {
  test('a card that somebody has is exchanged', () => {
    expect(giveCard(file, 0, 'engineer').seats.map((seat) => seat.card)).toEqual([
      'engineer',
      'venturer',
      'airship-captain',
      'lady-steam',
    ]);
  });
  test('a smaller carrier loses what does not fit, the freelance carrier adds room for its holder', () => {
    const room = box.capacity.ore[0]!;
    const full = {
      ...file,
      seats: file.seats.map((seat) => ({ ...seat, carriers: per(2), goods: per(box.capacity.ore[1]!) })),
    };
    expect(setCarrier(full, box, 0, 'ore', 1).seats[0]!.goods.ore).toBe(room);
    expect(mostGoods(file, box, 0, 'ore', 3)).toBe(room);
    expect(mostGoods({ ...file, freelance: { holder: 0, credits: 2 } }, box, 0, 'ore', 3)).toBe(room + 3);
  });
  test('an order marker that lies elsewhere changes places', () => {
    expect(swapOrder({ ...file, order: { ore: 1, water: 2 } }, 'ore', 2).order).toEqual({ ore: 2, water: 1 });
    expect(swapOrder({ ...file, order: { ore: 1 } }, 'ore', 0).order).toEqual({});
  });
});

describe('a link', () => {
  test('carries a whole position and is told from what is none', async () => {
    const packed = await pack(file);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(700);
    expect(packedIn(fragmentOf(packed))).toBe(packed);
    expect(packedIn('#other')).toBeNull();
    const found = await unpack(packed);
    expect(found).toMatchObject({
      phase: 'trade',
      market: file.market,
      zones: { B2: { owner: 0, converter: 'ore' }, E5: { owner: 'neutral' } },
    });
    expect(await unpack(`1${packed.slice(9)}`)).toBeNull();
    expect(await unpack('0bm8')).toBeNull();
    expect(await unpack('')).toBeNull();
  });
});

test('a fault is told in the words of the editor, else in those of files, else as the server says it', async () => {
  await words('page-position');
  await words('planet-steam-fault');
  await setLocale('de');
  const fault = { key: 'seat', text: 'in English', args: { seat: 1, count: 3, low: 1, high: 7 } };
  const said = (code: string | null) => wordsOf({ ...fault, code }, ['Ada', 'Ben']);
  expect(said('wrong.cannot-pay')).toEqual({ text: 'Ben kann 3 nicht zahlen.', lang: undefined });
  expect(said('wrong.zone-twice')).toEqual({ text: 'Eine Zone ist zweimal genannt.', lang: undefined });
  expect(said('range').text).toContain('von 1 bis 7');
  expect(said('flag').lang).toBeUndefined();
  expect(said('position.other')).toEqual({ text: 'in English', lang: 'en' });
  expect(said(null)).toEqual({ text: 'in English', lang: 'en' });
});
