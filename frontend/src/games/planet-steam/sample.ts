/** A small invented table, for the page that shows the pieces in their states and for unit tests. */
import type { Box, Player, Position, Resource, SeatFacts, SeatState, Zone } from './types';

export const each = <T>(value: T): Record<'quartz' | 'ore' | 'water' | 'energy', T> => ({
  quartz: value,
  ore: value,
  water: value,
  energy: value,
});
const ADJUST = [2, 1, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3, -3];
const COLORS = [
  'black',
  ...Array<string>(3).fill('blue'),
  ...Array<string>(3).fill('green'),
  ...Array<string>(3).fill('yellow'),
  ...Array<string>(3).fill('orange'),
  ...Array<string>(4).fill('red'),
];

export const box: Box = {
  board: 'sample',
  players: 5,
  production: ['quartz', 'ore', 'water', 'energy'],
  rounds: 5,
  pieces: {
    tanks: 35,
    converters: { quartz: 14, ore: 14, energy: 14 },
    superchargers: 13,
    markers: 14,
    neutral_markers: 15,
    licenses: 7,
    luxury: 6,
  },
  edition: 'ffg-2013',
  options: {},
  vocabulary: 'tank',
  turned: false,
  lines: ['1', '2', '3', '4', '5', '6', '7'],
  columns: ['A', 'B', 'C', 'D', 'E', 'F'],
  rows: ['1', '2', '3', '4', '5', '6', '7'],
  river: ['A4', 'B4', 'C4', 'D4', 'E4', 'F4'],
  closed: ['A7', 'B7'],
  resources: ['quartz', 'ore', 'water', 'energy'],
  price: {
    quartz: { min: 5, max: 20, start: 12 },
    ore: { min: 3, max: 18, start: 10 },
    water: { min: 2, max: 14, start: 6 },
    energy: { min: 1, max: 12, start: 4 },
  },
  supply: each({ start: 5, max: 16, adjust: ADJUST, colors: COLORS }),
  tank_market: { start: 14, max: 14, price: [null] },
  capacity: each([4, 7, 10, 13]),
  cards: [{ order: 1, specialists: ['lady-steam'] }],
  start: { credits: 10, goods: each(0) },
  costs: {
    activation: {},
    local_tank: {},
    import_tank: {},
    converter: {},
    supercharger: {},
    upgrade: {},
    license: {},
    luxury: {},
  },
  payments: { license_sale: 15, engineer: 15, failed_roll: 10, subsidy: 2 },
  shortage_jump: 1,
  values: { zone: 0, tank: 0, supercharger: 0, luxury: 0 },
  confidence: {},
  reconstructed: true,
  reconstructed_groups: [],
  own_board: false,
};

const tank = (owner: number, converter: Exclude<Resource, 'water'> | null, supercharger = false): Zone => ({
  owner,
  tank: true,
  converter,
  supercharger,
});
const zones: Record<string, Zone> = {
  B1: { owner: 'neutral' },
  A2: tank(0, null),
  B2: tank(0, 'ore'),
  C2: tank(0, 'energy', true),
  D2: { owner: 0, tank: false },
  E2: { owner: 1, tank: false },
  F2: tank(1, 'quartz'),
  A3: { owner: 2, tank: false },
  B3: tank(2, 'energy'),
  C3: { owner: 3, tank: false },
  D3: tank(3, 'ore', true),
  E3: { owner: 4, tank: false },
  F3: tank(4, 'quartz', true),
  B4: tank(1, null, true),
  C4: { owner: 'neutral' },
  D4: { owner: 3, tank: false },
};

export const players: Player[] = ['Ada', 'Corwin', 'Maud', 'Tessaly', 'Ivo'].map((name, seat) => ({
  seat,
  name,
  kind: seat ? 'bot' : 'person',
  bot: seat ? 'casual' : null,
}));

const held = (credits: number | null, card: string | null): SeatState => ({
  credits,
  goods: { quartz: 2, ore: 5, water: 1, energy: 4 },
  carriers: each(0),
  licenses: 1,
  luxury: 0,
  card,
});
export const seats: SeatState[] = [held(62, 'lady-steam'), held(null, null), held(null, null)];
/** The first seat after selling three ore. */
export const after: SeatState = { ...held(92, 'lady-steam'), goods: { quartz: 2, ore: 2, water: 3, energy: 4 } };
export const seatFacts: SeatFacts = {
  zones: 5,
  tanks: 3,
  superchargers: 1,
  production: each(1),
  markers: 9,
  capacity: { quartz: 4, ore: 7, water: 4, energy: 4 },
  value: null,
};

export const position: Position = {
  game: 'planet-steam',
  format: 1,
  edition: 'ffg-2013',
  players: 5,
  options: {},
  round: 2,
  phase: 'trade',
  seat: 0,
  resource: 'ore',
  market: each({ price: 8, supply: 5 }),
  bonus: each(0),
  tank_market: 9,
  airship: '3',
  first_player: 0,
  reserve: { tanks: 20, converters: { quartz: 9, ore: 9, energy: 9 }, superchargers: 9, licenses: 5, luxury: 5 },
  seats: [],
  zones,
  observer: 0,
};
