import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: ({ topic }) => ({ id: topic }),
  shows: /限时/,
  signedOut: 'same',
  wrong: { says: '这个专题已经下线，去商城看看新的吧', wayOn: '回商城首页' },
};
