import { endpointsOf } from '../core.ts';
import type { carRightsSchemas } from './rights-schema.ts';

const endpoint = endpointsOf<typeof carRightsSchemas>();

/** A package of rights, and how those of one's own orders stand. */
export const carRightsShow = endpoint({
  id: 'carRights.show',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/rights/{key}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['RIGHTS_NOT_FOUND'],
});
/** What packages the brand's series have. */
export const carRightsList = endpoint({
  id: 'carRights.list',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/rights',
  wire: { hideLoading: true },
});
