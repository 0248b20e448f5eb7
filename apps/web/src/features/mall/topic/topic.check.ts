import { TOPICS } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.topic': {
    params: (_, brand) => ({ id: TOPICS[brand] }),
    shows: /限时/,
    signedOut: 'same',
    wrong: { says: '这个专题已经下线，去商城看看新的吧', wayOn: '回商城首页' },
  },
};
