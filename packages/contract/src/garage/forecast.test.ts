import { describe, expect, test } from 'vitest';
import { dueOf, isDueAt, isJump, kmOn, paceOf } from './forecast.ts';

const JANUARY = { km: 12_300, day: '2026-01-10' };
const JULY = { km: 19_500, day: '2026-07-09' };
const OIL = { lastKm: 12_300, lastOn: '2026-01-10', everyKm: 10_000, everyMonths: 12 };

describe('a car with two readings', () => {
  const pace = paceOf([JANUARY, JULY], JULY.day)!;

  test('goes 40 km a day', () => {
    expect(pace).toEqual({ ...JULY, kmPerDay: 40 });
    expect(kmOn(pace, '2026-07-19')).toBe(19_900);
    expect(kmOn(pace, '2026-07-01')).toBe(19_500);
  });

  test('needs oil at 22,300 km, on 17 September', () => {
    const due = dueOf(OIL, pace);
    expect(due).toEqual({ dueKm: 22_300, dueOn: '2026-09-17', by: 'km' });
    expect(isDueAt(due, { day: '2026-08-17', km: kmOn(pace, '2026-08-17') })).toBe(false);
    expect(isDueAt(due, { day: '2026-08-18', km: kmOn(pace, '2026-08-18') })).toBe(true);
    expect(isDueAt(due, { day: JULY.day, km: 21_300 })).toBe(true);
  });

  test('waits for the later of two services', () => {
    const restarted = { ...OIL, lastKm: 19_500, lastOn: JULY.day };
    expect(dueOf(restarted, pace)).toEqual({ dueKm: 29_500, dueOn: '2027-03-16', by: 'km' });
  });
});

test('time counts where it comes first, or alone', () => {
  const slow = { ...JULY, kmPerDay: 5 };
  expect(dueOf(OIL, slow)).toEqual({ dueKm: 22_300, dueOn: '2027-01-10', by: 'months' });
  expect(dueOf({ ...OIL, everyKm: null }, null)).toEqual({
    dueKm: null,
    dueOn: '2027-01-10',
    by: 'months',
  });
  expect(dueOf({ ...OIL, everyMonths: null }, { ...slow, kmPerDay: 0 }).dueOn).toBeNull();
});

test.each([
  ['one reading', [JULY]],
  ['readings of the same fortnight', [{ km: 19_000, day: '2026-06-26' }, JULY]],
  [
    'readings of years ago',
    [
      { km: 100, day: '2024-01-01' },
      { ...JULY, day: '2024-07-09' },
    ],
  ],
])('%s say nothing about the pace', (_, readings) => {
  expect(paceOf(readings, JULY.day)!.kmPerDay).toBe(41);
});

test('a car without a reading has no pace', () => {
  expect(paceOf([], JULY.day)).toBeNull();
});

test.each([
  [195_000, '2026-07-09', true],
  [21_500, '2026-07-09', false],
  [21_501, '2026-07-10', true],
  [23_500, '2026-07-11', false],
])('%d km on %s is a jump: %s', (km, day, jump) => {
  expect(isJump(JULY, { km, day })).toBe(jump);
});
