import { endpointsOf } from '../../core.ts';
import type { submissionSchemas } from './submission-schema.ts';

const endpoint = endpointsOf<typeof submissionSchemas>();

export const circleCalls = endpoint({
  id: 'circle.calls',
  method: 'GET',
  path: '/api-c/v1/community/circle/calls',
  auth: 'optional',
});
/** Returns a call with the proposals whose authors show them. */
export const circleCall = endpoint({
  id: 'circle.call',
  method: 'GET',
  path: '/api-c/v1/community/circle/call/{id}',
  auth: 'optional',
  errors: ['CIRCLE_NOT_FOUND'],
});
export const circleMine = endpoint({
  id: 'circle.mine',
  method: 'GET',
  path: '/api-c/v1/community/circle/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
export const circlePropose = endpoint({
  id: 'circle.propose',
  method: 'POST',
  path: '/api-c/v1/community/circle/submit',
  auth: 'member',
  once: true,
  errors: [
    'CIRCLE_NOT_FOUND',
    'CALL_OVER',
    'CALL_LIMIT',
    'CIRCLE_DAY_FULL',
    'MEDIA_NOT_FOUND',
    'SANCTIONED',
  ],
});
/** Offers to cooperate. One offer of a kind is open at a time. */
export const circleCooperate = endpoint({
  id: 'circle.cooperate',
  method: 'POST',
  path: '/api-c/v1/community/circle/cooperate',
  auth: 'member',
  once: true,
  errors: [
    'COOPERATION_OPEN',
    'CIRCLE_DAY_FULL',
    'CITY_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'SANCTIONED',
  ],
});
/** Adds what was missing. The answer is promised anew. */
export const circleSupplement = endpoint({
  id: 'circle.supplement',
  method: 'POST',
  path: '/api-c/v1/community/circle/supplement/{id}',
  auth: 'member',
  once: true,
  errors: ['SUBMISSION_NOT_FOUND', 'SUBMISSION_NOT_ASKED', 'SANCTIONED'],
});
export const circleWithdraw = endpoint({
  id: 'circle.withdraw',
  method: 'POST',
  path: '/api-c/v1/community/circle/withdraw/{id}',
  auth: 'member',
  errors: ['SUBMISSION_NOT_FOUND', 'SUBMISSION_STARTED'],
});
