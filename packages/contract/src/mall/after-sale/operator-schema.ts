import { z } from 'zod';
import { Id, Line, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { LookedAt } from '../../media/desk-schema.ts';
import { RefundDetail, RefundStatus, RefundSummary } from './schema.ts';

const byRefund = z.strictObject({ id: Id });

/** The purposes for which operators may look at a buyer's pictures. */
export const ProofLook = z.enum(['review', 'dispute']);
export type ProofLook = z.infer<typeof ProofLook>;

export const afterSaleDeskSchemas = {
  'operator.refunds': {
    input: z.strictObject({ ...pageInput, status: RefundStatus.default('applied') }),
    output: openPageOf(RefundSummary),
  },
  'operator.refund': { input: byRefund, output: RefundDetail },
  'operator.refundProof': {
    input: byRefund.extend({ why: ProofLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
  'operator.refundApprove': {
    input: byRefund.extend({ note: Line.max(100).default('') }),
    output: RefundDetail,
  },
  'operator.refundRefuse': {
    input: byRefund.extend({ reason: Line.min(1).max(100) }),
    output: RefundDetail,
  },
  'operator.refundReceive': { input: byRefund, output: RefundDetail },
} satisfies Schemas;
