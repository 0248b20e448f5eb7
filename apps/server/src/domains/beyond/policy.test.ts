import { expect, test } from 'vitest';
import { fullYears } from './policy.ts';

test('a year is full on its day, and a leap day has its year on the last of February', () => {
  expect(fullYears('2026-03-05', '2027-03-04')).toEqual([]);
  expect(fullYears('2026-03-05', '2027-03-05')).toEqual(['2027-03-05']);
  expect(fullYears('2028-02-29', '2032-03-01')).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});
