import { describe, expect, it } from 'vitest';
import { Earlier } from './earlier.svelte';
import type { LogEntry, View } from './types';

const line = (seq: number): LogEntry => ({
  seq,
  who: 0,
  text: 'pass',
  verb: 'pass',
  args: {},
  events: [],
  round: 1,
  phase: 'trade',
  why: null,
});
const lines = (first: number, last: number): LogEntry[] =>
  Array.from({ length: last - first + 1 }, (_, index) => line(first + index));
const view = (first: number, last: number, seat = 0): Pick<View, 'seat' | 'log' | 'earlier'> => ({
  seat,
  log: lines(first, last),
  earlier: first - 1,
});
const seqs = (found: LogEntry[]): number[] => found.map((entry) => entry.seq);

/** Pages of ten lines of a game whose numbers begin with 1. */
function book(): { earlier: Earlier; asked: number[] } {
  const asked: number[] = [];
  const earlier = new Earlier((before) => {
    asked.push(before);
    const first = Math.max(1, before - 10);
    return Promise.resolve({ lines: lines(first, before - 1), earlier: first - 1 });
  });
  return { earlier, asked };
}

describe('the lines before those of a view', () => {
  it('come page by page, up to the first', async () => {
    const { earlier, asked } = book();
    earlier.take(view(16, 30));
    await Promise.all([earlier.more(), earlier.more()]);
    expect(asked).toEqual([16]);
    expect(earlier.left(view(16, 30))).toBe(5);
    await earlier.more();
    await earlier.more();
    expect(seqs(earlier.lines)).toEqual(seqs(lines(1, 15)));
    expect(asked).toEqual([16, 6]);
  });
  it('lead up to a view that goes on or back', async () => {
    const { earlier } = book();
    earlier.take(view(16, 30));
    await earlier.more();
    earlier.take(view(19, 33));
    expect(seqs(earlier.lines)).toEqual(seqs(lines(6, 18)));
    earlier.take(view(11, 25));
    expect(seqs(earlier.lines)).toEqual(seqs(lines(6, 10)));
  });
  it('are forgotten where a gap would come, and with the seat', async () => {
    const { earlier } = book();
    earlier.take(view(16, 30));
    await earlier.more();
    earlier.take(view(60, 80));
    expect(earlier.lines).toEqual([]);
    await earlier.more();
    expect(earlier.lines).toHaveLength(10);
    earlier.take(view(60, 80, 1));
    expect(earlier.lines).toEqual([]);
    earlier.take(null);
    expect(earlier.lines).toEqual([]);
  });
});
