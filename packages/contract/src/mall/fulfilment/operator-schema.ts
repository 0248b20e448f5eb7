import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { byOrder } from '../../operator/schema.ts';
import { OperatorOrderDetail } from '../order/operator-schema.ts';
import { CarrierCode, TrackStatus, TrackingNo } from './schema.ts';

/** The parcel's id or tracking number. */
const byParcel = z.strictObject({ id: Id });

const ShipLines = z
  .array(z.strictObject({ lineId: Id, quantity: z.number().int().min(1).max(999) }))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    message: 'each line once',
  });

export const fulfilmentDeskSchemas = {
  'operator.ship': {
    /**
     * Without `lines` all remaining pieces are shipped. Without a number one is generated in the
     * carrier's format.
     */
    input: byOrder.extend({
      carrier: CarrierCode.default('yuanda'),
      trackingNo: TrackingNo.optional(),
      lines: ShipLines.optional(),
    }),
    output: OperatorOrderDetail,
  },
  'operator.track': {
    input: byParcel.extend({
      status: TrackStatus.exclude(['shipped', 'delivered']),
      text: Line.min(1).max(100),
    }),
    output: OperatorOrderDetail,
  },
  'operator.deliver': {
    input: byParcel.extend({ text: Line.min(1).max(100).default('快件已签收') }),
    output: OperatorOrderDetail,
  },
} satisfies Schemas;
