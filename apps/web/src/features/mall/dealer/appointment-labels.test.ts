import { expect, test } from 'vitest';
import { appointmentText } from './appointment-labels.ts';

test('an appointment in one line', () => {
  const of = { day: '2026-03-02', half: 'pm' } as const;
  expect(appointmentText({ ...of, start: null })).toBe('3 月 2 日 周一 下午');
  expect(appointmentText({ ...of, start: '2026-03-02T06:30:00.000Z' })).toBe(
    '3 月 2 日 周一 14:30',
  );
});
