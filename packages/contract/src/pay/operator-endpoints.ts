import { endpointsOf } from '../core.ts';
import type { payDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof payDeskSchemas>();

/** Returns the payment attempts, payments and refunds of one subject by its number. */
export const operatorPayments = endpoint({
  id: 'operator.payments',
  method: 'GET',
  path: '/api-ops/v1/payments/{number}',
  auth: 'operator',
  errors: ['PAYMENTS_NOT_FOUND'],
});
/** Lists refunds that have not been sent, those that have waited longest first. */
export const operatorMoneyBack = endpoint({
  id: 'operator.moneyBack',
  method: 'GET',
  path: '/api-ops/v1/moneyBack',
  auth: 'operator',
});
/** Retries a refund now. */
export const operatorMoneyBackRetry = endpoint({
  id: 'operator.moneyBackRetry',
  method: 'POST',
  path: '/api-ops/v1/moneyBack/{id}/retry',
  auth: 'operator',
  once: true,
  errors: ['MONEY_BACK_NOT_FOUND'],
});
