import { endpointsOf } from '../../core.ts';
import type { ambassadorDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof ambassadorDeskSchemas>();

export const operatorAmbassadors = endpoint({
  id: 'operator.ambassadors',
  method: 'GET',
  path: '/api-ops/v1/ambassadors',
  auth: 'operator',
});
export const operatorAmbassadorDecide = endpoint({
  id: 'operator.ambassadorDecide',
  method: 'POST',
  path: '/api-ops/v1/ambassadors/applications/{id}',
  auth: 'operator',
  once: true,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED', 'ANSWER_UNSAID'],
});
export const operatorAmbassadorSuspend = endpoint({
  id: 'operator.ambassadorSuspend',
  method: 'POST',
  path: '/api-ops/v1/ambassadors/{handle}/suspend',
  auth: 'operator',
  once: true,
  errors: ['AMBASSADOR_NOT_FOUND', 'AMBASSADOR_STATE'],
});
export const operatorAmbassadorRestore = endpoint({
  id: 'operator.ambassadorRestore',
  method: 'POST',
  path: '/api-ops/v1/ambassadors/{handle}/restore',
  auth: 'operator',
  once: true,
  errors: ['AMBASSADOR_NOT_FOUND', 'AMBASSADOR_STATE'],
});
/** Shows who applies. The look is logged. */
export const operatorAmbassadorContact = endpoint({
  id: 'operator.ambassadorContact',
  method: 'POST',
  path: '/api-ops/v1/ambassadors/applications/{id}/contact',
  auth: 'operator',
  errors: ['APPLICATION_NOT_FOUND'],
});
