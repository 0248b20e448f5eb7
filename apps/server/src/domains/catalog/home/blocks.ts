import { omit, uniq } from 'es-toolkit';
import { flash, goods, recommend } from '@marque/contract/mall/home/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { defineBlock } from '../../page/module.ts';
import type { createCatalogFacts } from '../facts.ts';
import { catalogRepository } from '../repository.ts';

type Facts = Pick<ReturnType<typeof createCatalogFacts>, 'cards' | 'flashStrip'>;

/** Fewer goods than this do not fill a rail. */
const MIN_RAIL_ITEMS = 2;

/** Returns the kinds of blocks that show goods. */
export const goodsKinds = ({ cards, flashStrip }: Facts) => [
  defineBlock(flash, {
    pages: ['mall.home', 'mall.topic'],
    resolveAll: async (configs, { exec, ...looking }) => {
      const strip = await flashStrip(exec, looking);
      return configs.map((config) => strip && { ...config, ...strip });
    },
  }),
  defineBlock(recommend, { pages: ['mall.home'], resolve: async (config) => config }),
  defineBlock(goods, {
    pages: ['entry.home', ...LANDING_PAGES],
    check: async ({ productIds }, { exec, brand }) => {
      const sold = await catalogRepository.stillSold(exec, brand, productIds);
      return productIds.flatMap((id, i) =>
        sold.has(id) ? [] : [{ path: `productIds.${i}`, message: `没有在售的商品 ${id}` }],
      );
    },
    resolveAll: async (configs, { exec, ...looking }) => {
      const ids = uniq(configs.flatMap(({ productIds }) => productIds));
      const found = await cards(exec, looking, ids);
      return configs.map(({ title, subtitle, layout, productIds }) => {
        const items = productIds.flatMap((id) => {
          const card = found.get(id);
          return card?.onShelf ? omit(card, ['onShelf']) : [];
        });
        return items.length < (layout === 'rail' ? MIN_RAIL_ITEMS : 1)
          ? null
          : { title, subtitle, layout, items };
      });
    },
  }),
];
