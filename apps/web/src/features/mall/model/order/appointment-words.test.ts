import { expect, test } from 'vitest';
import { appointmentText, dayWords } from './appointment-words.ts';

test.each([
  ['2026-03-01', '3月1日', '周日'],
  ['2026-12-31', '12月31日', '周四'],
])('%s', (day, date, weekday) => {
  expect(dayWords(day)).toEqual({ date, weekday });
});

test('an appointment in one line', () => {
  expect(appointmentText({ day: '2026-03-02', half: 'pm' })).toBe('3月2日 周一 下午');
});
