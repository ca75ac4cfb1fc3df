import { describe, expect, it } from 'vitest';
import { guilloche } from '@/art/guilloche';
import { bandAt, bands } from './bands';
import { priceHistory } from './history';
import { corners, outline, ownerOf, placeOf, places } from './map';
import { partOf, showsCards } from './phases';
import { joins, otherEnd, startsAt, tool, zonesOf } from './verbs';
import { box, entry, position } from './fixtures';
import { signed } from '@/lib/format';

describe('actions by their parts', () => {
  it('keeps a tool for each kind of converter', () => {
    expect(tool({ verb: 'buy-converter', args: { resource: 'ore', zone: 'C4' } })).toBe('buy-converter ore');
    expect(tool({ verb: 'buy-tank', args: { zone: 'C4' } })).toBe('buy-tank');
  });
  it('lets a swap begin at either end and a move only at its first', () => {
    const swap = { verb: 'swap-tanks', args: { from: 'A2', to: 'B3' } };
    const move = { ...swap, verb: 'move-tank' };
    expect([startsAt(swap, 'A2'), startsAt(swap, 'B3'), startsAt(move, 'B3')]).toEqual([true, true, false]);
    expect([joins(swap, 'B3', 'A2'), joins(move, 'B3', 'A2')]).toEqual([true, false]);
    expect([otherEnd(swap, 'B3'), otherEnd(move, 'A2'), otherEnd(move, 'B3')]).toEqual(['A2', 'B3', null]);
    expect(zonesOf(move)).toEqual(['A2', 'B3']);
  });
});

describe('the terminal', () => {
  it('joins supplies of one colour to a band', () => {
    const ore = bands(box, 'ore');
    expect(ore.map((band) => [band.from, band.to, band.adjust])).toEqual([
      [0, 0, 2],
      [1, 2, 1],
      [3, 4, 0],
    ]);
    expect(bandAt(box, 'ore', 2).tint).toBe('bl');
    expect(bandAt(box, 'ore', 99).to).toBe(4);
  });
  it('reads the history of a price from the log', () => {
    const log = [
      entry('price-down', { resource: 'ore', from: 9, to: 8 }),
      entry('price-up', { resource: 'water', from: 7, to: 8 }),
      entry('price-same', { resource: 'ore', price: 8 }),
    ];
    expect(priceHistory(log, 'ore', 8)).toEqual([9, 8, 8]);
    expect(priceHistory([], 'ore', 8)).toEqual([8]);
  });
});

describe('the map', () => {
  it('lays zones out in columns and rows', () => {
    expect(places(box).map((row) => row.map((place) => place.zone))).toEqual([
      ['A1', 'B1'],
      ['A2', 'B2'],
    ]);
    expect(placeOf(box, 'B2')).toMatchObject({ column: 1, row: 1, x: 137, y: 120 });
  });
  it('tells whose a zone is', () => {
    expect(['A1', 'B1', 'A2', 'B2'].map((zone) => ownerOf(box, position, zone))).toEqual(['closed', 0, 'neutral', null]);
  });
  it('draws closed outlines', () => {
    expect(outline(placeOf(box, 'A1'))).toMatch(/^M42 34H124L131 41.*Z$/);
    expect(corners(placeOf(box, 'A1'))).toMatch(/^M35 46V34H47/);
  });
});

describe('phases, numbers, ornaments', () => {
  it('puts every decision in a part of the round', () => {
    expect(['auction', 'build', 'extract', 'trade', 'certificates', 'over'].map((phase) => partOf(phase))).toEqual([
      'expansion',
      'tanks',
      'extraction',
      'trade',
      'trade',
      'end',
    ]);
    expect([showsCards('hire'), showsCards('claim')]).toEqual([true, false]);
    // goods are loaded in the part that brought them
    expect(['extract', 'trade', 'bonus', 'benefit', 'activation'].map((cause) => partOf('stow', cause))).toEqual([
      'extraction',
      'trade',
      'expansion',
      'expansion',
      'tanks',
    ]);
  });
  it('signs numbers with a true minus', () => expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']));
  it('engraves as many curves as asked', () => expect(guilloche(20, 3)).toHaveLength(3));
});
