import { expect, test } from 'vitest';
import { expiryOf, rangeText } from './insure-labels.ts';

test.each([
  ['2026-03-16', '还有 1 天到期', false],
  ['2026-03-15', '今天到期', false],
  ['2026-03-14', '已脱保 1 天', true],
])('an insurance until %s', (until, text, isOver) => {
  expect(expiryOf(until, '2026-03-15')).toEqual({ text, isOver });
});

test('what has no range is one amount', () => {
  expect(rangeText(665_00, 665_00)).toBe('665.00');
  expect(rangeText(926_96, 1_132_96)).toBe('926.96–1,132.96');
});
