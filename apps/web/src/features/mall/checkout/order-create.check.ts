import { address } from '@marque/e2e/testing/fixtures/mall/address.ts';
import { GOODS } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { coupons } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.orderCreate': {
    params: async (member, brand) => {
      await address(member);
      await coupons(member);
      const { first, second } = GOODS[brand];
      return { lines: `${first}:1,${second}:2` };
    },
    shows: '提交订单',
    signedOut: 'gate',
    wrong: { params: { lines: 'nope:1' }, says: /下架/, wayOn: '回购物车' },
  },
};
