import { expect, test } from 'vitest';
import { rulesWith } from './rules-with.ts';

const row = (label: string, value: string) => ({ id: label, label, value, note: '', next: null });
const sections = [
  { id: 'levels' as const, rows: [row('V2 同行', '300 成长值')], texts: ['退款会收回成长值。'] },
  { id: 'signIn' as const, rows: [row('签到', '+5 积分')], texts: ['每天一次。'] },
];

test('a search leaves the rows and sentences with all its words', () => {
  expect(rulesWith(sections, '  ')).toBe(sections);
  expect(rulesWith(sections, '签到')).toEqual([{ ...sections[1], texts: [] }]);
  expect(rulesWith(sections, 'v2 成长值')).toEqual([{ ...sections[0], texts: [] }]);
  expect(rulesWith(sections, '退款')).toEqual([{ ...sections[0], rows: [] }]);
  expect(rulesWith(sections, '没有')).toEqual([]);
});
