import { z } from 'zod';
import { Appointment } from '../appointment/schema.ts';
import { Fen, Id, Instant, LongText } from '../common.ts';
import type { Schemas } from '../core.ts';
import { DELIVERY_CHECK_CODES } from './delivery-checks.ts';
import { CAR_ORDER_ACTIONS, CarOrder } from './schema.ts';

/** What an appointment for the keys is about. */
export const DeliverySubject = z.strictObject({ orderId: Id });
export type DeliverySubject = z.infer<typeof DeliverySubject>;

/** Why the keys have to wait. */
export const KEY_OBSTACLES = [
  'CAR_EVENT_REFUSED',
  'BALANCE_OPEN',
  'SUPPLEMENT_MISSING',
  'INVOICE_MISSING',
  'CERTIFICATE_NOT_HERE',
  'DEFECT_OPEN',
] as const;
export type KeyObstacle = (typeof KEY_OBSTACLES)[number];

const Handover = z.object({
  orderId: Id,
  dealerId: Id,
  booking: Appointment.nullable(),
  /** The store brings the car; null where it does not, and nothing was agreed. */
  home: z
    .object({
      /** Null for a store that no longer does. */
      offer: z.object({ mostKm: z.number().int(), feeFen: Fen }).nullable(),
      /** What was agreed; null for the store. */
      place: z
        .object({
          address: z.string(),
          km: z.number().int(),
          /** Whether the address was found on the map; otherwise `km` is to the middle of its city. */
          exact: z.boolean(),
          feeFen: Fen,
        })
        .nullable(),
    })
    .nullable(),
  /** What is still to be done before, in the order it is done. */
  openItems: z.array(
    z.object({
      code: z.enum(KEY_OBSTACLES),
      what: z.string(),
      /** What its buyer can do about it; null where the store is at work. */
      action: z.enum(CAR_ORDER_ACTIONS).nullable(),
      way: z.string(),
    }),
  ),
  checks: z.array(
    z.object({
      code: z.enum(DELIVERY_CHECK_CODES),
      group: z.string(),
      text: z.string(),
      hint: z.string(),
      doneAt: Instant.nullable(),
    }),
  ),
  /** It is the day, and nothing is open before. */
  isCheckable: z.boolean(),
  defects: z.array(
    z.object({
      id: Id,
      code: z.enum(DELIVERY_CHECK_CODES),
      text: z.string(),
      notedAt: Instant,
      fixedAt: Instant.nullable(),
      /** What the store did; '' while it is not mended. */
      answer: z.string(),
    }),
  ),
  /** Shown to the store, which hands the keys over for it; null before everything is looked at. */
  pass: z.object({ code: z.string(), validUntil: Instant }).nullable(),
});
export type Handover = z.infer<typeof Handover>;

const byId = z.strictObject({ id: Id });

export const carDeliverySchemas = {
  /** `revision`: of what was shown. */
  'carOrder.invoiceConfirm': {
    input: byId.extend({ revision: z.string().max(64) }),
    output: CarOrder,
  },
  'carOrder.handover': { input: byId, output: Handover },
  /** Where the keys are handed over: an address of the buyer's, null for the store. */
  'carOrder.handoverPlace': {
    input: byId.extend({ addressId: Id.nullable() }),
    output: Handover,
  },
  /** `problem`: what is wrong with it; the keys wait then. */
  'carOrder.handoverCheck': {
    input: byId.extend({
      code: z.enum(DELIVERY_CHECK_CODES),
      done: z.boolean(),
      problem: LongText.min(2).max(200).optional(),
    }),
    output: Handover,
  },
} satisfies Schemas;
