import { expect, test } from 'vitest';
import { taxNumberHint } from './tax-number-hint.ts';

test.each([
  ['', /营业执照/],
  ['91310', /^已填 5 位/],
  ['91350100M000100Y43', /校验码对得上/],
  ['91350100M000100Y44', /校验码对不上/],
  ['310101198001011', /^15 位老税号/],
  ['3101011980010112345A', /^已填 20 位/],
])('of %j', (typed, hint) => {
  expect(taxNumberHint(typed)).toMatch(hint);
});
