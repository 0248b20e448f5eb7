import { z } from 'zod';
import { CAR_ORDER_KINDS, POLICY_KEYS } from '../car-order/policy.ts';
import { AgreementKind } from '../agreement/schema.ts';
import type { Schemas } from '../core.ts';

const BookingRules = z.object({
  /** The day in Shanghai they are told for. */
  at: z.iso.date(),
  /** Money in fen. */
  policy: z.record(z.enum(POLICY_KEYS), z.number().int()),
  /** What is agreed to with an order, in the version of that day. */
  agreements: z.array(z.object({ kind: AgreementKind, title: z.string(), version: z.string() })),
});
export type BookingRules = z.infer<typeof BookingRules>;

export const carRuleSchemas = {
  /** Without `at` those of today. */
  'carRule.show': {
    input: z.strictObject({
      kind: z.enum(CAR_ORDER_KINDS).default('booking'),
      at: z.iso.date().optional(),
      /** Where the car goes: its days on the way are then those to this city. */
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: BookingRules,
  },
} satisfies Schemas;
