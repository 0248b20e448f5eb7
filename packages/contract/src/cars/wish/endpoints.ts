import { endpointsOf } from '../../core.ts';
import type { carWishSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carWishSchemas>();

/** Checks whether a choice can be built. Returns its price and the nearest choices that can. */
export const checkOptional = endpoint({
  id: 'carWish.check',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/wish/checkOptional',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
/** Saves a configuration of the member. */
export const addAndUpdateApp = endpoint({
  id: 'carWish.save',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/wish/addAndUpdateApp',
  auth: 'member',
  once: true,
  errors: ['TYPE_NOT_FOUND', 'WISH_NOT_FOUND', 'WISH_LIMIT', 'OPTIONAL_INVALID'],
});
/** Saves a temporary wish. The same content of the same person has the same id. */
export const saveTemporaryWish = endpoint({
  id: 'carWish.saveTemporary',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/wish/saveTemporaryWish',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND', 'OPTIONAL_INVALID'],
});
export const selectTemporaryWish = endpoint({
  id: 'carWish.temporary',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/wish/selectTemporaryWish/{id}',
  wire: { hideLoading: true },
  errors: ['WISH_NOT_FOUND'],
});
/** Finds cars within a budget that have the required options. */
export const solveByBudget = endpoint({
  id: 'carWish.byBudget',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/wish/solveByBudget',
  wire: { hideLoading: true },
});
/** Lists the member's configurations, the latest first. */
export const wishList = endpoint({
  id: 'carWish.list',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/wish/listApp',
  auth: 'member',
  wire: { hideLoading: true },
});
export const removeWish = endpoint({
  id: 'carWish.remove',
  method: 'DELETE',
  path: '/api-m/v1/imiddleground/mycar/wish/{id}',
  auth: 'member',
  errors: ['WISH_NOT_FOUND'],
});
