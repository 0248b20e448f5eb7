import { endpointsOf } from '../../core.ts';
import type { carRuleSchemas } from './rule-schema.ts';

const endpoint = endpointsOf<typeof carRuleSchemas>();

/** Returns the rules for a car that is booked on a day. */
export const queryRuleApp = endpoint({
  id: 'carRule.show',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/purchase/queryRuleApp',
  wire: { hideLoading: true },
  errors: ['CAR_RULES_NOT_KEPT'],
});
