import { endpointsOf } from '../../core.ts';
import type { valuationDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof valuationDeskSchemas>();

/** Lists the rules of valuations in the form that `valuation-rules-set` takes. */
export const operatorValuationRules = endpoint({
  id: 'operator.valuationRules',
  method: 'GET',
  path: '/api-ops/v1/valuation/rules',
  auth: 'operator',
});
/** Sets the rule of valuations from a day on. Reports keep the one they were made by. */
export const operatorValuationRulesSet = endpoint({
  id: 'operator.valuationRulesSet',
  method: 'POST',
  path: '/api-ops/v1/valuation/rules',
  auth: 'operator',
  once: true,
  errors: ['RULE_IN_PAST'],
});
