import { endpointsOf } from '../../core.ts';
import type { landingSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof landingSchemas>();

/** Returns a landing as operators composed it, and what there is instead outside of its time. */
export const landingDetail = endpoint({
  id: 'landing.detail',
  method: 'GET',
  path: '/api-c/v1/community/landing/{id}',
  auth: 'optional',
  errors: ['LANDING_NOT_FOUND', 'PREVIEW_EXPIRED'],
  about: ['ownCoupons'],
});
