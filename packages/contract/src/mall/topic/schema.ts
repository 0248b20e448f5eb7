import { z } from 'zod';
import { Id, Image, Instant, Link } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard, FlashCard } from '../catalog/schema.ts';
import { CouponOffer } from '../coupon/schema.ts';

/** A part of a themed page, composed on the server. */
export const TopicBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), id: Id, title: z.string(), text: z.string() }),
  z.object({
    type: z.literal('picture'),
    id: Id,
    image: Image,
    caption: z.string(),
    /** Null leads nowhere. */
    link: Link.nullable(),
  }),
  z.object({
    type: z.literal('coupons'),
    id: Id,
    title: z.string(),
    items: z.array(CouponOffer),
  }),
  z.object({
    type: z.literal('goods'),
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    /** grid: two side by side. row: one below the other. */
    layout: z.enum(['grid', 'row']),
    items: z.array(CommodityCard),
  }),
  z.object({
    type: z.literal('flash'),
    id: Id,
    title: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    items: z.array(FlashCard),
  }),
]);
export type TopicBlock = z.infer<typeof TopicBlock>;

export const Topic = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  hero: Image,
  /** The hero is dark: words on it are light. */
  dark: z.boolean(),
  blocks: z.array(TopicBlock),
});
export type Topic = z.infer<typeof Topic>;

export const topicSchemas = {
  'topic.detail': { input: z.strictObject({ id: Id }), output: Topic },
} satisfies Schemas;
