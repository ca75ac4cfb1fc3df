import { describe, expect, it } from 'vitest';
import { sought } from './seek';
import type { Card } from '../types';
import { entered, isSame, needsHands, orders, takenBack } from '@/lib/cardboard';
import { lineOf, placeOf } from '@/lib/scores';
import type { LogEntry, Result, ScoreLine } from '@/lib/types';

const line = (seq: number, who: LogEntry['who'], text: string, ...ids: string[]): LogEntry => ({
  seq,
  who,
  text,
  verb: text.split(' ')[0]!,
  args: {},
  events: ids.map((id) => ({ id: `steam-power:${id}`, args: {} })),
  round: 1,
  phase: 'action',
  why: null,
});
const LOG = [
  line(1, 'chance', 'draw C01', 'log.open-first'),
  line(2, 1, 'track K7 N-S', 'trace.icon', 'log.track'),
  line(3, 'chance', 'draw C02'),
  line(4, 0, 'bank', 'log.bank'),
  line(5, 0, 'lay'),
  line(6, 0, 'track A1 N-S', 'log.track'),
];

describe('beside the cardboard', () => {
  it('has people carry out what Automas do, and what a move takes away', () => {
    expect(LOG.map(needsHands)).toEqual([false, true, false, false, false, false]);
    expect(needsHands(line(7, 0, 'track A2 N-S', 'log.track', 'log.coins-off', 'log.link-removed'))).toBe(true);
    expect(needsHands(line(8, 1, 'fulfil C01', 'trace.fulfils', 'log.fulfil-open'))).toBe(false);
    expect(orders(LOG[1]!).map(({ id }) => id)).toEqual(['steam-power:log.track']);
  });
  it('knows what an undo took back: the entry without what Automas were forced to', () => {
    expect(takenBack(LOG.slice(0, 2), [], [0])).toEqual({ seat: null, actions: ['draw C01'], lines: LOG.slice(0, 2) });
    expect(takenBack(LOG, LOG.slice(0, 4), [0])).toMatchObject({ seat: 0, actions: ['lay', 'track A1 N-S'] });
    expect(takenBack(LOG, LOG, [0])).toBeNull();
    expect(isSame(LOG, [...LOG])).toBe(true);
    expect(isSame(LOG.slice(1), LOG.slice(0, -1))).toBe(false);
  });
  it('finds the entry that a line came of', () =>
    expect([2, 4, 6].map((seq) => entered(LOG, seq, [0])?.seq)).toEqual([1, 4, 6]));
});

describe('a contract', () => {
  const card = (...goods: Card['goods']): Card => ({ goods, money: 0, vp: 1, bonus: 'none', automa: 'track' });
  const cards = { C2: card('orange', 'black'), C10: card('orange', 'orange', 'white'), C1: card('orange', 'black', 'gray') };
  const ids = Object.keys(cards);
  it('is sought by its number', () => {
    expect(sought(cards, ids, '', {})).toEqual(['C1', 'C2', 'C10']);
    expect(sought(cards, ids, ' c1', {})).toEqual(['C1', 'C10']);
  });
  it('is sought by its goods, those with nothing else first', () => {
    expect(sought(cards, ids, '', { orange: 1, black: 1 })).toEqual(['C2', 'C1']);
    expect(sought(cards, ids, '', { orange: 2 })).toEqual(['C10']);
    expect(sought(cards, ids, '', { white: 2 })).toEqual([]);
  });
});

describe('the record of games against Automas', () => {
  const record: ScoreLine = {
    difficulties: ['easy', 'hard'],
    shortened: {},
    games: 12,
    wins: 3,
    best: 60,
    mean: 40,
    last: [30, 60, 41, 41],
  };
  const result = (total: number): Result => ({ scores: [{ seat: 1, total, parts: {} }] }) as unknown as Result;
  it('is compared with games against the same difficulties', () => {
    const head = { difficulties: ['hard', 'easy'] as ScoreLine['difficulties'], shortened: {} };
    const solo: ScoreLine = { ...record, difficulties: [] };
    const short: ScoreLine = { ...record, shortened: { 'round-limit': 20 } };
    const lines = [solo, { ...record, difficulties: ['hard' as const] }, short, record];
    expect(lineOf(lines, head)).toBe(record);
    expect(lineOf(lines, { ...head, shortened: { 'round-limit': 20 } })).toBe(short);
    expect(lineOf(lines, { difficulties: [], shortened: {} })).toBe(solo);
    expect(lineOf([], head)).toBeNull();
    expect(placeOf(record, result(41), 1)).toEqual({ place: 2, of: 4, total: 41 });
    expect(placeOf(record, result(60), 1)).toBeNull();
  });
});
