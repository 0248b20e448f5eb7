import { valuation } from '@marque/e2e/testing/fixtures/used-car.ts';
import { type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.valuationReport': {
    params: withId(valuation),
    shows: '怎么算出来的',
    signedOut: 'same',
    wrong: {
      params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
      says: '没有找到这份估值',
      wayOn: '重新估一台',
    },
  },
};
