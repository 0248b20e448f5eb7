import { expect, test } from 'vitest';
import { boxOf, contentAt, leftOf } from './sets.ts';

const contents = [
  { prizeId: 'base', count: 12 },
  { prizeId: 'plus', count: 8 },
  { prizeId: 'high', count: 3 },
  { prizeId: 'hidden', count: 1 },
];
const opened = (prize: string, count: number) =>
  Array.from({ length: count }, () => ({ prize_id: prize }));

test('odds are those of what is left: after ten without the hidden one it is 1 in 14', () => {
  const left = leftOf({ contents }, [
    ...opened('base', 6),
    ...opened('plus', 3),
    ...opened('high', 1),
  ]);
  expect(left.map((one) => one.left)).toEqual([6, 5, 2, 1]);
  expect(contentAt(left, 0)).toBe('base');
  expect(contentAt(left, 6)).toBe('plus');
  expect(contentAt(left, 13)).toBe('hidden');
  expect(() => contentAt(left, 14)).toThrow(RangeError);
});

test.each([
  ['3-17', { set: 3, number: 17 }],
  ['x', null],
])('%s names a box', (text, box) => {
  expect(boxOf(text)).toEqual(box);
});
