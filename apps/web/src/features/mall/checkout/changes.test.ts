import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const line = (change: object = {}) => ({
  skuId: 's',
  title: '抱枕',
  priceFen: 9900,
  score: 0,
  flash: false,
  addOn: false,
  ...change,
});
const config = (change: object = {}): OrderConfig =>
  ({
    draft: { useCouponConfig: { couponRecordId: null, shipCouponRecordId: null } },
    lines: [line()],
    address: null,
    amounts: { chain: [], freightFen: 0 },
    coupons: [],
    ...change,
  }) as unknown as OrderConfig;
const coupon = (reason = '') => ({ recordId: 'c', name: '见面礼', reason });
const using = (couponRecordId: string | null, coupons: object[]) =>
  config({ draft: { useCouponConfig: { couponRecordId, shipCouponRecordId: null } }, coupons });

test('equal answers have no changes', () => {
  expect(changesOf(config(), config())).toEqual([]);
});

test('an unavailable line is named', () => {
  const other = line({ skuId: 't', title: '坐垫' });
  expect(changesOf(config({ lines: [line(), other] }), config({ lines: [other] }))).toEqual([
    '「抱枕」刚刚买不到了，这次不结算',
  ]);
});

test('a price that changed is named, and why', () => {
  expect(changesOf(config(), config({ lines: [line({ priceFen: 8900 })] }))).toEqual([
    '「抱枕」从 ¥99.00 变为 ¥89.00',
  ]);
  const flash = config({ lines: [line({ priceFen: 4900, flash: true })] });
  expect(changesOf(flash, config({ lines: [line({ score: 100 })] }))).toEqual([
    '「抱枕」限时价已结束，从 ¥49.00 变为 ¥99.00 + 100 积分',
  ]);
});

test.each([
  ['gone', using(null, []), '优惠券「见面礼」已过期或已使用'],
  ['not reached', using(null, [coupon('还差 ¥20 可用')]), '优惠券「见面礼」还差 ¥20 可用'],
  ['replaced', using('d', [coupon()]), '优惠券「见面礼」这次没有用上'],
])('a coupon that is %s', (_, now, words) => {
  expect(changesOf(using('c', [coupon()]), now)).toEqual([words]);
});

test('address, reduction and freight', () => {
  const before = config({
    address: {},
    amounts: { chain: [{ step: 'promotion', label: '换季 满 199 减 20' }], freightFen: 0 },
  });
  const now = config({ amounts: { chain: [], freightFen: 800 } });
  expect(changesOf(before, now)).toEqual([
    '之前的收货地址已被删除，请重新填写或选择',
    '「换季 满 199 减 20」不再适用',
    '运费变为 ¥8.00',
  ]);
});
