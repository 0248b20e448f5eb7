import { expect, test } from 'vitest';
import { validUntil } from './policy.ts';

test('the last day is used to its end in Shanghai, the day of payment not counted', () => {
  // 23:30 in Shanghai.
  const paid = new Date('2026-03-01T15:30:00Z');
  expect(validUntil(paid, 1)).toEqual(new Date('2026-03-02T16:00:00Z'));
  expect(validUntil(new Date('2026-03-01T16:00:00Z'), 1)).toEqual(new Date('2026-03-03T16:00:00Z'));
});
