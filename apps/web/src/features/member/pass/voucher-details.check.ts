import { ownCouponRecord } from '@marque/e2e/testing/fixtures/mall/coupon.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.voucherDetails': {
    params: async (member) => ({ recordId: (await ownCouponRecord(member)).id }),
    shows: '去挑商品',
    signedOut: 'gate',
    wrong: {
      params: { id: 'nobodys' },
      says: '没有找到这张券',
      wayOn: '看我的优惠券',
    },
  },
};
