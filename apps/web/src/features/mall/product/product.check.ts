import { GOODS } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.product': {
    params: (_, brand) => ({ id: GOODS[brand].commodity }),
    shows: '加入购物车',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
};
