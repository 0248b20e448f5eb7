import { endpointsOf } from '../../core.ts';
import type { financeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof financeSchemas>();

const car = ['CAR_TYPE_NOT_FOUND', 'CAR_NOT_PRICED', 'CITY_NOT_SERVED'] as const;
const calculated = [car, 'PRODUCT_NOT_FOUND', 'CALC_RANGE'] as const;

/** Returns a car with its finance products and insurances. */
export const queryPlanApp = endpoint({
  id: 'finance.plans',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/finance/queryPlanApp',
  wire: { hideLoading: true },
  errors: car,
});
/** Calculates the cost on the road for every way of paying. */
export const calcApp = endpoint({
  id: 'finance.calc',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/finance/calcApp',
  wire: { hideLoading: true },
  errors: calculated,
});
export const savePlanApp = endpoint({
  id: 'finance.save',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/finance/savePlanApp',
  auth: 'member',
  once: 'ifKeyed',
  errors: [calculated, 'PLAN_LIMIT'],
});
export const listPlanApp = endpoint({
  id: 'finance.saved',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/finance/listPlanApp',
  auth: 'member',
  wire: { hideLoading: true },
});
export const removePlanApp = endpoint({
  id: 'finance.remove',
  method: 'DELETE',
  path: '/api-m/v1/imiddleground/mycar/finance/plan/{id}',
  auth: 'member',
  errors: ['PLAN_NOT_FOUND'],
});
