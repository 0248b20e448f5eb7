import { z } from 'zod';
import { Fen, Id, Instant, openPageOf, pageInput, Score } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { Reason, byOrder } from '../../operator/schema.ts';
import { ShipMethod } from '../cart/schema.ts';
import { TrackStatus } from '../fulfilment/schema.ts';
import { OrderStatus } from './schema.ts';

export const OperatorLine = z.object({
  id: Id,
  title: z.string(),
  values: z.array(z.string()),
  quantity: z.number().int(),
  shipMethod: ShipMethod,
  /** Pieces that still have to be shipped and are in no refund. */
  toSend: z.number().int(),
});

export const OperatorOrder = z.object({
  orderNo: z.string(),
  brand: z.enum(BRANDS),
  status: OrderStatus,
  statusText: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  payableFen: Fen,
  payableScore: Score,
  lines: z.array(OperatorLine),
  remark: z.string(),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

export const OperatorParcel = z.object({
  id: Id,
  carrier: z.string(),
  trackingNo: z.string(),
  status: TrackStatus,
  shippedAt: Instant,
  deliveredAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  lines: z.array(z.object({ lineId: Id, quantity: z.number().int() })),
});

/** The receiver of a parcel. */
export const OperatorReceiver = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
});
export type OperatorReceiver = z.infer<typeof OperatorReceiver>;

export const OperatorOrderDetail = OperatorOrder.extend({
  /** Masked. `operator.receiver` returns it in full. */
  receiver: OperatorReceiver.nullable(),
  store: z.string().nullable(),
  parcels: z.array(OperatorParcel),
});
export type OperatorOrderDetail = z.infer<typeof OperatorOrderDetail>;

export const orderDeskSchemas = {
  'operator.orders': {
    input: z.strictObject({ ...pageInput, status: OrderStatus.default('paid') }),
    output: openPageOf(OperatorOrder),
  },
  'operator.order': { input: byOrder, output: OperatorOrderDetail },
  'operator.receiver': { input: byOrder.extend({ reason: Reason }), output: OperatorReceiver },
  'operator.topUp': { input: byOrder, output: OperatorOrderDetail },
} satisfies Schemas;
