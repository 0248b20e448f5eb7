import { addDays } from '@marque/contract/shanghai';
import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

const freeIn = (from: string, to: string): string[] => {
  const free: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isWorkingDay(day)) free.push(day);
  return free;
};

test('a year that is arranged: 春节 2026 from the 15th to the 23rd, made up for on two weekends', () => {
  expect(freeIn('2026-02-14', '2026-03-01')).toEqual([
    ...Array.from({ length: 9 }, (_, n) => addDays('2026-02-15', n)),
    '2026-03-01',
  ]);
  // 国务院办公厅 2025: 10 月 1–7 日放假, 9 月 20 日、10 月 10 日上班.
  expect(['2026-09-20', '2026-10-10'].map(isWorkingDay)).toEqual([true, true]);
  expect(freeIn('2026-10-01', '2026-10-09')).toHaveLength(7);
});

test('a year that is not arranged: weekends, and the holidays the law names', () => {
  const onWeekdays = freeIn('2028-01-01', '2028-12-31').filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday > 0 && weekday < 6;
  });
  // 除夕 to the third day (26 January is the first), 清明, 劳动节, 国庆; 元旦, 端午 and 中秋 fall on weekends.
  expect(onWeekdays).toEqual([
    '2028-01-25',
    '2028-01-26',
    '2028-01-27',
    '2028-01-28',
    '2028-04-04',
    '2028-05-01',
    '2028-05-02',
    '2028-10-02',
    '2028-10-03',
  ]);
});

test('days are added and subtracted over holidays and working weekends', () => {
  // Saturday the 10th is worked.
  expect(addWorkingDays('2026-09-30', 3)).toBe('2026-10-10');
  expect(addWorkingDays('2026-10-10', -3)).toBe('2026-09-30');
  expect(addWorkingDays('2026-10-03', 0)).toBe('2026-10-03');
});
