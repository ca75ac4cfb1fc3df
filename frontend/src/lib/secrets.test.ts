import { describe, expect, it } from 'vitest';
import { secretOf } from './secrets';

const view = (...seats: object[]): Parameters<typeof secretOf>[0] =>
  ({ observation: { seats } }) as unknown as Parameters<typeof secretOf>[0];

describe('what others must not see', () => {
  it('is closed cash', () => expect(secretOf(view({ credits: 20 }, { credits: null }))).toBe('cash'));
  it('is a hand of cards', () => expect(secretOf(view({ hand: ['a', 'b'] }, { hand: 3 }))).toBe('cards'));
  it('is what a game that the page was built without hides', () => {
    const plain = (hides: boolean): Parameters<typeof secretOf>[0] =>
      ({ observation: { phase: 'play' }, box: { hides } }) as unknown as Parameters<typeof secretOf>[0];
    expect([true, false].map((hides) => secretOf(plain(hides)))).toEqual(['hidden', null]);
  });
  it('is nothing where all lies open', () => {
    expect(secretOf(view({ credits: 20 }, { credits: 0 }))).toBeNull();
    expect(secretOf(view({ hand: [] }, { hand: [] }))).toBeNull();
  });
});
