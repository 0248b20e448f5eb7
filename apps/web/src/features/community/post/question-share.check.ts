import { question } from '@marque/e2e/testing/fixtures/community.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.questionShare': {
    params: withId(question),
    shows: '按门框上的标签打',
    signedOut: 'same',
    wrong: { says: '内容不存在或已不可见', wayOn: '去发现逛逛' },
  },
};
