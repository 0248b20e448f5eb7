import type { PageChecks } from '#testing/page-check.ts';
import { of, wrong } from '../testing/checks.ts';

export const checks: PageChecks = {
  'carOrder.edit': { params: of('reserved'), shows: '还没有改动', signedOut: 'gate', wrong },
  'carOrder.editVehicle': { params: of('reserved'), shows: '还没有改动', signedOut: 'gate', wrong },
  // Tested for revealed campaigns in e2e/car-campaigns.test.ts.
  'carOrder.convert': {
    params: of('unpaid'),
    shows: '款项',
    signedOut: 'gate',
    leadsTo: 'carOrder.details',
    wrong,
  },
};
