import { banners, entries, hero, quick, topics } from '@marque/contract/page-blocks/kinds';
import { defineBlock, type BlockKind, type BlockShowing } from '../define-block.ts';
import type { EntrySheets } from '../entries/entry-sheets.ts';

type Item = { image: string; link: { page: string; params: Record<string, string> } };

const namesOf = ({ items }: { items: readonly Item[] }) =>
  items.map(({ image, link }, i) => ({ path: `items.${i}.`, image, link }));

const withPictures = <T extends { image: string }>(
  items: readonly T[],
  { picture }: BlockShowing,
) => items.map((item) => ({ ...item, image: picture(item.image) }));

/** The kinds of blocks made of pictures, texts and links only. */
export const picturedKinds = (sheets: EntrySheets): readonly BlockKind[] => [
  defineBlock(banners, {
    pages: ['mall.home'],
    names: namesOf,
    resolve: async ({ items }, showing) => ({ items: withPictures(items, showing) }),
  }),
  defineBlock(entries, {
    pages: ['mall.home'],
    names: namesOf,
    resolve: async ({ items }, showing) =>
      sheets.withSheet({ items: withPictures(items, showing) }, showing.now),
  }),
  defineBlock(topics, {
    pages: ['mall.home'],
    names: namesOf,
    resolve: async (config, showing) => ({ ...config, items: withPictures(config.items, showing) }),
  }),
  defineBlock(hero, {
    pages: ['entry.home'],
    names: ({ image, link }) => [{ path: '', image, link }],
    resolve: async (config, { picture }) => ({ ...config, image: picture(config.image) }),
  }),
  defineBlock(quick, {
    pages: ['entry.home'],
    names: ({ items }) => items.map(({ link }, i) => ({ path: `items.${i}.`, link })),
    resolve: async (config) => config,
  }),
];
