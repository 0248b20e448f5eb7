import { z } from 'zod';
import { Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { todo } from '../entry/blocks.ts';
import { cars, film } from '../cars/blocks.ts';
import { car } from '../garage/blocks.ts';
import { lead } from '../lead/blocks.ts';
import { coupons } from '../mall/coupon/blocks.ts';
import { flash, goods, recommend } from '../mall/home/blocks.ts';
import { membership } from '../points/blocks.ts';
import { faq, opening, pictures, steps, text } from './content-kinds.ts';
import { banners, entries, hero, quick, topics } from './kinds.ts';
import { SINGLE_PAGES } from './layout.ts';

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
  opening.shown,
  text.shown,
  pictures.shown,
  steps.shown,
  faq.shown,
  film.shown,
  cars.shown,
  coupons.shown,
  lead.shown,
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

/** A landing: what it opens with, and the blocks below. */
export const Landing = ComposedPage.extend({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  hero: StoredImage,
  /** The hero is dark: words on it are light. */
  dark: z.boolean(),
});
export type Landing = z.infer<typeof Landing>;

export const pageBlocksSchemas = {
  'page.show': {
    input: z.strictObject({ page: z.enum(SINGLE_PAGES), preview: PreviewToken.optional() }),
    output: ComposedPage,
  },
} satisfies Schemas;
