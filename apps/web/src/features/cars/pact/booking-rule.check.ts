import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.bookingRule': {
    shows: '订金和定金，差一个字',
    signedOut: 'same',
    wrong: { params: { at: '2020-01-01' }, says: '还没有预订规则', wayOn: '看现行规则' },
  },
};
