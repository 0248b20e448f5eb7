import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ address }) => ({ id: (await address()).id }),
  shows: '保存',
  signedOut: 'gate',
  wrong: { says: '这个地址已不存在', wayOn: '收货地址' },
};
