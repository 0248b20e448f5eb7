import { z } from 'zod';
import { Id, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Reason } from '../../points/schema.ts';

const BenefitAtDesk = z.object({
  id: Id,
  title: z.string(),
  period: z.string(),
  quotas: z.array(z.number().int()),
  /** The share of all members in a month and what is taken of it; null without one. */
  share: z.object({ total: z.number().int(), taken: z.number().int() }).nullable(),
  /** Why it is paused; null while it is not. */
  paused: z.string().nullable(),
});

export const benefitDeskSchemas = {
  'operator.benefits': { input: Nothing, output: z.object({ items: z.array(BenefitAtDesk) }) },
  'operator.benefitPause': {
    /** Without a reason the benefit goes on. */
    input: z.strictObject({ id: Id, reason: Reason.optional() }),
    output: BenefitAtDesk,
  },
} satisfies Schemas;
