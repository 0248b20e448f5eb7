import { expect, test } from 'vitest';
import { whatHappened } from './what-happened.ts';

const UNTRIED = { state: 'unpaid', failReason: '', leftFen: 500_000_00, capsFen: [] } as const;

test.each([
  [
    'refused',
    { ...UNTRIED, state: 'failed', failReason: '银行未通过' },
    '这一笔没有付成功',
    '银行未通过',
  ],
  ['under way', { ...UNTRIED, state: 'paying' }, '付款结果还没到', '先别再付一次'],
  [
    'above every limit',
    { ...UNTRIED, capsFen: [50_000_00, 200_000_00] },
    '超过一笔的限额',
    '¥200,000.00',
  ],
  ['within one limit', { ...UNTRIED, capsFen: [50_000_00, null] }, '还没有付款', '没有扣款'],
  ['never tried', UNTRIED, '还没有付款', '没有扣款'],
] as const)('a payment that is %s', (_, tried, title, text) => {
  const said = whatHappened(tried);
  expect(said.title).toBe(title);
  expect(said.text).toContain(text);
});
