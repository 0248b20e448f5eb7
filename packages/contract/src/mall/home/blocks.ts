import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../../page-blocks/parts.ts';
import { CommodityCard, FlashCard } from '../catalog/schema.ts';

/** The running flash session; shown while one runs. */
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

/** Chosen goods side by side; those off the shelf are left out. */
export const goods = blockSchemas(
  'goods',
  z.strictObject({
    title: BlockTitle,
    subtitle: BlockSubtitle,
    productIds: z.array(Id).min(2).max(12),
  }),
  { title: z.string(), subtitle: z.string(), items: z.array(CommodityCard) },
);
