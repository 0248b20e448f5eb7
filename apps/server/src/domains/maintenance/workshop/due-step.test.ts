import { expect, test } from 'vitest';
import { dueStep } from './due-step.ts';

test.each([
  ['2026-10-18', null],
  ['2026-10-17', { step: 30, text: '还有 30 天' }],
  ['2026-09-25', { step: 30, text: '还有 8 天' }],
  ['2026-09-24', { step: 7, text: '还有 7 天' }],
  ['2026-09-17', { step: 7, text: '就是今天' }],
  ['2026-09-10', { step: 7, text: '过了 7 天' }],
  ['2026-09-03', { step: -14, text: '过了 14 天' }],
])('a service due on %s', (dueOn, step) => {
  expect(dueStep(dueOn, '2026-09-17')).toEqual(step);
});
