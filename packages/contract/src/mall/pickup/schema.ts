import { z } from 'zod';
import { Id, StoredImage, Instant, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { RefundPicks } from '../after-sale/schema.ts';
import { HalfDay } from '../installation/schema.ts';
import { PlacedLine } from '../order/schema.ts';

/** waiting: something is left to collect, use or have fitted. over: nothing is left. */
export const PickupView = z.enum(['waiting', 'over']);
export type PickupView = z.infer<typeof PickupView>;

/** The state of a pickup order. */
export const PickupState = z.enum([
  /** Goods to be fitted, without an appointment. */
  'toBook',
  'booked',
  /** Write-off codes can be shown. */
  'toUse',
  /** Everything left is in a refund. */
  'refunding',
  /** Everything left has expired. */
  'expired',
  'used',
  'refunded',
]);
export type PickupState = z.infer<typeof PickupState>;

export const PickupAction = z.enum([
  /** Write-off codes can be shown. */
  'writeOff',
  /** An installation time can be proposed or changed. */
  'install',
  'refund',
]);
export type PickupAction = z.infer<typeof PickupAction>;

/** The installation appointment and its car. `day` is a Shanghai day. */
export const Appointment = z.object({
  day: z.iso.date(),
  half: HalfDay,
  /** The time; null for an older half-day proposal without a confirmed time. */
  start: Instant.nullable(),
  plate: z.string(),
  modelName: z.string(),
});
export type Appointment = z.infer<typeof Appointment>;

/** A paid order with goods that are collected, used or fitted in a store. */
export const PickupOrder = z.object({
  id: Id,
  orderNo: z.string(),
  createdAt: Instant,
  state: PickupState,
  stateText: z.string(),
  /** The goods for the store, without those that are shipped. */
  lines: z.array(PlacedLine),
  /** The chosen store; null when any store will do. */
  dealer: Dealer.nullable(),
  codes: z.object({ total: z.number().int(), usable: z.number().int() }),
  /** The earliest expiry of the usable codes; null when they do not expire or there are none. */
  validUntil: Instant.nullable(),
  /** Null without an appointment, and after its day. */
  appointment: Appointment.nullable(),
  allowed: z.array(PickupAction),
});
export type PickupOrder = z.infer<typeof PickupOrder>;

/** The counts of a line's pieces. */
export const PickupLine = z.object({
  lineId: Id,
  title: z.string(),
  image: StoredImage,
  values: z.array(z.string()),
  quantity: z.number().int(),
  /** Collected, fitted, or in use. */
  used: z.number().int(),
  refunding: z.number().int(),
  refunded: z.number().int(),
  refundable: z.number().int(),
  /** Why nothing can be refunded, for display; '' when something can. */
  reason: z.string(),
});
export type PickupLine = z.infer<typeof PickupLine>;

/** What of the goods for a store can be refunded, and the effect on codes and appointment. */
export const PickupRefundCheck = z.object({
  orderId: Id,
  /** Whether the request can be refunded; false for an order without goods for a store. */
  allowed: z.boolean(),
  /** Why not, for display; '' when allowed. */
  reason: z.string(),
  lines: z.array(PickupLine),
  /** The number of codes that would be frozen at once and void after the refund. */
  codes: z.number().int(),
  appointment: Appointment.nullable(),
  /** Whether the appointment ends because nothing would be left to fit. */
  appointmentEnds: z.boolean(),
  /** The effects on codes and appointment as sentences, for display. */
  notes: z.array(z.object({ about: z.enum(['code', 'appointment']), text: z.string() })),
});
export type PickupRefundCheck = z.infer<typeof PickupRefundCheck>;

export const pickupSchemas = {
  /** The member's paid pickup orders, the newest first. */
  'pickup.orders': {
    input: z.strictObject({
      view: PickupView.default('waiting'),
      cursor: z.string().max(200).optional(),
      size: z.number().int().min(1).max(50).default(20),
    }),
    output: pageOf(PickupOrder),
  },
  /** Without `picks` everything refundable for a store; picks of other goods are ignored. */
  'pickup.checkRefund': {
    input: z.strictObject({ orderId: Id, picks: RefundPicks.optional() }),
    output: PickupRefundCheck,
  },
} satisfies Schemas;
