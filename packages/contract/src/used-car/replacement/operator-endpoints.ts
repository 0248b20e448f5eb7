import { endpointsOf } from '../../core.ts';
import type { replacementDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof replacementDeskSchemas>();

/** Lists the subsidies in the form that `subsidy-rules-set` takes. */
export const operatorSubsidyRules = endpoint({
  id: 'operator.subsidyRules',
  method: 'GET',
  path: '/api-ops/v1/subsidy/rules',
  auth: 'operator',
});
/** Adds subsidies, or changes those of the same ids. */
export const operatorSubsidyRulesSet = endpoint({
  id: 'operator.subsidyRulesSet',
  method: 'POST',
  path: '/api-ops/v1/subsidy/rules',
  auth: 'operator',
  once: true,
});
