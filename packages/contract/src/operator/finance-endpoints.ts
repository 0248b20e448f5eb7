import { endpointsOf } from '../core.ts';
import type { financeDeskSchemas } from './finance-schema.ts';

const endpoint = endpointsOf<typeof financeDeskSchemas>();

/** The brand's products, as `finance-set` takes them. */
export const operatorFinance = endpoint({
  id: 'operator.finance',
  method: 'GET',
  path: '/api-ops/v1/finance',
  auth: 'operator',
});
/** What the brand lends by from now on: these and no others. */
export const operatorFinanceSet = endpoint({
  id: 'operator.financeSet',
  method: 'POST',
  path: '/api-ops/v1/finance',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'SERIES_NOT_FOUND'],
});
/** Taxes, fees or premiums from a day on. */
export const operatorFeeRulesSet = endpoint({
  id: 'operator.feeRulesSet',
  method: 'POST',
  path: '/api-ops/v1/finance/rules',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'RULE_IN_PAST'],
});
