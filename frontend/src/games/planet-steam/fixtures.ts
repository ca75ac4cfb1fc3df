/** Small pieces of the view contract for the unit tests. */
import type { Box, LogEntry, Position } from './types';

const each = <T>(value: T): Record<'quartz' | 'ore' | 'water' | 'energy', T> => ({
  quartz: value,
  ore: value,
  water: value,
  energy: value,
});

export const box: Box = {
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
  lines: ['1', '2'],
  columns: ['A', 'B'],
  rows: ['1', '2'],
  river: ['A2', 'B2'],
  closed: ['A1'],
  resources: ['quartz', 'ore', 'water', 'energy'],
  price: each({ min: 3, max: 18, start: 9 }),
  supply: each({ max: 4, adjust: [2, 1, 1, 0, 0], colors: ['black', 'blue', 'blue', 'green', 'green'] }),
  tank_market: { max: 2, price: [null, 29, 28] },
  capacity: each([4, 7]),
  cards: [{ order: 1, specialists: ['lady-steam'] }],
  costs: {},
  payments: { engineer: 15 },
  confidence: {},
  reconstructed: true,
};

export const position: Position = {
  round: 1,
  phase: 'trade',
  seat: 0,
  resource: 'ore',
  market: each({ price: 8, supply: 3 }),
  bonus: each(0),
  tank_market: 2,
  airship: '1',
  first_player: 0,
  reserve: { tanks: 30, converters: {}, superchargers: 13, licenses: 6, luxury: 5 },
  seats: [],
  zones: { B1: { owner: 0, tank: true, converter: 'ore' }, A2: { owner: 'neutral' } },
  observer: 0,
};

let seq = 0;

export function entry(key: string, args: LogEntry['events'][number]['args']): LogEntry {
  return {
    seq: ++seq,
    who: 1,
    text: 'pass',
    verb: 'pass',
    args: {},
    events: [{ id: `planet-steam:log.${key}`, args }],
    round: 1,
    phase: 'trade',
    why: null,
  };
}
