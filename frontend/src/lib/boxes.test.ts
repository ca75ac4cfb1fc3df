import { expect, test } from 'vitest';
import { Boxes } from './boxes';

test('a box is kept for its table and put into views that leave it out', () => {
  const boxes = new Boxes();
  expect(boxes.known('a')).toBeNull();
  const box = { hexes: 512 };
  expect(boxes.fill('a', { box, box_id: '1f', version: 1 })).toEqual({ box, box_id: '1f', version: 1 });
  expect([boxes.known('a'), boxes.known('b')]).toEqual(['1f', null]);
  expect(boxes.fill('a', { box: null, box_id: '1f', version: 2 })).toEqual({ box, box_id: '1f', version: 2 });
});

test('another box takes the place of the first', () => {
  const boxes = new Boxes();
  boxes.fill('a', { box: { cards: 48 }, box_id: '1f' });
  expect(boxes.fill('a', { box: { cards: 49 }, box_id: '2e' }).box).toEqual({ cards: 49 });
  expect(boxes.known('a')).toBe('2e');
  expect(boxes.fill('a', { box: null, box_id: '2e' }).box).toEqual({ cards: 49 });
});
