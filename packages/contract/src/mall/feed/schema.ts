import { z } from 'zod';
import { Id, StoredImage, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CommodityCard } from '../catalog/schema.ts';
import { CouponFace } from '../coupon/schema.ts';

/** A card of the endless list of the home page. */
export const FeedItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('goods'), card: CommodityCard }),
  z.object({
    type: z.literal('topic'),
    id: Id,
    title: z.string(),
    subtitle: z.string(),
    image: StoredImage,
  }),
  /** A coupon that can be claimed. */
  z.object({ type: z.literal('coupon'), id: Id, face: CouponFace }),
  /** An owner's review with a picture. */
  z.object({
    type: z.literal('review'),
    id: Id,
    commodityId: Id,
    image: StoredImage,
    text: z.string(),
    stars: z.number().int().min(1).max(5),
    nickName: z.string(),
    avatar: StoredImage.nullable(),
    /** The reviewer's car; '' when unknown. */
    car: z.string(),
  }),
]);
export type FeedItem = z.infer<typeof FeedItem>;

export const feedSchemas = {
  'feed.list': {
    /** Without a category: recommended goods, mixed with topics, coupons and reviews. */
    input: z.strictObject({ ...pageInput, categoryId: Id.optional() }),
    /** `total` counts the goods. */
    output: pageOf(FeedItem),
  },
} satisfies Schemas;
