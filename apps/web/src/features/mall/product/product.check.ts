import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: ({ product }) => ({ id: product }),
  shows: '加入购物车',
  signedOut: 'same',
  wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
};
