import { endpointsOf } from '../../core.ts';
import type { afterSaleDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof afterSaleDeskSchemas>();

const refund = ['REFUND_NOT_FOUND', 'REFUND_EVENT_REFUSED'] as const;

export const operatorRefunds = endpoint({
  id: 'operator.refunds',
  method: 'GET',
  path: '/api-ops/v1/refunds',
  auth: 'operator',
});
export const operatorRefund = endpoint({
  id: 'operator.refund',
  method: 'GET',
  path: '/api-ops/v1/refunds/{id}',
  auth: 'operator',
  errors: ['REFUND_NOT_FOUND'],
});
/**
 * Returns the pictures handed in with a refund. The operator, time and reason are logged and shown
 * to the buyer.
 */
export const operatorRefundProof = endpoint({
  id: 'operator.refundProof',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/proof',
  auth: 'operator',
  errors: ['REFUND_NOT_FOUND'],
});
export const operatorRefundApprove = endpoint({
  id: 'operator.refundApprove',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/approve',
  auth: 'operator',
  errors: refund,
});
export const operatorRefundRefuse = endpoint({
  id: 'operator.refundRefuse',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/refuse',
  auth: 'operator',
  errors: refund,
});
/** Records that returned goods have arrived. */
export const operatorRefundReceive = endpoint({
  id: 'operator.refundReceive',
  method: 'POST',
  path: '/api-ops/v1/refunds/{id}/receive',
  auth: 'operator',
  errors: refund,
});
