import { endpointsOf } from '../../core.ts';
import type { financeDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof financeDeskSchemas>();

/** Lists the brand's finance products in the form that `finance-set` takes. */
export const operatorFinance = endpoint({
  id: 'operator.finance',
  method: 'GET',
  path: '/api-ops/v1/finance',
  auth: 'operator',
});
/** Replaces all finance products of the brand. */
export const operatorFinanceSet = endpoint({
  id: 'operator.financeSet',
  method: 'POST',
  path: '/api-ops/v1/finance',
  auth: 'operator',
  once: true,
  errors: ['SERIES_NOT_FOUND'],
});
/** Sets taxes, fees or premiums from a day on. */
export const operatorFeeRulesSet = endpoint({
  id: 'operator.feeRulesSet',
  method: 'POST',
  path: '/api-ops/v1/finance/rules',
  auth: 'operator',
  once: true,
  errors: ['RULE_IN_PAST'],
});
