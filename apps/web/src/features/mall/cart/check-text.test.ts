import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';

const problem = (code: Parameters<typeof checkText>[0][number]['code'], msg: string) => ({
  id: msg,
  code,
  msg,
  left: null,
});

test('what only the buyer can do comes first', () => {
  const sold = problem('soldOut', '商品已售罄');
  expect(checkText([sold, problem('stockShort', '')])).toMatch(/^2 件商品有变化/);
  expect(checkText([sold, problem('accountMissing', '请先填写充值账号')])).toBe('请先填写充值账号');
});
