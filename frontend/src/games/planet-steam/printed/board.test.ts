import { expect, test } from 'vitest';
import shipped from '../../../../../src/steamhouse/games/planet_steam/data/boards/ffg-2013.json';
import {
  boardOf,
  chanceOf,
  confirm,
  correct,
  draftOf,
  itemMark,
  leaves,
  revert,
  touched,
  unsure,
  type BoardFile,
  type Draft,
  type Item,
  type Sheet,
} from './board';
import { bandsOf, beginAt, endAt, seatSpecialist, useOf, withRiver, withSpaces, withUse } from './edits';
import { boardJson, boardYaml } from './write';

const file = shipped as unknown as BoardFile;
const item = (kind: Item['kind'], path: string, more: Partial<Item> = {}): Item => ({
  id: path,
  kind,
  part: 'rounds',
  path,
  resource: null,
  players: null,
  ...more,
});
const items = [
  ...(['quartz', 'ore', 'water', 'energy'] as const).flatMap((resource) => [
    item('price', `price_tracks.${resource}`, { resource }),
    item('supply', `supply_tracks.${resource}`, { resource }),
    item('carriers', `carriers.${resource}`, { resource }),
  ]),
  item('changes', 'price_changes'),
  item('tank-prices', 'tank_market.prices'),
  item('tank-start', 'tank_market.start'),
  item('river', 'map.river'),
  ...[2, 3, 4, 5].flatMap((players) => [
    item('cards', `specialist_cards.${players}`, { players }),
    item('closed', `map.closed.${players}`, { players }),
    item('claims', `map.claims.${players}`, { players }),
  ]),
  item('rounds', 'rounds'),
];
const sheet: Sheet = {
  file,
  items,
  specialists: ['lady-steam', 'venturer', 'airship-captain', 'engineer', 'bank-agent'],
  vocabulary: 'tank',
  turned: false,
};
const start: Draft = draftOf(sheet, file)!;
const at = (path: string): Item => items.find((each) => each.path === path)!;

test('a shipped board is a draft that nobody has touched', () => {
  expect(touched(sheet, start)).toBe(false);
  expect(boardOf(sheet, start)).toEqual(file);
  expect(unsure(sheet).map((each) => each.path)).not.toContain('rounds');
  expect(itemMark(sheet, start, at('price_tracks.ore'))).toBe('guess');
  expect(itemMark(sheet, start, at('map.river'))).toBe('likely');
  expect(chanceOf(sheet, at('price_tracks.ore'))).toBe(0.1);
  expect(chanceOf(sheet, at('rounds'))).toBeNull();
});

test('a corrected figure is compared, its neighbors are not', () => {
  const draft = correct(sheet, start, 'carriers.water.3', 9);
  expect(draft.file.carriers.water).toEqual({ 1: 4, 2: 7, 3: 9, 4: 13 });
  expect(itemMark(sheet, draft, at('carriers.water'))).toBe('guess');
  const entries = boardOf(sheet, draft).confidence!;
  expect(entries['carriers.water.3']!.mark).toBe('certain');
  expect(entries['carriers']!.mark).toBe('guess');
  expect(draftOf(sheet, boardOf(sheet, draft))).toEqual({ file: draft.file, checked: draft.checked });
});

test('what is compared whole has one entry, and no entry is left when all is', () => {
  const one = confirm(sheet, start, 'price_tracks.ore');
  expect(itemMark(sheet, one, at('price_tracks.ore'))).toBe('checked');
  const entries = boardOf(sheet, one).confidence!;
  expect(entries['price_tracks.ore']!.mark).toBe('certain');
  expect(entries['price_tracks.ore.start']).toBeUndefined();
  const all = items.reduce((draft, each) => confirm(sheet, draft, each.path), start);
  expect(Object.values(boardOf(sheet, all).confidence!).every((entry) => entry.mark === 'certain')).toBe(true);
  expect(boardOf(sheet, all).confidence!['supply_tracks']).toBeUndefined();
  expect(items.every((each) => ['certain', 'checked'].includes(itemMark(sheet, all, each)))).toBe(true);
  const back = revert(sheet, all, 'supply_tracks.ore');
  expect(boardOf(sheet, back).confidence!['supply_tracks']!.mark).toBe('guess');
  expect(draftOf(sheet, boardOf(sheet, back))!.checked).toEqual(back.checked);
});

