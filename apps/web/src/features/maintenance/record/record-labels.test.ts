import { expect, test } from 'vitest';
import { nextStop, wayLength } from './record-labels.ts';

test('the way between two stops is as long as its kilometres', () => {
  expect(wayLength(20_000, 10_000)).toBe(160);
  expect(wayLength(15_000, 10_000)).toBe(116);
  expect(wayLength(10_000, 10_000)).toBe(72);
  expect(wayLength(null, 10_000)).toBe(72);
});

test('the stop to come is the next service, else the first one', () => {
  const next = { dueOn: '2026-09-17', dueKm: 22_300, items: ['更换机油'], overdue: false };
  expect(nextStop({ next }, [])).toBe('更换机油 · 22,300 km');
  expect(nextStop({ next: { ...next, dueKm: null } }, [])).toBe('更换机油 · 2026-09-17');
  expect(nextStop(null, [])).toBe('首保 · 5,000 km');
});
