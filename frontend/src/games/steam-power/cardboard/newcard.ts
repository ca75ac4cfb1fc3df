import { MOST, nextId, replaceCard, type Contract, type DeckFile } from '../editor/deckfile';

/** What of a table's record says which contracts there are and which of them have been seen. */
export interface Recorded {
  data: { deck: unknown; [key: string]: unknown };
  actions: [who: number | 'chance', text: string][];
}

/** Every word of the entries; the numbers of the contracts that have been seen are among them. */
export const seenIn = (record: Recorded): Set<string> => new Set(record.actions.flatMap(([, text]) => text.split(' ')));

/** A deck that has the new card, and the card that gave way to it; or why there is none. */
export type Placed = { deck: DeckFile; instead: string | null } | 'taken' | 'full';

/**
 * The deck with a card that was missing. One of the same number gives way; in a deck that is full the last one that has not been seen
 * and of which the file knows nothing in particular: a box holds no more cards, so one of those here is not in it.
 */
export function placed(deck: DeckFile, card: Contract, seen: ReadonlySet<string>): Placed {
  if (seen.has(card.id)) return 'taken';
  const known = deck.contracts.findIndex((each) => each.id === card.id);
  const spare = deck.contracts.findLastIndex((each) => !seen.has(each.id) && !(`contracts.${each.id}` in deck.provenance));
  const at = known >= 0 ? known : deck.contracts.length < MOST.cards ? deck.contracts.length : spare;
  if (at < 0) return 'full';
  const more = replaceCard(deck, at, card);
  return {
    deck: { ...more, provenance: { ...more.provenance, [`contracts.${card.id}`]: { mark: 'certain' } } },
    instead: deck.contracts[at]?.id ?? null,
  };
}

/** What is asked for at first: a free number in both decks, and the goods that were sought. */
export const blank = (deck: DeckFile, own: DeckFile | null, goods: Contract['resources']): Contract => ({
  id: nextId(deck, own?.contracts),
  resources: goods.length ? goods.slice(0, MOST.goods) : ['orange', 'black'],
  money: 0,
  vp: 0,
  bonus: 'none',
  automa: 'track',
});

/** The record of the same game with another deck; a deck that does not ship is in it whole. */
export function withDeck<R extends Recorded>(record: R, deck: DeckFile): R {
  const data = Object.fromEntries(Object.entries(record.data).filter(([key]) => key !== 'deck_hash'));
  return { ...record, data: { ...data, deck } };
}
