import { describe, expect, it } from 'vitest';
import { InTurn } from './inturn';

/** A question whose answer comes when the test says so. */
function held<T>(): { answer: (value: T) => void; refuse: () => void; promise: Promise<T> } {
  let answer!: (value: T) => void;
  let refuse!: () => void;
  const promise = new Promise<T>((done, fail) => {
    answer = done;
    refuse = () => fail(new Error('offline'));
  });
  return { answer, refuse, promise };
}

describe('what is asked for last stands at the end', () => {
  it('whichever answer is quicker', async () => {
    const turns = new InTurn();
    const shown: string[] = [];
    const slow = held<string>();
    const first = turns.ask(async () => void shown.push(await slow.promise));
    const second = turns.ask(() => Promise.resolve(void shown.push('file')));
    await Promise.resolve();
    expect(shown).toEqual([]);
    slow.answer('setup');
    await Promise.all([first, second]);
    expect(shown).toEqual(['setup', 'file']);
  });

  it('and what is pressed meanwhile waits in the order of the presses', async () => {
    const turns = new InTurn();
    const shown: string[] = [];
    const setup = held<string>();
    const more = held<string>();
    const first = turns.ask(async () => void shown.push(await setup.promise));
    turns.press(() => shown.push('pressed'));
    const second = turns.ask(async () => void shown.push(await more.promise));
    turns.press(() => shown.push('pressed again'));
    setup.answer('setup');
    await first;
    expect(shown).toEqual(['setup', 'pressed']);
    more.answer('more seats');
    await second;
    turns.press(() => shown.push('at once'));
    expect(shown).toEqual(['setup', 'pressed', 'more seats', 'pressed again', 'at once']);
  });

  it('and a question that fails holds nobody up', async () => {
    const turns = new InTurn();
    const lost = held<string>();
    const first = turns.ask(() => lost.promise);
    const second = turns.ask(() => Promise.resolve('file'));
    lost.refuse();
    await expect(first).rejects.toThrow('offline');
    await expect(second).resolves.toBe('file');
  });
});
