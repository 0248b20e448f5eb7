import { expect, test } from 'vitest';
import { BUILT_IN_RULE, readConfigRule } from './config-rule.ts';

test('a rule is read as it was kept', () => {
  expect(readConfigRule(JSON.stringify(BUILT_IN_RULE))).toEqual(BUILT_IN_RULE);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...BUILT_IN_RULE, steps: 'exterior' }),
  JSON.stringify({ ...BUILT_IN_RULE, steps: [] }),
  JSON.stringify({ ...BUILT_IN_RULE, expandGroups: [1] }),
  JSON.stringify({ ...BUILT_IN_RULE, compareMax: '4' }),
  JSON.stringify({ ...BUILT_IN_RULE, tempDays: 0 }),
])('what nobody can read is none: %s', (text) => {
  expect(readConfigRule(text)).toBeNull();
});
