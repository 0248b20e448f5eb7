import { z } from 'zod';
import { Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard, FlashOffer } from '../catalog/schema.ts';

/** past: over, but of today. live: sells now. coming: opens later. */
const FlashState = z.enum(['past', 'live', 'coming']);
export type FlashState = z.infer<typeof FlashState>;

export const FlashSession = z.object({
  id: Id,
  state: FlashState,
  startsAt: Instant,
  endsAt: Instant,
});
export type FlashSession = z.infer<typeof FlashSession>;

/** One specification in a session; the card's price is the session's. */
export const FlashItem = CommodityCard.extend({
  skuId: Id,
  /** The specification in words; '' when there is only one. */
  specification: z.string(),
  offer: FlashOffer,
  /** Pieces this user may still buy of their share. */
  left: z.number().int().min(0),
  /** This user wants to be told when it begins. */
  reminded: z.boolean(),
});
export type FlashItem = z.infer<typeof FlashItem>;

/** A reminder whose session sells now and has pieces left. */
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
      /** Those of today and the ones to come, in time. */
      items: z.array(FlashSession),
      /** The one to show first: what sells now, else what comes next, else the last; null without any. */
      currentId: Id.nullable(),
      /** The day it is in Shanghai: a page says the same of them wherever it is made. */
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
