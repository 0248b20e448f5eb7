import { coupons } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.couponGoods': {
    params: async (member) => ({ couponId: (await coupons(member)).id }),
    shows: /共 \d+ 件|综合/,
    signedOut: 'same',
    wrong: {
      params: { couponId: 'nope' },
      says: '这个优惠已经结束，去看看别的吧',
      wayOn: '去商城逛逛',
    },
  },
};
