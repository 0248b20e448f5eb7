import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ product, order }) => {
    await order.reviewed();
    return { id: product };
  },
  shows: '做工扎实，放在中控上刚好',
  signedOut: 'same',
  wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
};
