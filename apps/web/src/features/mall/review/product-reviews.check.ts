import { GOODS } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.productReviews': {
    params: async (member, brand) => {
      await orderIn('reviewed')(member);
      return { id: GOODS[brand].commodity };
    },
    shows: '做工扎实，放在中控上刚好',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
};
