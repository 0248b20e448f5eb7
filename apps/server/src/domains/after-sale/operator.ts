import * as calls from '@marque/contract/mall/after-sale/operator-endpoints';
import { handle, type HandledCall, handlers } from '#kernel/module.ts';
import type { AfterSaleContext } from './context.ts';
import { lookAtProof } from './proof.ts';
import { approveRefund, receiveReturn, refuseRefund } from './refund-transitions.ts';
import { anyRefund, listRefundsOfBrand } from './show-refunds.ts';

/**
 * Operator calls for refunds. The state machine refuses repeated steps, so no idempotency key is
 * needed.
 */
export const refundOperator = (context: AfterSaleContext): HandledCall[] => [
  handle(calls.operatorRefunds, ({ brand, input: { status, cursor, size }, now }) =>
    listRefundsOfBrand(context, { brand, status }, { cursor, size }, now),
  ),
  handle(calls.operatorRefund, ({ input, now }) => anyRefund(context, input.id, now)),
  ...handlers(context, [[calls.operatorRefundProof, lookAtProof]]),
  handle(calls.operatorRefundApprove, async ({ input, now }) => {
    await approveRefund(context, input.id, input.note, now);
    return anyRefund(context, input.id, now);
  }),
  handle(calls.operatorRefundRefuse, async ({ input, now }) => {
    await refuseRefund(context, input.id, input.reason, now);
    return anyRefund(context, input.id, now);
  }),
  handle(calls.operatorRefundReceive, async ({ input, now }) => {
    await receiveReturn(context, input.id, now);
    return anyRefund(context, input.id, now);
  }),
];
