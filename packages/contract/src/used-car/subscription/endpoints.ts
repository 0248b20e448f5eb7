import { endpointsOf } from '../../core.ts';
import type { subscriptionSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof subscriptionSchemas>();

/** Returns what a subscription to a used car costs. Nobody has to leave a number for it. */
export const subscribeQuote = endpoint({
  id: 'usedCar.subscribeQuote',
  method: 'POST',
  path: '/api-m/v1/usedCar/subscribeQuote',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['USED_CAR_NOT_FOUND', 'USED_CAR_SOLD'],
});
