import { endpointsOf } from '../../core.ts';
import type { carRightsSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carRightsSchemas>();

/** Returns a rights package, with its rights for the member's own orders. */
export const carRightsShow = endpoint({
  id: 'carRights.show',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/rights/{key}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['RIGHTS_NOT_FOUND'],
});
/** Lists the packages that the member's own orders have, with the rights of these orders. */
export const carRightsMine = endpoint({
  id: 'carRights.mine',
  method: 'GET',
  path: '/api-u/v1/user/rights/car',
  auth: 'member',
});
/** Lists the rights packages of the brand's series. */
export const carRightsList = endpoint({
  id: 'carRights.list',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/rights',
  wire: { hideLoading: true },
});
