import { endpointsOf } from '../../core.ts';
import type { transferDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof transferDeskSchemas>();

export const operatorTransfers = endpoint({
  id: 'operator.transfers',
  method: 'GET',
  path: '/api-ops/v1/transfers',
  auth: 'operator',
});
/** Records a bank entry and settles the transfer whose memo it carries. */
export const operatorBankEntry = endpoint({
  id: 'operator.bankEntry',
  method: 'POST',
  path: '/api-ops/v1/bankEntries',
  auth: 'operator',
  once: true,
  errors: ['BANK_REF_USED'],
});
/** Lists entries whose note names no transfer. */
export const operatorUnmatched = endpoint({
  id: 'operator.unmatched',
  method: 'GET',
  path: '/api-ops/v1/bankEntries/unmatched',
  auth: 'operator',
});
export const operatorBankMatch = endpoint({
  id: 'operator.bankMatch',
  method: 'POST',
  path: '/api-ops/v1/bankEntries/match',
  auth: 'operator',
  once: true,
  errors: ['BANK_ENTRY_NOT_FOUND', 'BANK_ENTRY_SETTLED', 'TRANSFER_NOT_FOUND'],
});
export const operatorBankReturn = endpoint({
  id: 'operator.bankReturn',
  method: 'POST',
  path: '/api-ops/v1/bankEntries/return',
  auth: 'operator',
  once: true,
  errors: ['BANK_ENTRY_NOT_FOUND', 'BANK_ENTRY_SETTLED'],
});
/** Returns the payer's slips. The operator and the reason are logged. */
export const operatorTransferSlips = endpoint({
  id: 'operator.transferSlips',
  method: 'POST',
  path: '/api-ops/v1/transfers/{id}/slips',
  auth: 'operator',
  errors: ['TRANSFER_NOT_FOUND'],
});
/** Lists the payouts that the bank has to send. */
export const operatorPayouts = endpoint({
  id: 'operator.payouts',
  method: 'GET',
  path: '/api-ops/v1/payouts',
  auth: 'operator',
});
/** Marks a payout as sent by the bank. */
export const operatorPayoutPaid = endpoint({
  id: 'operator.payoutPaid',
  method: 'POST',
  path: '/api-ops/v1/payouts/{id}/paid',
  auth: 'operator',
  once: true,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_PAID', 'BANK_REF_USED'],
});
