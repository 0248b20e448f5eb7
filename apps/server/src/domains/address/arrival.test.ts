import { expect, test } from 'vitest';
import { arrivalDay } from './arrival.ts';

test.each([
  ['310000', '2026-11-23T07:59:00Z', '2026-11-24'],
  ['310000', '2026-11-23T08:00:00Z', '2026-11-25'],
  // 00:30 in Shanghai, where the day has begun; in UTC it is still the day before.
  ['110000', '2026-11-23T16:30:00Z', '2026-11-26'],
  ['510000', '2026-11-23T02:00:00Z', '2026-11-26'],
  ['650000', '2026-11-28T02:00:00Z', '2026-12-04'],
  ['710000', '2026-11-23T02:00:00Z', null],
  ['810000', '2026-11-23T02:00:00Z', null],
  ['820000', '2026-11-23T02:00:00Z', null],
])('to %s, ordered at %s: %s', (provinceCode, at, day) => {
  expect(arrivalDay({ provinceCode }, { orderedAt: new Date(at) })).toBe(day);
});

test('a parcel sent late in the day still arrives the next day', () => {
  const leftAt = new Date('2026-11-23T12:00:00Z');
  expect(arrivalDay({ provinceCode: '310000' }, { leftAt })).toBe('2026-11-24');
});
