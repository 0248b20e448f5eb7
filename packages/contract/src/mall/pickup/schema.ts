import { z } from 'zod';
import { Id, StoredImage, Instant, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { RefundPicks } from '../after-sale/schema.ts';
import { HalfDay } from '../installation/schema.ts';
import { PlacedLine } from '../order/schema.ts';

/** waiting: something is still to be fetched, used or fitted. over: nothing is, any more. */
export const PickupView = z.enum(['waiting', 'over']);
export type PickupView = z.infer<typeof PickupView>;

/** What an order waits for in a store. */
export const PickupState = z.enum([
  /** Goods to be fitted without a time for it. */
  'toBook',
  'booked',
  /** Codes to be shown. */
  'toUse',
  /** All that is left is in a refund. */
  'refunding',
  /** The time of all that is left is over. */
  'expired',
  'used',
  'refunded',
]);
export type PickupState = z.infer<typeof PickupState>;

export const PickupAction = z.enum([
  /** Codes can be shown. */
  'writeOff',
  /** A time to have goods fitted can be proposed or changed. */
  'install',
  'refund',
]);
export type PickupAction = z.infer<typeof PickupAction>;

/** When goods are fitted, and on which car. `day` is one of Shanghai. */
export const Appointment = z.object({
  day: z.iso.date(),
  half: HalfDay,
  /** The moment; null for a half day of before that no time was found for yet. */
  start: Instant.nullable(),
  plate: z.string(),
  modelName: z.string(),
});
export type Appointment = z.infer<typeof Appointment>;

/** A paid order with goods that are fetched, used or fitted in a store. */
export const PickupOrder = z.object({
  id: Id,
  orderNo: z.string(),
  createdAt: Instant,
  state: PickupState,
  stateText: z.string(),
  /** The goods for the store; what comes by parcel is left out. */
  lines: z.array(PlacedLine),
  /** The store chosen with the order; null: every store does. */
  dealer: Dealer.nullable(),
  codes: z.object({ total: z.number().int(), usable: z.number().int() }),
  /** The first end among the codes that can be used; null: they stay good, or there are none. */
  validUntil: Instant.nullable(),
  /** Null without one, and once its day is over. */
  appointment: Appointment.nullable(),
  allowed: z.array(PickupAction),
});
export type PickupOrder = z.infer<typeof PickupOrder>;

/** What has become of the pieces of a line. */
export const PickupLine = z.object({
  lineId: Id,
  title: z.string(),
  image: StoredImage,
  values: z.array(z.string()),
  quantity: z.number().int(),
  /** Fetched, fitted, or begun to be used. */
  used: z.number().int(),
  refunding: z.number().int(),
  refunded: z.number().int(),
  refundable: z.number().int(),
  /** Why nothing of it may be given back, for people; '' when something may. */
  reason: z.string(),
});
export type PickupLine = z.infer<typeof PickupLine>;

/** What may be given back of the goods for a store, and what happens to codes and appointment. */
export const PickupRefundCheck = z.object({
  orderId: Id,
  /** Whether what was asked for may be given back; false for an order without goods for a store. */
  allowed: z.boolean(),
  /** Why not, for people; '' when allowed. */
  reason: z.string(),
  lines: z.array(PickupLine),
  /** How many codes would be frozen at once and void once the money is back. */
  codes: z.number().int(),
  appointment: Appointment.nullable(),
  /** Nothing would be left to be fitted, so that the appointment ends too. */
  appointmentEnds: z.boolean(),
  /** All of it as sentences. */
  notes: z.array(z.object({ about: z.enum(['code', 'appointment']), text: z.string() })),
});
export type PickupRefundCheck = z.infer<typeof PickupRefundCheck>;

export const pickupSchemas = {
  /** The member's paid orders for a store, newest first. */
  'pickup.orders': {
    input: z.strictObject({
      view: PickupView.default('waiting'),
      cursor: z.string().max(200).optional(),
      size: z.number().int().min(1).max(50).default(20),
    }),
    output: pageOf(PickupOrder),
  },
  /** Without `picks` everything for a store that may be given back; picks of other goods are left out. */
  'pickup.checkRefund': {
    input: z.strictObject({ orderId: Id, picks: RefundPicks.optional() }),
    output: PickupRefundCheck,
  },
} satisfies Schemas;
