import { z } from 'zod';
import { BUYER_KINDS, PAY_PLANS } from '../car-order/form.ts';
import { CAR_ORDER_EVENTS, CAR_ORDER_STATUSES } from '../car-order/machine.ts';
import { Fen, Id, Instant, Line, pageInput } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { OrderNo } from './schema.ts';

/** An order of a car as those see it who work on it. */
const DeskCarOrder = z.object({
  orderNo: z.string(),
  brand: z.enum(BRANDS),
  status: z.enum(CAR_ORDER_STATUSES),
  statusText: z.string(),
  title: z.string(),
  configText: z.string(),
  totalFen: Fen,
  depositFen: Fen,
  dealerId: Id.nullable(),
  plateCity: z.string(),
  buyerKind: z.enum(BUYER_KINDS),
  /** Masked, '' once erased. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  payPlan: z.enum(PAY_PLANS).nullable(),
  remark: z.string(),
  /** Null while no car is chosen. */
  windowFrom: z.iso.date().nullable(),
  windowTo: z.iso.date().nullable(),
  createdAt: Instant,
  expireAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  closedReason: z.string(),
});
export type DeskCarOrder = z.infer<typeof DeskCarOrder>;

export const carOrderDeskSchemas = {
  /** Those of a status that have waited longest first; a store sees its own. */
  'operator.carOrders': {
    input: z.strictObject({
      status: z.enum(CAR_ORDER_STATUSES).default('reserved'),
      ...pageInput,
    }),
    output: z.object({ items: z.array(DeskCarOrder), nextCursor: z.string().nullable() }),
  },
  'operator.carOrder': {
    input: z.strictObject({ orderNo: OrderNo }),
    output: DeskCarOrder.extend({
      /** The newest first. */
      events: z.array(
        z.object({
          at: Instant,
          by: z.enum(['buyer', 'seller', 'system']),
          event: z.enum(CAR_ORDER_EVENTS),
          text: z.string(),
        }),
      ),
    }),
  },
  /** The buyer reads why, and has everything back. */
  'operator.carOrderSellerCancel': {
    input: z.strictObject({ orderNo: OrderNo, reason: Line.min(1).max(60) }),
    output: z.object({
      orderNo: z.string(),
      status: z.enum(CAR_ORDER_STATUSES),
      backFen: Fen,
    }),
  },
} satisfies Schemas;
