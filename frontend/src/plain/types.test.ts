import { describe, expect, it } from 'vitest';
import { grouped } from './types';
import type { Choice } from '@/lib/types';

const choice = (text: string): Choice => {
  const [verb, card] = text.split(' ');
  return { text, verb: verb!, args: card ? { card } : {}, code: 0, effects: [] };
};

describe('choices at the plain table', () => {
  it('stand in one row while they are few', () => {
    expect(grouped([])).toEqual([]);
    expect(grouped(['a 1', 'b 1', 'a 2'].map(choice)).map(({ verb, choices }) => [verb, choices.length])).toEqual([['', 3]]);
  });
  it('stand by verbs where there are many', () => {
    const many = ['a 1', 'b 1', 'a 2', 'a 3', 'b 2', 'c', 'a 4', 'b 3'].map(choice);
    expect(grouped(many).map(({ verb, choices }) => `${verb}: ${choices.map((each) => each.text).join(' ')}`)).toEqual([
      'a: a 1 a 2 a 3 a 4',
      'b: b 1 b 2 b 3',
      'c: c',
    ]);
  });
});