test('a new space of the market is as unsure as the others', () => {
  const draft = {
    ...start,
    file: { ...file, tank_market: { ...file.tank_market, prices: withSpaces(file.tank_market.prices, 15) } },
  };
  expect(leaves(draft.file, 'tank_market.prices')).toHaveLength(15);
  expect(draft.file.tank_market.prices['15']).toBe(16);
  expect(itemMark(sheet, draft, at('tank_market.prices'))).toBe('guess');
  expect(Object.keys(withSpaces(file.tank_market.prices, 3))).toEqual(['1', '2', '3']);
});

test('what is no board of the edition is refused, what is at fault is not', () => {
  expect(draftOf(sheet, null)).toBeNull();
  expect(draftOf(sheet, { ...file, edition: 'ludoart-2008' })).toBeNull();
  expect(draftOf(sheet, { ...file, carriers: { quartz: 3 } })).toBeNull();
  expect(
    draftOf(sheet, { ...file, map: { ...file.map, claims: { ...file.map.claims, 2: { seats: [['A1']], neutral: [] } } } }),
  ).toBeNull();
  expect(draftOf(sheet, { ...file, rounds: { ...file.rounds, 2: 'x' } })).toBeNull();
  expect(draftOf(sheet, { ...file, rounds: { ...file.rounds, 2: 99 } })).not.toBeNull();
});

test('the colors of a track stay one row of numbers', () => {
  const track = file.supply_tracks.ore;
  expect(beginAt(track, 'yellow', 8).colors).toMatchObject({ green: [4, 7], yellow: [8, 9] });
  expect(beginAt(track, 'black', null).colors.black).toBeUndefined();
  expect(beginAt(beginAt(track, 'orange', null), 'orange', 11).colors).toMatchObject({ yellow: [7, 10], orange: [11, 12] });
  expect(endAt(track, 20).colors.red).toEqual([13, 20]);
  expect(bandsOf(track).map((band) => band.color)).toEqual(['black', 'blue', 'green', 'yellow', 'orange', 'red']);
});

test('a specialist moves from card to card', () => {
  const cards = seatSpecialist(file.specialist_cards['3']!, 'engineer', 1, sheet.specialists);
  expect(cards).toEqual([
    { order: 1, specialists: ['lady-steam', 'engineer'] },
    { order: 2, specialists: [] },
    { order: 3, specialists: ['venturer', 'airship-captain'] },
  ]);
  expect(seatSpecialist(cards, 'engineer', 0, sheet.specialists)[0]!.specialists).toEqual(['lady-steam']);
});

test('a zone has one use', () => {
  expect(useOf(file, 4, 'B2')).toBe(0);
  expect(useOf(file, 2, 'A1')).toBe('closed');
  const taken = withUse(file, 4, 'B2', 'neutral');
  expect(taken.changed).toEqual(['map.claims.4.seats', 'map.claims.4.neutral']);
  expect(useOf(taken.file, 4, 'B2')).toBe('neutral');
  expect(taken.file.map.claims['4']!.seats[0]).toEqual(['A3']);
  expect(withUse(file, 4, 'B2', 0).changed).toEqual([]);
  expect(withUse(file, 3, 'B4', 'closed').changed).toEqual(['map.closed.3']);
  expect(withRiver(file, 'A4').map.river).not.toContain('A4');
});

test('a board is written as YAML a line for each thing', () => {
  const text = boardYaml({ ...file, name: 'Jo: "mine"' });
  expect(text).toContain('name: "Jo: \\"mine\\""\n');
  expect(text).toContain('\n  ore: {start: 9, min: 3, max: 18}\n');
  expect(text).toContain('\n  2:\n    - {order: 1, specialists: [lady-steam, engineer]}\n');
  expect(text).toContain('seats: [[B2, A3], [E2, F3], [E6, F5], [B6, A5]]\n');
  expect(text).toContain('\n  carriers.water.2: {mark: certain, source: "extraction example"}\n');
  expect(JSON.parse(boardJson(file))).toEqual(file);
});
