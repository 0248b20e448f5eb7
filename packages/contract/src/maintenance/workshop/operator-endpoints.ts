import { endpointsOf } from '../../core.ts';
import type { workshopDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof workshopDeskSchemas>();
const BASE = '/api-ops/v1/work';

const found = ['WORK_NOT_FOUND', 'WRONG_STORE'] as const;
const moved = [found, 'WORK_STEP'] as const;

export const operatorWork = endpoint({
  id: 'operator.work',
  method: 'GET',
  path: `${BASE}/{id}`,
  auth: 'operator',
  role: 'store',
  errors: found,
});
/** Moves a work order on, or changes when the car is promised. */
export const operatorWorkMove = endpoint({
  id: 'operator.workMove',
  method: 'POST',
  path: `${BASE}/{id}/move`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [moved, 'REASON_NEEDED'],
});
/** Writes down what a check-up found. */
export const operatorWorkCheck = endpoint({
  id: 'operator.workCheck',
  method: 'POST',
  path: `${BASE}/{id}/check`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: moved,
});
/** Proposes further work to the owner. */
export const operatorWorkExtra = endpoint({
  id: 'operator.workExtra',
  method: 'POST',
  path: `${BASE}/{id}/extra`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [moved, 'EXTRA_DECIDED'],
});
export const operatorWorkExtraWithdraw = endpoint({
  id: 'operator.workExtraWithdraw',
  method: 'POST',
  path: `${BASE}/{id}/extra/{extraId}/withdraw`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [moved, 'EXTRA_DECIDED'],
});
/** Finishes the bill, so that its owner can confirm it and fetch the car. */
export const operatorWorkBill = endpoint({
  id: 'operator.workBill',
  method: 'POST',
  path: `${BASE}/{id}/bill`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: moved,
});
/** Hands the car over: the costs are final and the passes used. */
export const operatorWorkDeliver = endpoint({
  id: 'operator.workDeliver',
  method: 'POST',
  path: `${BASE}/{id}/deliver`,
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [moved, 'MILEAGE_BACK', 'APPOINTMENT_CLOSED'],
});
/** Makes a visit in a state for a member, for demonstrations. */
export const operatorVisitDemo = endpoint({
  id: 'operator.visitDemo',
  method: 'POST',
  path: `${BASE}/demo`,
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'DEMO_NO_OWN_CAR', 'DEALER_NOT_FOUND'],
});
