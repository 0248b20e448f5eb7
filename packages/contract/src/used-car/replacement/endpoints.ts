import { endpointsOf } from '../../core.ts';
import type { replacementSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof replacementSchemas>();

/** Returns what a new car costs when an old one is given for it. */
export const usedCarSubsidy = endpoint({
  id: 'usedCar.subsidy',
  method: 'POST',
  path: '/api-m/v1/usedCar/subsidy',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CAR_TYPE_NOT_FOUND', 'CAR_NOT_PRICED', 'REPORT_NOT_FOUND', 'REPORT_EXPIRED'],
});
