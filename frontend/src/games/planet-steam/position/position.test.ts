import { describe, expect, test } from 'vitest';
import { setLocale, words } from '@/lib/i18n.svelte';
import { wordsOf } from './faults';
import type { PositionFile } from './file';
import { fragmentOf, pack, packedIn, unpack } from './link';
import { idOf, type Piece } from './pieces';

const per = <T>(value: T): Record<'quartz' | 'ore' | 'water' | 'energy', T> => ({
  quartz: value,
  ore: value,
  water: value,
  energy: value,
});
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
  seats: ['lady-steam', 'venturer', 'airship-captain', 'engineer'].map((card) => ({
    credits: 10,
    goods: per(1),
    carriers: per(1),
    licenses: 0,
    luxury: 0,
    card,
  })),
  zones: {
    B2: { owner: 0, tank: true, converter: 'ore', supercharger: true },
    C4: { owner: 1, tank: false },
    E5: { owner: 'neutral' },
  },
};
test('a piece has one name on the page and at the server', () => {
  const pieces: Piece[] = [
    { kind: 'claim', owner: 3 },
    { kind: 'claim', owner: 'neutral' },
    { kind: 'converter', resource: 'ore' },
    { kind: 'tank' },
  ];
  expect(pieces.map(idOf)).toEqual(['claim-3', 'claim-neutral', 'converter-ore', 'tank']);
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
