import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.pact': {
    params: () => ({ type: 'marketing' }),
    shows: '你会收到什么',
    personal: true,
    signedOut: 'same',
    wrong: { params: { id: 'none-2020-01' }, says: '现行的协议', wayOn: '看预订规则' },
  },
};
