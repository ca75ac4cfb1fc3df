/** Small pieces of the view contract for the unit tests. */
import * as sample from './sample';
import type { Box, LogEntry, Position } from './types';

const { each } = sample;
export const box: Box = {
  ...sample.box,
  lines: ['1', '2'],
  columns: ['A', 'B'],
  rows: ['1', '2'],
  river: ['A2', 'B2'],
  closed: ['A1'],
  price: each({ min: 3, max: 18, start: 9 }),
  supply: each({
    ...sample.box.supply.ore,
    max: 4,
    adjust: [2, 1, 1, 0, 0],
    colors: ['black', 'blue', 'blue', 'green', 'green'],
  }),
  tank_market: { ...sample.box.tank_market, max: 2, price: [null, 29, 28] },
  capacity: each([4, 7]),
};

export const position: Position = {
  ...sample.position,
  round: 1,
  market: each({ price: 8, supply: 3 }),
  tank_market: 2,
  airship: '1',
  zones: { B1: { owner: 0, tank: true, converter: 'ore' }, A2: { owner: 'neutral' } },
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
