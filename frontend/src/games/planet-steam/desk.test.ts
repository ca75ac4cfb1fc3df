import { describe, expect, it, vi } from 'vitest';
import { box, position } from './fixtures';
import type { TableStore } from '@/lib/table.svelte';
import type { Choice, View } from './types';

// the browser's storage and its wishes, which the table looks at
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { hidden: false, querySelector: () => null });
vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
const { TableStore: Table } = await import('@/lib/table.svelte');
const { Desk } = await import('./desk.svelte');
const { inHandFirst } = await import('./first');

/** What the arguments of a verb are called. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  bid: ['bid'],
  buy: ['count', 'resource'],
  sell: ['count', 'resource'],
  shift: ['resource', 'change'],
  stow: ['resource', 'count'],
  order: ['number', 'resource'],
  'buy-converter': ['resource', 'zone'],
  'move-tank': ['from', 'to'],
  'swap-tanks': ['from', 'to'],
};
const choice = (text: string): Choice => {
  const [verb = '', ...words] = text.split(' ');
  const args = Object.fromEntries(words.map((word, index) => [NAMES[verb]?.[index] ?? 'zone', word]));
  return { code: text.length, text, verb, args, effects: [] } as unknown as Choice;
};
const TRADES = ['buy 2 quartz', 'buy 1 quartz', 'pass', 'sell 1 quartz', 'sell 2 quartz'];
const view = (phase: string, texts: string[]): View =>
  ({
    version: 7,
    seat: 0,
    mover: 0,
    result: null,
    players: [],
    log: [],
    box,
    blocked: [],
    choices: texts.map(choice),
    observation: { ...position, phase },
  }) as unknown as View;

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
    expect(desk.hand.tool).toBe(null);
    const { desk: hire } = deskAt('hire', ['hire engineer', 'hire venturer']);
    hire.drop();
    expect(hire.hand.tool).toBe('hire');
  });
});

describe('a plan', () => {
  it('follows the newest wish, and none that came for another decision', async () => {
    const { desk, table } = deskAt('build', ['power B1', 'power A2', 'end']);
    const asked: string[][] = [];
    table.ask.preview = ((plan: string[]) => {
      asked.push(plan);
      return Promise.resolve({
        plan,
        steps: plan.map(choice),
        choices: [],
        blocked: [],
        effects: [],
        observation: position,
        facts: {},
      });
    }) as unknown as typeof table.ask.preview;
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

describe('moves while building', () => {
  const TO = 'move-tank C4 E5';
  const FRO = 'move-tank E5 C4';
  /** A table whose server leaves out the move there when the move back follows it. */
  function building(accepts = true) {
    const { desk, table } = deskAt('build', [TO, 'end']);
    const sent: string[][] = [];
    table.ask.preview = ((actions: string[]) => {
      const plan = actions.slice(-2).join() === `${TO},${FRO}` ? actions.slice(0, -2) : actions;
      return Promise.resolve({
        plan,
        steps: plan.map(choice),
        choices: [],
        blocked: [],
        effects: [],
        observation: position,
        facts: {},
      });
    }) as unknown as typeof table.ask.preview;
    table.submit = (actions: string[]) => {
      sent.push(actions);
      if (accepts) table.view = { ...table.view!, version: 8 };
      return Promise.resolve(accepts);
    };
    return { desk, sent };
  }
  it('leave no trace where they go to and fro', async () => {
    const { desk } = building();
    for (let round = 0; round < 10; round++) {
      await desk.extend(choice(TO));
      expect(desk.plan).toEqual([TO]);
      await desk.extend(choice(FRO));
      expect(desk.plan).toEqual([]);
      expect(desk.planEffects).toEqual([]);
    }
    expect(desk.unplan()).toBe(false);
  });
  it('stay in the plan when what is bought before them is committed', async () => {
    const { desk, sent } = building();
    await desk.extend(choice(TO));
    expect(desk.bought).toEqual([]);
    await desk.replan(['buy-tank B2', TO]);
    await desk.commitBought();
    desk.settle();
    await vi.waitFor(() => expect(desk.plan).toEqual([TO]));
    expect(sent).toEqual([['buy-tank B2']]);
  });
  it('stay where they are when the purchase is refused', async () => {
    const { desk } = building(false);
    await desk.replan(['buy-tank B2', TO]);
    await desk.commitBought();
    expect(desk.plan).toEqual(['buy-tank B2', TO]);
  });
});
