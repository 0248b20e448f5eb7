import { acts as actsBlock } from '@marque/contract/community/act/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { defineBlock } from '../page/module.ts';
import { cardsOf } from './acts/list-acts.ts';
import { actRepository as acts } from './acts/repository.ts';

/** The block of the activities that people can go to next. */
export const actsKind = defineBlock(actsBlock, {
  pages: ['entry.home', ...LANDING_PAGES],
  resolve: async ({ title, most }, { exec, brand, now }) => {
    const page = { city: undefined, kind: undefined, cursor: undefined, size: most };
    const { rows } = await acts.page(exec, { brand, state: 'open', now, ...page });
    const items = await cardsOf(exec, rows, now);
    return items.length > 0 ? { title, items } : null;
  },
});
