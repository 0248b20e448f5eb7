import { z } from 'zod';
import { Appointment } from '../../appointment/schema.ts';
import { Fen, Id, Instant, LongText } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { atMost } from '../../form.ts';
import { DELIVERY_CHECK_CODES } from './checks.ts';
import { CAR_ORDER_ACTIONS, CarOrder } from '../schema.ts';

/** The obstacles to the hand-over of the keys. */
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
  /** Home delivery; null when the store does not offer it and none was agreed. */
  home: z
    .object({
      /** The terms of the store's home delivery; null when the store no longer offers it. */
      offer: z.object({ mostKm: z.number().int(), feeFen: Fen }).nullable(),
      /** The agreed address; null when the keys are handed over at the store. */
      place: z
        .object({
          address: z.string(),
          km: z.number().int(),
          /**
           * Whether the address was found on the map. Otherwise `km` is the distance to the centre
           * of its city.
           */
          exact: z.boolean(),
          feeFen: Fen,
        })
        .nullable(),
    })
    .nullable(),
  /** The obstacles that are left, in the order in which they are resolved. */
  openItems: z.array(
    z.object({
      code: z.enum(KEY_OBSTACLES),
      what: z.string(),
      /** The action by which the buyer resolves it; null when it is up to the store. */
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
  /** Whether the checklist can be ticked: on the day of the hand-over, without obstacles. */
  isCheckable: z.boolean(),
  defects: z.array(
    z.object({
      id: Id,
      code: z.enum(DELIVERY_CHECK_CODES),
      text: z.string(),
      notedAt: Instant,
      fixedAt: Instant.nullable(),
      /** How the store mended the defect; '' until then. */
      answer: z.string(),
    }),
  ),
  /** The code that the store takes to hand over the keys; null until the checklist is complete. */
  pass: z.object({ code: z.string(), validUntil: Instant }).nullable(),
});
export type Handover = z.infer<typeof Handover>;

const byId = z.strictObject({ id: Id });

export const carDeliverySchemas = {
  /** `revision`: the revision of the invoice data that the buyer saw. */
  'carOrder.invoiceConfirm': {
    input: byId.extend({ revision: z.string().max(64) }),
    output: CarOrder,
  },
  'carOrder.invoiceData': {
    input: byId,
    output: z.object({ rows: z.array(z.object({ label: z.string(), text: z.string() })) }),
  },
  'carOrder.handover': { input: byId, output: Handover },
  /** `addressId`: an address of the buyer; null for the store. */
  'carOrder.handoverPlace': {
    input: byId.extend({ addressId: Id.nullable() }),
    output: Handover,
  },
  /** `problem`: the description of a defect, which is an obstacle to the hand-over. */
  'carOrder.handoverCheck': {
    input: byId.extend({
      code: z.enum(DELIVERY_CHECK_CODES),
      done: z.boolean(),
      problem: LongText.min(2).check(atMost(200, '最多 200 个字')).optional(),
    }),
    output: Handover,
  },
} satisfies Schemas;
