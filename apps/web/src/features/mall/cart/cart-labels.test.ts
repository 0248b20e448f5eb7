import { expect, test } from 'vitest';
import type { Cart, CartItem } from '@marque/contract/mall/cart/schema';
import { checkText, costHint, freightHint, priceChange } from './cart-labels.ts';

const problem = (code: Parameters<typeof checkText>[0][number]['code'], msg: string) => ({
  id: msg,
  code,
  msg,
  left: null,
});

test('the steps of the buyer come first', () => {
  const sold = problem('soldOut', '商品已售罄');
  expect(checkText([sold, problem('stockShort', '')])).toMatch(/^2 件商品有变化/);
  expect(checkText([sold, problem('accountMissing', '请先填写充值账号')])).toBe('请先填写充值账号');
});

const priced = (priceFen: number, score = 0) => ({
  priceFen,
  score,
  addedPriceFen: 9900,
  addedScore: 100,
});

test.each([
  [priced(9900, 100), null],
  [priced(8900, 100), { text: '比加入时降 ¥10.00', cheaper: true }],
  [priced(10_050, 100), { text: '比加入时涨 ¥1.50', cheaper: false }],
  [priced(9900, 50), { text: '比加入时少 50 积分', cheaper: true }],
  [priced(8900, 200), { text: '比加入时降 ¥10.00，多 100 积分', cheaper: false }],
])('what became of the price: %j', (prices, change) => {
  expect(priceChange(prices)).toEqual(change);
});

const line = (change: Partial<CartItem>) =>
  ({
    selected: true,
    shipMethod: 'express',
    freightFen: 800,
    priceFen: 4000,
    quantity: 1,
    ...change,
  }) as CartItem;
const hint = (...lines: Partial<CartItem>[]) => freightHint({ resultList: lines.map(line) }, 9900);

test('counts every chosen line, when one of them costs freight', () => {
  expect(hint({})).toBe('再买 ¥59.00 免运费');
  expect(hint({}, { quantity: 2, freightFen: 0 })).toBe('已免运费');
  expect(hint({}, { quantity: 9, selected: false })).toBe('再买 ¥59.00 免运费');
  expect(hint({}, { shipMethod: 'store', priceFen: 5900 })).toBe('已免运费');
});

test('says nothing where none is paid', () => {
  expect(hint()).toBe('');
  expect(hint({ freightFen: 0 }, { shipMethod: 'store' })).toBe('');
  expect(hint({ selected: false })).toBe('');
});

test('names the saving of the chosen lines against the struck-through prices', () => {
  const cart = {
    resultList: [
      line({ originalPriceFen: 5000, quantity: 2 }),
      line({ originalPriceFen: 9000, selected: false }),
    ],
  } as Cart;
  expect(costHint(cart, 9900)).toBe('已省 ¥20.00 · 再买 ¥19.00 免运费');
  expect(costHint({ ...cart, resultList: [] }, undefined)).toBe('优惠在下一步计算');
});
