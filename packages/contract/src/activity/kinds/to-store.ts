import { z } from 'zod';
import { Id } from '../../common.ts';
import { activityKind } from '../kind.ts';
import { StoreGift } from '../store-gift/schema.ts';

/** A gift that a store keeps for whoever claims it, handed over there. */
export const toStore = activityKind({
  id: 'toStore',
  config: z.strictObject({
    prizeId: Id,
    /** The pieces of each store. */
    stores: z
      .array(z.strictObject({ dealerId: Id, stock: z.int().min(1).max(10_000) }))
      .min(1)
      .max(200),
    /** For how many days it is kept. */
    keptDays: z.int().min(1).max(30),
  }),
  view: z.object({
    prizeId: Id,
    keptDays: z.int(),
    stores: z.int(),
    /** The pieces that are left in all stores. */
    left: z.int(),
    /** What is kept for the caller; null before it was claimed. */
    own: StoreGift.nullable(),
  }),
  random: () => false,
  gains: () => [],
  rules: ({ keptDays }) => [
    {
      title: '怎么领',
      lines: [
        `领取后为你在选定的门店留 ${keptDays} 天，过期回到那家店`,
        '每人一份，到店出示核销码；各店还剩几份，出发前就看得到',
      ],
    },
  ],
});
export type ToStoreView = z.output<typeof toStore.view>;
