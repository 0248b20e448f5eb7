import { z } from 'zod';
import { Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { todo } from '../entry/blocks.ts';
import { car } from '../garage/blocks.ts';
import { flash, goods, recommend } from '../mall/home/blocks.ts';
import { membership } from '../points/blocks.ts';
import { banners, entries, hero, quick, topics } from './kinds.ts';
import { BLOCK_PAGES } from './layout.ts';

/** A block as a page gets it; an area that brings kinds adds them here. */
export const PageBlock = z.discriminatedUnion('type', [
  banners.shown,
  entries.shown,
  topics.shown,
  hero.shown,
  quick.shown,
  flash.shown,
  recommend.shown,
  goods.shown,
  car.shown,
  todo.shown,
  membership.shown,
]);
export type PageBlock = z.infer<typeof PageBlock>;

/** Of a link that shows a version nobody else sees: it names the version, and is good for some days. */
export const PreviewToken = z.string().min(1).max(100);

/** A page as it is composed for who asks. */
export const ComposedPage = z.object({
  blocks: z.array(PageBlock),
  /** Which version a preview shows, and until when its link is good. */
  preview: z.object({ number: z.number().int(), until: Instant }).optional(),
});

export const pageBlocksSchemas = {
  'page.show': {
    input: z.strictObject({ page: z.enum(BLOCK_PAGES), preview: PreviewToken.optional() }),
    output: ComposedPage,
  },
} satisfies Schemas;
