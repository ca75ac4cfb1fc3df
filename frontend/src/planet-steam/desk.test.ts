import { describe, expect, it, vi } from 'vitest';
import { box, position } from '../lib/fixtures';
import type { TableStore } from '../lib/table.svelte';
import type { Choice, View } from './types';

// the browser's storage and its wishes, which the table looks at
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
const { TableStore: Table } = await import('../lib/table.svelte');
const { Desk } = await import('./desk.svelte');
const { inHandFirst } = await import('./first');

const choice = (text: string): Choice => ({ code: text.length, text, verb: text.split(' ')[0]!, effects: [] }) as unknown as Choice;
const TRADES = ['buy 2 quartz', 'buy 1 quartz', 'pass', 'sell 1 quartz', 'sell 2 quartz'];
const view = (phase: string, texts: string[]): View =>
  ({ version: 7, seat: 0, mover: 0, result: null, players: [], log: [], box, blocked: [], choices: texts.map(choice), observation: { ...position, phase } }) as unknown as View;

function deskAt(phase: string, texts: string[]): { desk: InstanceType<typeof Desk>; table: TableStore<View> } {
  const table = new Table('t1') as unknown as TableStore<View>;
  table.view = view(phase, texts);
  const desk = new Desk(table);
  desk.settle();
  return { desk, table };
}

describe('what a decision begins with', () => {
  const first = (phase: string, texts: string[]): string | null => inHandFirst(phase, texts.map(choice)).choice?.text ?? null;
  it('is passing in trade, and the least bid where one bids', () => {
    expect(first('trade', TRADES)).toBe('pass');
    expect(first('auction', ['bid 9', 'bid 4', 'bid 5', 'pass'])).toBe('bid 4');
  });
  it('is the one thing there is to do, and nothing where something is to be chosen', () => {
    expect(first('keep', ['keep', 'decline'])).toBe('keep');
    expect(first('hire', ['hire engineer', 'hire venturer'])).toBeNull();
    expect(first('build', ['buy-tank B1', 'end'])).toBeNull();
  });
});

describe('a view that comes once more', () => {
  it.each([
    ['trade', TRADES, 'sell 1 quartz'],
    ['auction', ['bid 4', 'bid 5', 'pass'], 'bid 5'],
    ['hire', ['hire engineer', 'hire venturer'], 'hire venturer'],
    ['manipulate', ['manipulate weak', 'manipulate strong'], 'manipulate strong'],
  ])('keeps the choice of %s by its text', (phase, texts, wanted) => {
    const { desk, table } = deskAt(phase, texts);
    desk.choose(desk.choices.find((each) => each.text === wanted)!);
    table.view = view(phase, texts);
    desk.settle();
    expect(desk.chosen).toBe(table.view.choices.find((each) => each.text === wanted));
  });
  it('never preselects a purchase', () => {
    const { desk, table } = deskAt('trade', TRADES);
    expect(desk.chosen?.text).toBe('pass');
    table.view = view('trade', TRADES);
    expect(desk.chosen?.text).toBe('pass');
  });
  it('goes back to what it began with', () => {
    const { desk } = deskAt('trade', TRADES);
    desk.choose(desk.choices[0]!);
    desk.drop();
    expect(desk.chosen?.text).toBe('pass');
    expect(desk.tool).toBe(null);
    const { desk: hire } = deskAt('hire', ['hire engineer', 'hire venturer']);
    hire.drop();
    expect(hire.tool).toBe('hire');
  });
});

describe('a plan', () => {
  it('follows the newest wish, and none that came for another decision', async () => {
    const { desk, table } = deskAt('build', ['power B1', 'power A2', 'end']);
    const asked: string[][] = [];
    table.preview = ((plan: string[]) => {
      asked.push(plan);
      return Promise.resolve({ choices: [], blocked: [], effects: [], observation: position, facts: {} });
    }) as unknown as typeof table.preview;
    await Promise.all([desk.toggle('B1'), desk.toggle('A2')]);
    expect(asked.at(-1)).toEqual(['power B1', 'power A2']);
    expect(desk.plan).toEqual(['power B1', 'power A2']);
    const late = desk.replan(['power B1']);
    table.view = { ...table.view!, version: 8 };
    desk.settle();
    await late;
    expect(desk.plan).not.toEqual(['power B1']);
  });
});
