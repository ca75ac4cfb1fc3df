import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER, Line, QUIET } from './line';

/** A socket that does what the test says. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  tells(version: number): void {
    this.onmessage?.({ data: JSON.stringify({ version }) });
  }
}

describe('the live line', () => {
  let heard: number[];
  let lost: number;
  let line: Line;
  const last = (): FakeSocket => FakeSocket.made.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.made = [];
    heard = [];
    lost = 0;
    line = new Line(
      'ws://table',
      (version) => heard.push(version),
      () => lost++,
    );
    line.open();
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hears versions, and asks when nothing was said for a while', () => {
    last().tells(3);
    vi.advanceTimersByTime(QUIET - 1);
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(last().sent).toEqual(['?']);
    last().tells(4);
    vi.advanceTimersByTime(ANSWER);
    expect([heard, lost, FakeSocket.made.length]).toEqual([[3, 4], 0, 1]);
  });
  it('is dead when a question gets no answer, and opens itself anew', () => {
    last().tells(3);
    vi.advanceTimersByTime(QUIET + ANSWER);
    expect(lost).toBe(1);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made.length).toBe(2);
    last().tells(9);
    expect(heard).toEqual([3, 9]);
  });
  it('does not wait for a connection that never comes about', () => {
    last().readyState = FakeSocket.CONNECTING;
    vi.advanceTimersByTime(ANSWER);
    expect(lost).toBe(1);
  });
  it('opens itself at once when it is needed and was closed', () => {
    last().tells(3);
    last().readyState = 3;
    last().onclose?.({ code: 1006 });
    expect(lost).toBe(1);
    line.ask();
    expect(FakeSocket.made.length).toBe(2);
    last().tells(3);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.made.length).toBe(2);
  });
  it('asks once a request got no answer', () => {
    last().tells(3);
    line.doubt();
    vi.advanceTimersByTime(2000);
    expect(last().sent).toEqual(['?']);
  });
  it('gives up on a table that does not exist, and when it is closed', () => {
    last().onclose?.({ code: 4404 });
    line.ask();
    vi.advanceTimersByTime(60_000);
    expect([lost, FakeSocket.made.length]).toEqual([0, 1]);
  });
});
