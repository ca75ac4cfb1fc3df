import { describe, expect, it } from 'vitest';
import { reckon } from './extraction';
import { actionLabel } from './words';
import { apart, scale, stack, ticks, total } from '@/lib/chart';
import { course, produced } from './ending/charts';
import { inLog, priceHistory } from './history';
import { answer, bidding } from './limits.svelte';
import { moved } from './moved';
import { box, entry, position } from './fixtures';
import { beat, faster, fresh, missed, since, SPEEDS, whose } from '@/lib/pace';
import type { Player } from '@/lib/types';
import type { Chronicle, LogEntry, Position, Preview, SeatState, View } from './types';

const by = (who: LogEntry['who'], seq: number, told = true): LogEntry => ({
  ...entry('bid', { seat: 0, bid: 1 }),
  who,
  seq,
  ...(told ? {} : { events: [] }),
});
const seat: SeatState = {
  credits: 10,
  goods: { quartz: 0, ore: 1, water: 2, energy: 3 },
  carriers: { quartz: 1, ore: 1, water: 1, energy: 1 },
  licenses: 0,
  luxury: 0,
  card: null,
};

describe('pace', () => {
  it('takes a move faster or slower, or not at all', () => {
    expect([beat(0.5), beat(1), beat(4), beat(0)]).toEqual([1800, 900, 225, 0]);
    expect(SPEEDS.map(faster)).toEqual([1, 2, 4, 0, 0.5]);
  });
  it('tells moves that are new and not one’s own', () => {
    const log = [by(1, 1), by(0, 2), by('chance', 3), by(2, 4, false), by(1, 5)];
    expect(fresh(log, 1, 0).map((each) => each.seq)).toEqual([3, 5]);
    expect(fresh(log, 5, 0)).toEqual([]);
  });
});

describe('the recap', () => {
  it('gathers what the others did since the own last action', () => {
    const log = [by(1, 1), by(0, 2), by(1, 3), by(2, 4), by(1, 5)];
    expect(since(log, 0).map((group) => [group.who, group.entries.map((each) => each.seq)])).toEqual([
      [1, [3, 5]],
      [2, [4]],
    ]);
    expect(missed(log, 0)).toBe(true);
  });
  it('looks past own actions of this turn, and is empty for who has not acted', () => {
    const log = [by(0, 1), by(1, 2), by(0, 3), by(0, 4)];
    expect(since(log, 0).map((group) => group.who)).toEqual([1]);
    expect(missed(log, 0)).toBe(false);
    expect(missed([by(1, 1)], 0)).toBe(false);
    expect(since([], 0)).toEqual([]);
  });
});

describe('what is revealed for an Automa', () => {
  const players = [{ kind: 'person' }, { kind: 'automa' }] as Player[];
  const drawn = (seat: number, seq: number): LogEntry => ({
    ...by('chance', seq),
    events: [{ id: 'steam-power:log.open-first', args: { seat, card: 'C07' } }],
  });
  it('belongs to its turn', () => {
    expect([
      whose(drawn(1, 1), players),
      whose(drawn(0, 1), players),
      whose(by(1, 1), players),
      whose(by('chance', 1), players),
    ]).toEqual([1, 'chance', 1, 'chance']);
    const log = [by(0, 1), drawn(1, 2), by(1, 3)];
    expect(since(log, 0, players).map((group) => [group.who, group.entries.map((each) => each.seq)])).toEqual([[1, [2, 3]]]);
  });
});

describe('an own limit', () => {
  const limit = { upTo: 9, on: true, leave: false };
  it('bids the least as long as it goes', () => {
    expect(answer(limit, [8, 9, 10], true)).toBe(8);
    expect(answer(limit, [10, 11], true)).toBeNull();
    expect(answer({ ...limit, on: false }, [8], true)).toBeNull();
    expect(answer(null, [8], true)).toBeNull();
  });
  it('passes beyond it only where that was wanted and is possible', () => {
    expect(answer({ ...limit, leave: true }, [10], true)).toBe('pass');
    expect(answer({ ...limit, leave: true }, [10], false)).toBeNull();
    expect(answer({ ...limit, leave: true }, [], true)).toBe('pass');
  });
  it('belongs to one bidding', () => {
    const auction: Position = { ...position, phase: 'auction', seats: [{ ...seat, card: 'venturer' }, seat] };
    expect(bidding(auction)).toBe('1/auction/1');
    expect(bidding({ ...position, phase: 'zone-auction', zone: 'B1' })).toBe('1/zone-auction/B1');
  });
});

