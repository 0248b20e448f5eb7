import { quotedRequest } from '@marque/e2e/testing/fixtures/serve.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.insureDetail': {
    params: withId(quotedRequest),
    shows: '放在一起比',
    signedOut: 'gate',
    looks: 'brief',
    wrong: { says: '没有找到这次联系', wayOn: '算算车险' },
  },
};
