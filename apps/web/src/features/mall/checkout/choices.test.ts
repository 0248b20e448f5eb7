import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { describe, expect, test } from 'vitest';
import {
  applyOrderConfig,
  applyPreviousConfig,
  type Choices,
  draftOf,
  NO_CHOICES,
  readChoices,
} from './choices.ts';

const chosen: Choices = {
  ...NO_CHOICES,
  couponConfig: { couponRecordId: 'c', shipCouponRecordId: null },
  scoreConfig: { scoreUseType: 2, score: 900 },
};
const config = (change: Partial<OrderConfig>): OrderConfig =>
  ({
    draft: draftOf([{ skuId: 's', quantity: 1 }], chosen, true),
    scoreUseType: 2,
    couponDiscountScore: 0,
    couponDiscountCash: 0,
    vehicleOrderId: null,
    ...change,
  }) as OrderConfig;

describe('after an order config', () => {
  test('the score config is the one of the answer', () => {
    const draft = { ...config({}).draft, useScoreConfig: { scoreUseType: 2 as const, score: 500 } };
    expect(applyOrderConfig(chosen, config({ draft })).scoreConfig).toEqual({
      scoreUseType: 2,
      score: 500,
    });
  });
  test('a coupon without a discount in points or money is cleared', () => {
    expect(applyOrderConfig(chosen, config({})).couponConfig.couponRecordId).toBeNull();
  });
  test.each([{ couponDiscountCash: 100 }, { couponDiscountScore: 100 }])(
    'a coupon with %o stays',
    (discount) => {
      expect(applyOrderConfig(chosen, config(discount)).couponConfig.couponRecordId).toBe('c');
    },
  );
  test('the vehicle order is kept when there is one', () => {
    expect(applyOrderConfig(chosen, config({ vehicleOrderId: 'v' })).vehicleOrderId).toBe('v');
    expect(applyOrderConfig({ ...chosen, vehicleOrderId: 'v' }, config({})).vehicleOrderId).toBe(
      'v',
    );
  });
});

describe('while the answer to a choice is on its way', () => {
  const before = config({ scoreUseType: 1, couponDiscountCash: 100 });
  test('the member’s choices stay', () => {
    const mine = { ...chosen, couponsDecided: true, couponConfig: NO_CHOICES.couponConfig };
    expect(applyPreviousConfig(mine, before)).toMatchObject({
      scoreConfig: chosen.scoreConfig,
      couponConfig: NO_CHOICES.couponConfig,
    });
  });
  test('coupons nobody decided on stay as they were answered', () => {
    expect(applyPreviousConfig(NO_CHOICES, before).couponConfig.couponRecordId).toBe('c');
  });
});

test('points are not used unless the member asks: the score use type is 1 by default', () => {
  expect(draftOf([], NO_CHOICES, true).useScoreConfig).toEqual({ scoreUseType: 1, score: 0 });
});

test('an account typed on the page wins over the one in the address', () => {
  const lines = [{ skuId: 's', quantity: 1, useAccountNo: 'old' }];
  expect(
    draftOf(lines, { ...NO_CHOICES, accounts: { s: 'new' } }, true).shoppingList[0],
  ).toMatchObject({
    useAccountNo: 'new',
  });
});

test('a kept choice wins over the initial one', () => {
  expect(readChoices(null, { dealerId: 'd' }).dealerId).toBe('d');
  expect(readChoices('{', { dealerId: 'd' }).dealerId).toBe('d');
  expect(readChoices('{"dealerId":"other"}', { dealerId: 'd' }).dealerId).toBe('other');
});

test.each([null, '', '{', '[]', '7'])('broken storage %j gives the defaults', (stored) => {
  expect(readChoices(stored)).toEqual(NO_CHOICES);
});
