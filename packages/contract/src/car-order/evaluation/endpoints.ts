import { endpointsOf } from '../../core.ts';
import type { carEvaluationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carEvaluationSchemas>();

/** Returns an order with its evaluation. */
export const carOrderEvaluation = endpoint({
  id: 'carOrder.evaluation',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/evaluate/{id}',
  auth: 'member',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
/** Lists the published evaluations of a series. */
export const carOrderEvaluations = endpoint({
  id: 'carOrder.evaluations',
  method: 'GET',
  path: '/api-m/v1/mycar/carOrder/evaluations',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Evaluates a purchase, once, after the hand-over. */
export const carOrderEvaluate = endpoint({
  id: 'carOrder.evaluate',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/evaluate/{id}',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'CAR_ORDER_NOT_FOUND',
    'CAR_EVENT_REFUSED',
    'EVALUATION_EXISTS',
    'MEDIA_NOT_FOUND',
  ],
});
/** Adds to an evaluation, once. */
export const carOrderEvaluateMore = endpoint({
  id: 'carOrder.evaluateMore',
  method: 'POST',
  path: '/api-m/v1/mycar/carOrder/evaluateMore/{id}',
  auth: 'member',
  once: true,
  errors: ['SANCTIONED', 'CAR_ORDER_NOT_FOUND', 'EVALUATION_CLOSED', 'MEDIA_NOT_FOUND'],
});
