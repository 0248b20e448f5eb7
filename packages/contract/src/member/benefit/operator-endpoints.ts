import { endpointsOf } from '../../core.ts';
import type { benefitDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof benefitDeskSchemas>();

export const operatorBenefits = endpoint({
  id: 'operator.benefits',
  method: 'GET',
  path: '/api-ops/v1/benefits',
  auth: 'operator',
});
/** Pauses a benefit with a reason that members read, or lets it go on. */
export const operatorBenefitPause = endpoint({
  id: 'operator.benefitPause',
  method: 'POST',
  path: '/api-ops/v1/benefits/{id}/pause',
  auth: 'operator',
  once: true,
  errors: ['RIGHT_NOT_FOUND'],
});
