import { expect, test } from 'vitest';
import { appointmentText, dayWords } from './appointment-words.ts';

test.each([
  ['2026-03-01', '3 月 1 日', '周日'],
  ['2026-12-31', '12 月 31 日', '周四'],
])('%s', (day, date, weekday) => {
  expect(dayWords(day)).toEqual({ date, weekday });
});

test('an appointment in one line', () => {
  expect(appointmentText({ day: '2026-03-02', half: 'pm' })).toBe('3 月 2 日 周一 下午');
});
