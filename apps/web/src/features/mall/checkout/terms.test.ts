import { expect, test } from 'vitest';
import { orderTerms } from './terms.ts';

type Config = Parameters<typeof orderTerms>[0];
const rules = {
  order: { payMinutes: 30, payFlashMinutes: 15, autoConfirmDays: 10 },
  score: { perYuan: 100, earnedPerYuan: 2 },
  afterSale: { returnDays: 7 },
} as Parameters<typeof orderTerms>[1];
const terms = (payableFen: number, ...lines: object[]) =>
  orderTerms({ amounts: { payableFen }, lines } as unknown as Config, rules, '积分');

test('time to pay, points and time to return', () => {
  expect(terms(9950, { flash: false, shipMethod: 'express' })).toEqual([
    '提交后请在 30 分钟内付款',
    '订单完成后得 198 积分',
    '收货后 7 天内可退',
  ]);
  expect(terms(90, { flash: true, shipMethod: 'store' })).toEqual(['提交后请在 15 分钟内付款']);
  expect(terms(0, { flash: false, shipMethod: 'online' })).toEqual([]);
});
