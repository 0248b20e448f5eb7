import { z } from 'zod';
import { Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard, FlashOffer } from '../catalog/schema.ts';

/** past: ended today. live: running. coming: not started. */
const FlashState = z.enum(['past', 'live', 'coming']);
export type FlashState = z.infer<typeof FlashState>;

export const FlashSession = z.object({
  id: Id,
  state: FlashState,
  startsAt: Instant,
  endsAt: Instant,
});
export type FlashSession = z.infer<typeof FlashSession>;

/** A specification in a session, with the session's price. */
export const FlashItem = CommodityCard.extend({
  skuId: Id,
  /** The specification as text; '' when the commodity has only one. */
  specification: z.string(),
  offer: FlashOffer,
  /** The pieces of the user's share that are left. */
  left: z.number().int().min(0),
  /** Whether the user asked for a reminder. */
  reminded: z.boolean(),
});
export type FlashItem = z.infer<typeof FlashItem>;

/** A reminder whose session is running with pieces left. */
export const DueReminder = z.object({
  sessionId: Id,
  skuId: Id,
  commodityId: Id,
  title: z.string(),
  endsAt: Instant,
});
export type DueReminder = z.infer<typeof DueReminder>;

export const flashSchemas = {
  'flash.sessions': {
    input: Nothing,
    output: z.object({
      /** The sessions of today and the coming ones, in order of time. */
      items: z.array(FlashSession),
      /**
       * The session to show first: the running one, else the next, else the last; null without any.
       */
      currentId: Id.nullable(),
      /** The current Shanghai day, so that the page is the same wherever it is rendered. */
      today: z.iso.date(),
    }),
  },
  'flash.items': {
    input: z.strictObject({ sessionId: Id }),
    output: z.object({ session: FlashSession, items: z.array(FlashItem) }),
  },
  'flash.remind': {
    input: z.strictObject({ sessionId: Id, skuId: Id, remind: z.boolean() }),
    output: z.object({ reminded: z.boolean() }),
  },
  'flash.dueReminders': { input: Nothing, output: z.object({ items: z.array(DueReminder) }) },
} satisfies Schemas;
