import { z } from 'zod';
import { Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { todo } from '../entry/blocks.ts';
import { activities } from '../activity/blocks.ts';
import { acts } from '../community/act/blocks.ts';
import { cars, drive, film } from '../cars/blocks.ts';
import { posts } from '../community/blocks.ts';
import { car } from '../garage/blocks.ts';
import { lead } from '../lead/blocks.ts';
import { coupons } from '../mall/coupon/blocks.ts';
import { flash, goods, recommend } from '../mall/home/blocks.ts';
import { membership } from '../points/blocks.ts';
import { programmes } from '../referral/blocks.ts';
import { countdown, faq, opening, pictures, steps, text } from './content-kinds.ts';
import { banners, entries, hero, quick, topics } from './kinds.ts';
import { PreviewToken, SINGLE_PAGES } from './composed-page.ts';

/** A block as the page gets it. Areas add their kinds here. */
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
  countdown.shown,
  film.shown,
  drive.shown,
  cars.shown,
  coupons.shown,
  lead.shown,
  posts.shown,
  acts.shown,
  activities.shown,
  programmes.shown,
]);
export type PageBlock = z.infer<typeof PageBlock>;

/** A page composed for the caller. */
export const ComposedPage = z.object({
  blocks: z.array(PageBlock),
  /** The version that a preview shows, and until when its link is valid. */
  preview: z.object({ number: z.number().int(), until: Instant }).optional(),
});

/** A landing: its opening and the blocks below. */
export const Landing = ComposedPage.extend({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  hero: StoredImage,
  /** Whether the hero is dark, so that texts on it are light. */
  dark: z.boolean(),
});
export type Landing = z.infer<typeof Landing>;

export const pageBlocksSchemas = {
  'page.show': {
    input: z.strictObject({ page: z.enum(SINGLE_PAGES), preview: PreviewToken.optional() }),
    output: ComposedPage,
  },
} satisfies Schemas;
