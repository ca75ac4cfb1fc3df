import { expect, it } from 'vitest';
import { rewished, type Head } from './file';

const head = (options: Head['options'], edition = 'ffg-2013'): Head => ({ game: 'planet-steam', edition, players: 3, options });

it('keeps an option that came true while another one was being wished for', () => {
  const before = head({ one: true });
  expect(rewished(head({ one: true, two: true }), before, head({ one: true, three: 'x' }))).toEqual(
    head({ one: true, two: true, three: 'x' }),
  );
  expect(rewished(head({ one: true, two: true }), before, head({}))).toEqual(head({ two: true }));
});

it('takes another edition with the options that are wished for there', () => {
  expect(rewished(head({ one: true, two: true }), head({ one: true }), head({}, 'ludoart-2008'))).toEqual(
    head({ two: true }, 'ludoart-2008'),
  );
});
