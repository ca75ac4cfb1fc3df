import { describe, expect, it, vi } from 'vitest';
import type { BookEntry } from '@/lib/types';
import { has, plain } from './search';
import { askedBy } from './asked';

vi.mock('@/lib/i18n.svelte', () => ({ say: ({ id }: { id: string }) => id, words: () => Promise.resolve() }));

const message = (id: string) => ({ id, args: {} });
const entry: BookEntry = {
  id: 'roll',
  title: message('Um eine Zone würfeln'),
  place: message('Seite 12'),
  played: true,
  sentences: [{ name: 'hit', text: message('Ein Wurf von 4, 5 oder 6 besetzt die Zone.'), ruling: '' }],
  examples: [],
  terms: [message('Besitzmarker')],
};

describe('the search of the book', () => {
  it('compares without case and accents', () => {
    expect(plain('Würfel ENERGÍA')).toBe('wurfel energia');
  });

  it('finds every word in title, sentences and terms, in any order', () => {
    expect(has(entry, 'besetzt wurfeln')).toBe(true);
    expect(has(entry, 'besitzmarker')).toBe(true);
    expect(has(entry, 'besetzt Bonusfeld')).toBe(false);
  });

  it('shows all where nothing is looked for', () => {
    expect(has(entry, '  ')).toBe(true);
  });
});

describe('what a message asks for', () => {
  it('is the place of a rule in the book of any edition', () => {
    expect(askedBy('planet-steam:rule.activation')).toEqual({ kind: 'rule', name: 'activation' });
    expect(askedBy('planet-steam-2008:rule-reference.activation')).toEqual({ kind: 'rule', name: 'activation' });
  });

  it('is a line of the log, or a step that an Automa tells', () => {
    expect(askedBy('steam-power:log.fulfil')).toEqual({ kind: 'log', name: 'fulfil' });
    expect(askedBy('steam-power:trace.way-tie')).toEqual({ kind: 'log', name: 'trace.way-tie' });
  });

  it('is nothing for other texts', () => {
    expect(askedBy('page:home.title')).toBeNull();
  });
});
