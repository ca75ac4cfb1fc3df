import { describe, expect, test } from 'vitest';
import { setLocale, words } from '@/lib/i18n.svelte';
import { box as sample } from '../fixtures';
import type { Box } from '../types';
import { wordsOf } from './faults';
import { left, shownOf, type PositionFile } from './file';
import { fragmentOf, pack, packedIn, unpack } from './link';
import { swapOrder } from './markers';
import { bidBy, isDealing, pass, passTo, turnTo, voteAgain, type Limits } from './moment';
import { carry, claim, isRefusal, put, setConverter, setTipped, type Refusal } from './pieces';
import { refit, renamed } from './refit';
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
const turned: Box = {
  ...box,
  turned: true,
  columns: [...'ABCDEFG'],
  rows: [...'123456'],
  lines: [...'ABCDEFG'],
  river: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'],
};
const limits: Limits = {
  upgrade_first: false,
  sabotage_round: 2,
  freelance_room: 3,
  spaces: { weak: 3, moderate: 4, strong: 5 },
  votes: 5,
  dealt: { own: 2, neutral: 2, first: 4 },
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

describe('the moment', () => {
  test('leading to a decision brings what it needs and drops what it does not', () => {
    const auction = turnTo(file, box, limits, 'auction');
    expect(auction.seats.map((seat) => seat.card)).toEqual([null, null, null, null]);
    expect(auction).toMatchObject({ bid: 0, bidder: null, passed: [] });
    expect(auction).not.toHaveProperty('resource');
    expect(turnTo(auction, box, limits, 'trade').seats.map((seat) => seat.card)).toEqual(
      cards.map((card) => card.specialists[0]),
    );
    expect(turnTo(file, box, limits, 'offer').seat).toBe(1);
    expect(turnTo(file, box, limits, 'airship').seat).toBe(2);
    expect(turnTo(file, box, limits, 'over').seat).toBeNull();
    expect(turnTo(file, box, limits, 'sabotage').round).toBe(2);
    expect(isDealing('tip')).toBe(true);
  });
  test('the subsidy sees to it that nobody waits for an auction without credits', () => {
    const poor = { ...file, seats: file.seats.map((seat) => ({ ...seat, credits: 0 })) };
    expect(turnTo(poor, box, limits, 'offer').seats.every((seat) => seat.credits === 2)).toBe(true);
    expect(turnTo(poor, box, limits, 'trade').seats.every((seat) => seat.credits === 0)).toBe(true);
  });
  test('a decision of a card passes on with the card', () => {
    const next = passTo(turnTo(file, box, limits, 'offer'), box, limits, 3);
    expect([next.seat, next.seats[3]!.card, next.seats[1]!.card]).toEqual([3, 'venturer', 'engineer']);
  });
  test('goods are loaded in the phase that brought them, by who holds the freelance carrier, with full carriers', () => {
    const full = box.capacity.water[0];
    const declined = turnTo({ ...file, freelance: { holder: 2, credits: 3 } }, box, limits, 'stow', 'activation');
    expect(declined).toMatchObject({ phase: 'stow', for: 'activation', seat: 2, surplus: { water: 1 }, airship: '4' });
    expect(declined.seats[2]!.goods.water).toBe(full);
    expect(turnTo(file, box, limits, 'stow', 'trade')).toMatchObject({ for: 'trade', resource: 'ore', surplus: { ore: 3 } });
    const bonus = turnTo({ ...file, round: 1 }, box, limits, 'stow', 'bonus');
    expect(bonus).toMatchObject({ for: 'bonus', round: 2, airship: null });
    expect(passTo(bonus, box, limits, 3)).toMatchObject({ phase: 'stow', for: 'bonus', seat: 3, freelance: { holder: 3 } });
  });
  test('before the first Tank Phase nobody has traded or has better carriers than the starting upgrade brings', () => {
    const rich = {
      ...file.seats[1]!,
      licenses: 2,
      luxury: 1,
      carriers: { quartz: 1, ore: 3, water: 1, energy: 1 },
      goods: { quartz: 0, ore: 9, water: 0, energy: 0 },
    };
    const once = { ...file.seats[2]!, carriers: { quartz: 1, ore: 2, water: 1, energy: 1 } };
    const played = { ...file, seats: file.seats.map((seat, index) => (index === 1 ? rich : index === 2 ? once : seat)) };
    for (const phase of ['neutrals', 'upgrade']) {
      const { seats } = turnTo(played, box, limits, phase);
      expect(seats[1]).toMatchObject({ licenses: 0, luxury: 0, carriers: { ore: 1 }, goods: { ore: box.capacity.ore[0] } });
      expect(seats[2]!.carriers.ore).toBe(phase === 'neutrals' ? 2 : 1);
    }
  });
  test('a vote is taken again only after first votes that differ', () => {
    const vote = turnTo(file, box, limits, 'neutrals');
    expect(voteAgain(vote, true).neutrals!.first_votes).toEqual({ 0: 0, 1: 1, 2: 1, 3: 1 });
    expect(voteAgain(voteAgain(vote, true), false).neutrals!.first_votes).toEqual({});
  });
  test('a bid is answered by the next who may', () => {
    const auction = turnTo({ ...file, seat: 1 }, box, limits, 'auction');
    const bid = bidBy(auction, box, 1);
    expect([bid.bid, bid.bidder, bid.seat]).toEqual([1, 1, 2]);
    const passed = pass(bid, box, 2);
    expect([passed.passed, passed.seat]).toEqual([[2], 3]);
    expect(pass(passed, box, 2).passed).toEqual([]);
    expect(bidBy(passed, box, null)).toMatchObject({ bid: 0, bidder: null, passed: [] });
  });
});

describe('another game', () => {
  test('the turned board has rows and columns exchanged', () => {
    expect(renamed('C4', box, turned)).toBe('D3');
    expect(renamed('D3', turned, box)).toBe('C4');
    expect(renamed('C4', box, box)).toBe('C4');
  });
  test('what fits stays: fewer seats, another side of the board', () => {
    const setup: PositionFile = { ...file, edition: 'ludoart-2008', players: 2, seats: file.seats.slice(0, 2), zones: {} };
    const next = refit(
      { ...file, seat: 3, first_player: 3 },
      box,
      setup,
      { ...turned, cards: cards.slice(0, 2), closed: ['A1'] },
      limits,
    );
    expect(next.players).toBe(2);
    expect(Object.keys(next.zones).sort()).toEqual(['B2', 'D3', 'E5']);
    expect(next.airship).toBe('D');
    expect(next.seats.map((seat) => seat.card)).toEqual(['lady-steam', 'venturer']);
    expect(next.first_player).not.toBe(3);
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
