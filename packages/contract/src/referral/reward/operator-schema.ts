import { z } from 'zod';
import { Done, Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { BINDING_STATES } from '../binding/schema.ts';
import { GAIN_STATES } from './schema.ts';

/** Why something is decided; both people read it. */
const Reason = Line.min(4).max(60);

/** A recommendation as operators see it. People are masked phones. */
const DeskBinding = z.object({
  id: Id,
  programme: z.string(),
  version: z.int(),
  inviter: z.string(),
  friend: z.string(),
  state: z.enum(BINDING_STATES),
  boundAt: Instant,
  expiresAt: Instant,
  dueAt: Instant.nullable(),
  /** By when an operator decides; null for one that needs no look. */
  reviewBy: Instant.nullable(),
  reason: z.string(),
});
export type DeskBinding = z.output<typeof DeskBinding>;

const DeskFacts = DeskBinding.extend({
  steps: z.array(
    z.object({
      step: z.string(),
      kind: z.string(),
      ref: z.string(),
      at: Instant,
      undoneAt: Instant.nullable(),
    }),
  ),
  sales: z.array(z.object({ orderId: z.string(), at: Instant, voidAt: Instant.nullable() })),
  places: z.array(z.object({ key: z.string(), state: z.string(), at: Instant })),
  rewards: z.array(
    z.object({
      id: Id,
      side: z.enum(['inviter', 'friend']),
      key: z.string(),
      state: z.enum(GAIN_STATES),
      at: Instant,
      dueAt: Instant.nullable(),
      reason: z.string(),
    }),
  ),
});
export type DeskFacts = z.output<typeof DeskFacts>;

export const rewardDeskSchemas = {
  'operator.referralReviews': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskBinding) }),
  },
  'operator.referralBinding': { input: z.strictObject({ id: Id }), output: DeskFacts },
  'operator.referralReview': {
    input: z.strictObject({ id: Id, decision: z.enum(['pass', 'refuse']), reason: Reason }),
    output: DeskBinding,
  },
  'operator.referralReturn': {
    input: z.strictObject({ id: Id, reason: Reason }),
    output: DeskBinding,
  },
  'operator.referralSettle': {
    /** `day`: as of its end. */
    input: z.strictObject({ day: z.iso.date() }),
    output: Done,
  },
} satisfies Schemas;
