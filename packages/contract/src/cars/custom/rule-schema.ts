import { z } from 'zod';
import { Id } from '../../common.ts';
import { RefundStretch } from '../../progress.ts';
import { CAR_ORDER_KINDS, POLICY_KEYS } from '../../car-order/policy.ts';
import { AgreementKind } from '../../agreement/schema.ts';
import type { Schemas } from '../../core.ts';

const BookingRules = z.object({
  /** The Shanghai day on which the rules hold. */
  at: z.iso.date(),
  /** The figures of the policy. Amounts are in fen. */
  policy: z.record(z.enum(POLICY_KEYS), z.number().int()),
  kind: z.enum(CAR_ORDER_KINDS),
  /** The deposit with its refund in one sentence, and what comes back when. */
  sentence: z.string(),
  ruler: z.array(RefundStretch),
  /** The agreements of an order in their versions of that day. */
  agreements: z.array(z.object({ kind: AgreementKind, title: z.string(), version: z.string() })),
});
export type BookingRules = z.infer<typeof BookingRules>;

export const carRuleSchemas = {
  /** Returns the rules of today when `at` is left out. */
  'carRule.show': {
    input: z.strictObject({
      kind: z.enum(CAR_ORDER_KINDS).default('booking'),
      /** The campaign that is booked; its kind and deposit come before `kind`. */
      campaignId: Id.optional(),
      at: z.iso.date().optional(),
      /** The city of delivery. The days of transport are then those to this city. */
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: BookingRules,
  },
} satisfies Schemas;
