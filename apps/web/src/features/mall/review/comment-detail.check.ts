import { orderIn } from '@marque/e2e/testing/fixtures/mall/order.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.commentDetail': {
    params: async (member) => ({ id: (await orderIn('reviewed')(member)).review }),
    shows: '谢谢支持，欢迎常来',
    signedOut: 'same',
    wrong: { says: '没有找到这条评价', wayOn: '去逛逛' },
  },
};
