import { expect, test } from 'vitest';
import { countedSteps, energyOf, runsOf, runUpTo } from './energy.ts';

test.each([
  [0, 0],
  [6_802, 199],
  [6_803, 200],
  [10_000, 294],
  [29_999, 881],
  [30_000, 882],
  [100_000, 882],
])('%i steps give %i energy', (steps, energy) => {
  expect(energyOf(steps)).toBe(energy);
});

test('steps only rise, and by no more than 250 a minute', () => {
  const at = new Date('2026-05-06T04:00:00Z');
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  expect(countedSteps(900, { steps: 1000, at }, after(60))).toBe(1000);
  expect(countedSteps(3000, { steps: 1000, at }, after(60))).toBe(3000);
  expect(countedSteps(9000, { steps: 1000, at }, after(10))).toBe(3500);
});

test('days without a gap are a row', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'];
  expect(runsOf(days)).toEqual([
    { from: '2026-02-27', length: 3 },
    { from: '2026-03-03', length: 1 },
  ]);
  expect(runUpTo(days, '2026-03-01')).toBe(3);
  expect(runUpTo(days, '2026-03-02')).toBe(3);
  expect(runUpTo(days, '2026-03-05')).toBe(0);
});
