import { valuation } from '@marque/e2e/testing/fixtures/used-car.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'usedCar.usedCarServe': {
    params: having(valuation),
    shows: /用户中心/,
    personal: true,
    signedOut: 'same',
    looks: 'brief',
  },
};
