import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ order }) => ({ id: (await order.reviewed()).review }),
  shows: '谢谢支持，欢迎常来',
  signedOut: 'same',
  wrong: { says: '没有找到这条评价', wayOn: '去逛逛' },
};
