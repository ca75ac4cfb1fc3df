import type { components } from '@/api';
import { DeckContract, DeckFile as Bounds } from '@/api.bounds';
import type { Bonus, Good } from '../types';
import { flow, provenanceYaml } from './mapfile';

/** A deck in the file format (docs/deck-format.md). */
export type DeckFile = Pick<Shape, 'id' | 'name' | 'contracts' | 'provenance'> & {
  schema: typeof DECK_SCHEMA;
  automa_target_by_first_colour?: Record<string, string>;
};
export type Contract = DeckFile['contracts'][number];
export type Icon = Contract['automa'];
type Shape = components['schemas']['DeckFile'];

export const DECK_SCHEMA = 'steam-power-deck/1';
export const GOODS: readonly Good[] = ['orange', 'black', 'gray', 'white'];
export const BONUSES: readonly Bonus[] = ['none', 'track', 'factory', 'contracts'];
export const ICONS: readonly Icon[] = ['track', 'factory'];
/** The most of everything, as the API bounds it. */
export const MOST = {
  goods: DeckContract.resources.maxItems,
  cards: Bounds.contracts.maxItems,
  number: DeckContract.money.maximum,
  id: DeckContract.id.maxLength,
};

export const emptyDeck = (name: string): DeckFile => ({
  schema: DECK_SCHEMA,
  id: 'my-deck',
  name,
  contracts: [],
  provenance: {},
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const among = <T extends string>(value: unknown, known: readonly T[], fallback: T): T =>
  known.find((each) => each === value) ?? fallback;
const whole = (value: unknown): number =>
  typeof value === 'number' ? Math.min(MOST.number, Math.max(0, Math.round(value))) || 0 : 0;

/** A deck from a file, as far as the table of cards can show it; null where the file is no deck at all. */
export function readDeck(data: unknown): DeckFile | null {
  if (!isRecord(data) || !Array.isArray(data['contracts'])) return null;
  const contracts = data['contracts']
    .filter(isRecord)
    .slice(0, MOST.cards)
    .map((card, index): Contract => ({
      id: isText(card['id']) ? card['id'].slice(0, MOST.id) : `C${index + 1}`,
      resources: (Array.isArray(card['resources']) ? card['resources'] : [])
        .slice(0, MOST.goods)
        .map((good) => among(good, GOODS, 'orange')),
      money: whole(card['money']),
      vp: whole(card['vp']),
      bonus: among(card['bonus'], BONUSES, 'none'),
      automa: among(card['automa'], ICONS, 'track'),
    }));
  const table = data['automa_target_by_first_colour'];
  return {
    schema: DECK_SCHEMA,
    id: isText(data['id']) ? data['id'] : 'my-deck',
    name: isText(data['name']) ? data['name'] : '',
    contracts,
    ...(isRecord(table) ? { automa_target_by_first_colour: table as Record<string, string> } : {}),
    provenance: isRecord(data['provenance']) ? data['provenance'] : {},
  };
}

/** The next free number of a card, C01, C02, ..., which none of the others has either. */
export function nextId(deck: DeckFile, others: readonly Contract[] = []): string {
  const taken = new Set([...deck.contracts, ...others].map((card) => card.id));
  let number = deck.contracts.length + 1;
  const name = (): string => `C${String(number).padStart(2, '0')}`;
  while (taken.has(name())) number++;
  return name();
}

/** What is said about cards that are not there any more goes with them. */
function pruned(deck: DeckFile): DeckFile {
  const taken = new Set(deck.contracts.map((card) => `contracts.${card.id}`));
  return {
    ...deck,
    provenance: Object.fromEntries(
      Object.entries(deck.provenance).filter(([name]) => !name.startsWith('contracts.') || taken.has(name)),
    ),
  };
}

export const addCard = (deck: DeckFile, like?: Contract): DeckFile =>
  deck.contracts.length >= MOST.cards
    ? deck
    : {
        ...deck,
        contracts: [
          ...deck.contracts,
          {
            ...(like ?? { resources: ['orange', 'black'], money: 2, vp: 1, bonus: 'none', automa: 'track' }),
            id: nextId(deck),
          },
        ],
      };
export const removeCard = (deck: DeckFile, index: number): DeckFile =>
  pruned({ ...deck, contracts: deck.contracts.filter((_, each) => each !== index) });
export const changeCard = (deck: DeckFile, index: number, change: Partial<Contract>): DeckFile =>
  pruned({ ...deck, contracts: deck.contracts.map((card, each) => (each === index ? { ...card, ...change } : card)) });

/** A whole card in place of another; behind the last one it is one more. */
export const replaceCard = (deck: DeckFile, index: number, card: Contract): DeckFile =>
  pruned({ ...deck, contracts: [...deck.contracts.slice(0, index), card, ...deck.contracts.slice(index + 1)] });

export const deckJson = (deck: DeckFile): string => `${JSON.stringify(deck, null, 2)}\n`;

/** The deck as YAML; every text is in quotes. */
export function deckYaml(deck: DeckFile): string {
  return [
    `schema: ${deck.schema}`,
    `id: ${JSON.stringify(deck.id)}`,
    `name: ${JSON.stringify(deck.name)}`,
    deck.contracts.length ? 'contracts:' : 'contracts: []',
    ...deck.contracts.map(
      ({ id, resources, money, vp, bonus, automa }) => `  - ${flow({ id, resources, money, vp, bonus, automa })}`,
    ),
    ...(deck.automa_target_by_first_colour
      ? [`automa_target_by_first_colour: ${flow(deck.automa_target_by_first_colour)}`]
      : []),
    ...provenanceYaml(deck.provenance),
    '',
  ].join('\n');
}
