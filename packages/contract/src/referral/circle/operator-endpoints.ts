import { endpointsOf } from '../../core.ts';
import type { circleDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof circleDeskSchemas>();

export const operatorCircleContent = endpoint({
  id: 'operator.circleContent',
  method: 'GET',
  path: '/api-ops/v1/circle/content',
  auth: 'operator',
});
export const operatorCirclePlaceSet = endpoint({
  id: 'operator.circlePlaceSet',
  method: 'POST',
  path: '/api-ops/v1/circle/places/{id}',
  auth: 'operator',
  once: true,
  errors: ['CIRCLE_NOT_FOUND'],
});
export const operatorCircleGoodSet = endpoint({
  id: 'operator.circleGoodSet',
  method: 'POST',
  path: '/api-ops/v1/circle/goods/{id}',
  auth: 'operator',
  once: true,
  errors: ['CIRCLE_NOT_FOUND'],
});
/** Publishes a call, or changes the one with this id. */
export const operatorCircleCallPut = endpoint({
  id: 'operator.circleCallPut',
  method: 'POST',
  path: '/api-ops/v1/circle/calls',
  auth: 'operator',
  once: true,
  errors: ['MEDIA_NOT_FOUND', 'CIRCLE_NOT_FOUND'],
});
export const operatorCircleCallResult = endpoint({
  id: 'operator.circleCallResult',
  method: 'POST',
  path: '/api-ops/v1/circle/calls/{id}/result',
  auth: 'operator',
  once: true,
  errors: ['CIRCLE_NOT_FOUND'],
});
export const operatorCircleSubmissions = endpoint({
  id: 'operator.circleSubmissions',
  method: 'GET',
  path: '/api-ops/v1/circle/submissions',
  auth: 'operator',
});
export const operatorCircleAnswer = endpoint({
  id: 'operator.circleAnswer',
  method: 'POST',
  path: '/api-ops/v1/circle/submissions/{id}/answer',
  auth: 'operator',
  once: true,
  errors: ['SUBMISSION_NOT_FOUND', 'SUBMISSION_STATE'],
});
/** Shows who offers to cooperate. The look is logged. */
export const operatorCircleContact = endpoint({
  id: 'operator.circleContact',
  method: 'POST',
  path: '/api-ops/v1/circle/submissions/{id}/contact',
  auth: 'operator',
  errors: ['SUBMISSION_NOT_FOUND'],
});
