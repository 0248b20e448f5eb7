import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../../page-blocks/parts.ts';
import { CommodityCard, FlashCard } from '../catalog/schema.ts';

/** The running flash session; shown only while there is one. */
export const flash = blockSchemas('flash', z.strictObject({ title: BlockTitle }), {
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  items: z.array(FlashCard),
});

/** The endless list of the mall. */
export const recommend = blockSchemas('recommend', z.strictObject({ title: BlockTitle }), {
  title: z.string(),
});

/** rail: to swipe through. grid: two side by side. row: one below the other. */
export const GOODS_LAYOUTS = ['rail', 'grid', 'row'] as const;

/** Chosen goods, without those off the shelf. */
export const goods = blockSchemas(
  'goods',
  z.strictObject({
    title: BlockTitle,
    subtitle: BlockSubtitle,
    layout: z.enum(GOODS_LAYOUTS).default('rail'),
    productIds: z.array(Id).min(1).max(12),
  }),
  {
    title: z.string(),
    subtitle: z.string(),
    layout: z.enum(GOODS_LAYOUTS),
    items: z.array(CommodityCard),
  },
);
