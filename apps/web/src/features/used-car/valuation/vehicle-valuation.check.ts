import { valuation } from '@marque/e2e/testing/fixtures/used-car.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.vehicleValuation': {
    // A report's answers are filled in again, up to the questions about the condition.
    params: async (member) => ({ report: (await valuation(member)).id }),
    shows: '出过大事故、泡过水或着过火吗？',
    personal: true,
    signedOut: 'same',
    wrong: {
      params: { report: 'AAAAAAAAAAAAAAAAAAAAAA' },
      says: '没有找到这份估值',
      wayOn: '重新估一台',
      listsWithoutId: true,
    },
  },
};
