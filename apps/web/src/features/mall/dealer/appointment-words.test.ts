import { expect, test } from 'vitest';
import { appointmentText, dayChoice, slotProblem } from './appointment-words.ts';

test.each([
  ['2026-03-01', '3 月 1 日', '周日'],
  ['2026-12-31', '12 月 31 日', '周四'],
])('%s', (id, name, note) => {
  expect(dayChoice(id)).toEqual({ id, name, note });
});

test('an appointment in one line', () => {
  expect(appointmentText({ day: '2026-03-02', half: 'pm' })).toBe('3 月 2 日 周一 下午');
});

test.each([
  [null, '请选择到店的日期'],
  [{ day: null, half: 'am' } as const, '请选择到店的日期'],
  [{ day: '2026-03-02', half: null }, '请选择上午或下午'],
  [{ day: '2026-03-02', half: 'am' } as const, undefined],
])('%j lacks', (chosen, problem) => {
  expect(slotProblem(chosen)).toBe(problem);
});
