import type { PageChecks } from '#testing/page-check.ts';
import { of, wrong } from '../testing/checks.ts';

export const checks: PageChecks = {
  'carOrder.evaluate': { params: of('delivered'), shows: '提交', signedOut: 'gate', wrong },
  'carOrder.evaluated': {
    params: of('evaluated'),
    shows: /评价已(提交|通过)/,
    signedOut: 'gate',
    wrong,
  },
};
