import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from './api';
import { BUSY, surely, type Sender } from './surely';

const problem = { code: 'busy', message: null, text: 'The storage is full.' };
const busy = (after: number): Refused => new Refused(BUSY, problem, null, after);

/** A sender, and what it has heard. */
function sender(open = (): boolean => true): Sender & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    closed: () => !open(),
    reached: (reached) => heard.push(reached ? 'reached' : 'not reached'),
    busy: ({ text }) => heard.push(text),
  };
}

/** A server that answers with these, one after the other, and the tokens that it was sent. */
function server(...answers: unknown[]): { call: (token: string) => Promise<unknown>; tokens: string[] } {
  const tokens: string[] = [];
  const call = (token: string): Promise<unknown> => {
    tokens.push(token);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { call, tokens };
}

describe('what is sent surely', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent to a busy server again after as long as that asks for, as the same submission', async () => {
    const { call, tokens } = server(busy(3), 'done');
    const by = sender();
    const sent = surely(call, by);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(tokens).toHaveLength(1);
    expect(by.heard).toEqual([problem.text]);
    await vi.advanceTimersByTimeAsync(200);
    await expect(sent).resolves.toBe('done');
    expect(tokens).toEqual([tokens[0], tokens[0]]);
    expect(by.heard).toEqual([problem.text, 'reached']);
  });
  it('is given up where a server stays busy, and the reason is said', async () => {
    const { call, tokens } = server(busy(1));
    const sent = surely(call, sender()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toMatchObject({ status: BUSY, problem });
    expect(tokens).toHaveLength(5);
  });
  it('is sent as long as it takes where nobody is reached', async () => {
    const { call, tokens } = server(...Array<Error>(9).fill(new Unreachable('/')), 'done');
    const by = sender();
    const sent = surely(call, by);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(sent).resolves.toBe('done');
    expect(new Set(tokens).size).toBe(1);
    expect(by.heard).toEqual([...Array<string>(9).fill('not reached'), 'reached']);
  });
  it('is not sent again by a page that was left, nor what the server refuses', async () => {
    let open = true;
    const gone = server(new Unreachable('/'));
    const left = surely(
      gone.call,
      sender(() => open),
    ).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    open = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await left).toBeInstanceOf(Unreachable);
    expect(gone.tokens).toHaveLength(2);
    const no = server(new Refused(409, problem));
    await expect(surely(no.call, sender())).rejects.toMatchObject({ status: 409 });
    expect(no.tokens).toHaveLength(1);
  });
});
