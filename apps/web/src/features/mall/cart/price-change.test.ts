import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

const line = (priceFen: number, score = 0) => ({
  priceFen,
  score,
  addedPriceFen: 9900,
  addedScore: 100,
});

test.each([
  [line(9900, 100), null],
  [line(8900, 100), { text: '比加入时降 ¥10.00', cheaper: true }],
  [line(10_050, 100), { text: '比加入时涨 ¥1.50', cheaper: false }],
  [line(9900, 50), { text: '比加入时少 50 积分', cheaper: true }],
  [line(8900, 200), { text: '比加入时降 ¥10.00，多 100 积分', cheaper: false }],
])('%j', (prices, change) => {
  expect(priceChange(prices)).toEqual(change);
});