describe('what the last move changed', () => {
  it('is found on the map, in the market and at the seats', () => {
    const before = { ...position, seats: [seat, seat] };
    const after = {
      ...before,
      zones: { ...before.zones, B2: { owner: 1 } },
      market: { ...before.market, ore: { price: 9, supply: 3 } },
      seats: [seat, { ...seat, credits: 8, goods: { ...seat.goods, ore: 2 } }],
    };
    const found = moved(before, after);
    expect([...found.zones]).toEqual(['B2']);
    expect([...found.market]).toEqual(['ore']);
    expect(found.seats.map((each) => [...each])).toEqual([[], ['credits', 'ore']]);
  });
});

describe('an extraction', () => {
  it('is reckoned at the prices of now', () => {
    const view = { seat: 0, box, observation: { ...position, seats: [seat] } } as unknown as View;
    const powered = {
      observation: { ...position, seats: [{ ...seat, goods: { ...seat.goods, energy: 1 } }] },
      facts: { loading: { extract: { ore: { loaded: 3, lost: 1, waiting: 0 } } } },
    } as unknown as Preview;
    expect(reckon(view, powered, ['power B1'])).toEqual({ plan: ['power B1'], gained: 3, energy: 2, lost: 1, worth: 8 });
  });
  it('puts a bonus resource back where the supply rises for it', () => {
    const back = { verb: 'stow-done', args: {}, effects: [{ path: ['market', 'ore', 'supply'], from: 6, to: 7 }] };
    expect(actionLabel(back, 'stow')).not.toBe(actionLabel({ ...back, effects: [] }, 'stow'));
  });
  it('counts what the freelance carrier may still take', () => {
    const view = { seat: 0, box, observation: { ...position, seats: [seat] } } as unknown as View;
    const before = {
      observation: view.observation,
      facts: { loading: { extract: { ore: { loaded: 0, lost: 0, waiting: 4 } } }, freelance: { goods: {}, room: 2 } },
    } as unknown as Preview;
    const ore = position.market.ore.price;
    expect(reckon(view, before, [])).toEqual({ plan: [], gained: 2, energy: 0, lost: 2, worth: 2 * ore });
  });
});

describe('charts', () => {
  const story = {
    numbers: [1, 2, 5],
    prices: {
      ore: [
        { at: 0, round: 1, price: 9, supply: 5 },
        { at: 2, round: 1, price: 8, supply: 5 },
        { at: 3, round: 2, price: 7, supply: 5 },
      ],
    },
    trades: [
      { at: 2, round: 1, seat: 1, resource: 'ore', amount: -3, price: 9 },
      { at: 3, round: 2, seat: 0, resource: 'ore', amount: -1, price: 8 },
    ],
    production: [
      { at: 1, round: 1, seat: 1, resource: 'ore', amount: 4, lost: 1 },
      { at: 2, round: 1, seat: 1, resource: 'ore', amount: 2, lost: 0 },
      { at: 2, round: 1, seat: 0, resource: 'water', amount: 5, lost: 0 },
    ],
  } as unknown as Chronicle;

  it('scales and ticks in round numbers', () => {
    expect(scale([0, 10], [100, 0])(4)).toBe(60);
    expect(scale([3, 3], [0, 10])(3)).toBe(0);
    expect([ticks(708), ticks(9), ticks(1), ticks(0)]).toEqual([
      [0, 200, 400, 600, 800],
      [0, 5, 10],
      [0, 1],
      [0, 1],
    ]);
  });
  it('stacks the sources of wealth', () => {
    const parts = ['credits', 'goods', 'zones'];
    const layers = stack(parts, { credits: 10, zones: 25 });
    expect(layers.filter((layer) => layer.value).map((layer) => [layer.part, layer.from, layer.to])).toEqual([
      ['credits', 0, 10],
      ['zones', 10, 35],
    ]);
    expect(total(parts, { credits: 10, zones: 25 })).toBe(35);
  });
  it('keeps labels apart', () => expect(apart([100, 98, 50], 14, 110)).toEqual([100, 86, 50]));
  it('finds the step of the price that a trade belongs to', () => {
    const ore = course(story, 'ore');
    expect(ore.prices).toEqual([9, 8, 7]);
    expect(ore.deals.map((deal) => [deal.step, deal.seat, deal.lifted])).toEqual([
      [1, 1, false],
      [2, 0, true],
    ]);
    expect(course(story, 'quartz').prices).toEqual([]);
  });
  it('adds up what was extracted and lost', () =>
    expect(produced(story, 'ore', 2)).toEqual([
      { amount: 0, lost: 0 },
      { amount: 6, lost: 1 },
    ]));
  it('puts the prices of before in front of the log', () => {
    const earlier = inLog(story)['ore']!;
    expect(earlier.map((each) => each.seq)).toEqual([0, 2, 5]);
    const log = [{ ...entry('price-up', { resource: 'ore', from: 8, to: 9 }), seq: 4 }];
    expect(priceHistory(log, 'ore', 9, earlier)).toEqual([9, 8, 9]);
  });
});
