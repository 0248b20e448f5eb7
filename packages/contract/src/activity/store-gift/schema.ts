import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** A gift that a store keeps for the caller. open: it waits there. */
export const StoreGift = z.object({
  awardId: Id,
  /** What is shown in the store. */
  passId: Id,
  dealerId: Id,
  store: z.string(),
  state: z.enum(['open', 'used', 'lapsed']),
  /** Until when it is kept. */
  until: Instant,
});
export type StoreGift = z.infer<typeof StoreGift>;

export const storeGiftSchemas = {
  'activity.storeClaim': {
    input: z.strictObject({ id: Id, dealerId: Id }),
    output: StoreGift,
  },
  'activity.storeGift': {
    input: z.strictObject({ dealerId: Id }),
    output: z.object({
      /** The activity that has a gift left in the store; null without one. */
      gift: z.object({ id: Id, title: z.string() }).nullable(),
    }),
  },
} satisfies Schemas;
