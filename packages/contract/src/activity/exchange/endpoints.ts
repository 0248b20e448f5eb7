import { endpointsOf } from '../../core.ts';
import type { exchangeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof exchangeSchemas>();

/** Exchanges energy for a prize. */
export const activityExchange = endpoint({
  id: 'activity.exchange',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/exchange/{id}',
  auth: 'member',
  once: true,
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_NOT_LIVE',
    'ACTIVITY_NOT_ELIGIBLE',
    'ACTIVITY_HOST',
    'ENERGY_SHORT',
    'PRIZE_GONE',
    'PRIZE_OWNED',
  ],
  about: ['ownCoupons'],
});
