import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import {
  countdown,
  faq,
  opening,
  pictures,
  steps,
  text,
} from '@marque/contract/page-blocks/content-kinds';
import { type BlockKind, defineBlock } from '../define-block.ts';
import { momentOfMinute } from '../policy.ts';

const pages = LANDING_PAGES;

/** The kinds of blocks that landings are written with. */
export const contentKinds: readonly BlockKind[] = [
  defineBlock(opening, {
    pages,
    names: ({ image }) => [{ path: '', image }],
    resolve: async (config, { picture }) => ({ ...config, image: picture(config.image) }),
  }),
  defineBlock(countdown, {
    pages,
    resolve: async ({ title, at }, { now }) => {
      const moment = momentOfMinute(at);
      return moment > now ? { title, at: moment.toISOString() } : null;
    },
  }),
  defineBlock(text, { pages, resolve: async (config) => config }),
  defineBlock(pictures, {
    pages,
    names: ({ items }) =>
      items.map(({ image, link }, i) => ({
        path: `items.${i}.`,
        image,
        ...(link ? { link } : {}),
      })),
    resolve: async ({ layout, items }, { picture }) => ({
      layout,
      items: items.map((item) => ({ ...item, image: picture(item.image) })),
    }),
  }),
  defineBlock(steps, { pages, resolve: async (config) => config }),
  defineBlock(faq, { pages, resolve: async (config) => config }),
];
