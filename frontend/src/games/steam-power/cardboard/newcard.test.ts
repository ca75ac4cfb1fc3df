import { describe, expect, it } from 'vitest';
import { emptyDeck, MOST, type Contract, type DeckFile } from '../editor/deckfile';
import { blank, placed, seenIn, withDeck, type Recorded } from './newcard';

const contract = (id: string, vp = 1): Contract => ({
  id,
  resources: ['orange'],
  money: 2,
  vp,
  bonus: 'none',
  automa: 'track',
});
const deckOf = (count: number, provenance: DeckFile['provenance'] = {}): DeckFile => ({
  ...emptyDeck('Mine'),
  contracts: Array.from({ length: count }, (_, index) => contract(`C${String(index + 1).padStart(2, '0')}`)),
  provenance,
});
const added = (
  deck: DeckFile,
  card: Contract,
  seen: string[] = [],
): { ids: string[]; instead: string | null; provenance: DeckFile['provenance'] } => {
  const found = placed(deck, card, new Set(seen));
  if (typeof found === 'string') throw new Error(found);
  return { ids: found.deck.contracts.map(({ id }) => id), instead: found.instead, provenance: found.deck.provenance };
};

describe('a contract that was missing', () => {
  it('is one more where there is room, and known for certain', () =>
    expect(added(deckOf(2), contract('X1'))).toEqual({
      ids: ['C01', 'C02', 'X1'],
      instead: null,
      provenance: { 'contracts.X1': { mark: 'certain' } },
    }));
  it('takes the place of the one of its number', () => {
    const found = placed(deckOf(3), contract('C02', 7), new Set(['C01']));
    expect(found).toMatchObject({ instead: 'C02', deck: { contracts: [{ vp: 1 }, { id: 'C02', vp: 7 }, { vp: 1 }] } });
  });
  it('never takes the place of one that has been seen', () =>
    expect(placed(deckOf(3), contract('C02'), new Set(['C02']))).toBe('taken'));
  it('takes the place of the last one not seen in a full deck, but of none that is known', () => {
    const { ids, instead, provenance } = added(
      deckOf(MOST.cards, { contracts: { mark: 'reconstructed' }, 'contracts.C47': { mark: 'likely' } }),
      contract('X1'),
      ['C48'],
    );
    expect([ids.length, ids[45], instead]).toEqual([MOST.cards, 'X1', 'C46']);
    expect(Object.keys(provenance)).toEqual(['contracts', 'contracts.C47', 'contracts.X1']);
  });
  it('finds no place where every contract has been seen', () =>
    expect(placed(deckOf(MOST.cards), contract('X1'), new Set(deckOf(MOST.cards).contracts.map(({ id }) => id)))).toBe('full'));
  it('begins with the goods sought and a number free in both decks', () => {
    expect(blank(deckOf(2), { ...emptyDeck(''), contracts: [contract('C03')] }, ['white', 'gray'])).toMatchObject({
      id: 'C04',
      resources: ['white', 'gray'],
    });
    expect(blank(deckOf(2), null, [])).toMatchObject({ id: 'C03', resources: ['orange', 'black'] });
  });
});

describe('the record with another deck', () => {
  const record: Recorded & { rules: number } = {
    rules: 2,
    data: { map: 'great-lakes', deck: 'reconstructed', deck_hash: 'abc' },
    actions: [
      ['chance', 'draw C01'],
      [0, 'fulfil C07'],
      [1, 'bank'],
    ],
  };
  it('has the deck whole and is else the same', () =>
    expect(withDeck(record, deckOf(1))).toEqual({ ...record, data: { map: 'great-lakes', deck: deckOf(1) } }));
  it('says which contracts have been seen', () => expect([...seenIn(record)]).toEqual(expect.arrayContaining(['C01', 'C07'])));
});
