import { endpointsOf } from '../core.ts';
import type { carEvaluationSchemas } from './evaluation-schema.ts';

const endpoint = endpointsOf<typeof carEvaluationSchemas>();

/** An order and what its buyer has said of it. */
export const carOrderEvaluation = endpoint({
  id: 'carOrder.evaluation',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/evaluate/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** What buyers of a series say of their purchase, for everybody to read. */
export const carOrderEvaluations = endpoint({
  id: 'carOrder.evaluations',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/evaluations',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Says what the purchase was like, once, when the car is handed over. */
export const carOrderEvaluate = endpoint({
  id: 'carOrder.evaluate',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/evaluate/{id}',
  auth: 'member',
  errors: [
    'SANCTIONED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'EVALUATION_EXISTS',
    'MEDIA_NOT_FOUND',
  ],
});
/** Adds to what was said, once. */
export const carOrderEvaluateMore = endpoint({
  id: 'carOrder.evaluateMore',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/evaluateMore/{id}',
  auth: 'member',
  errors: [
    'SANCTIONED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'CAR_ORDER_NOT_FOUND',
    'EVALUATION_CLOSED',
    'MEDIA_NOT_FOUND',
  ],
});
