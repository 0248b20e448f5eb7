import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { programmes } from '@marque/contract/referral/blocks';
import { type BlockKind, defineBlock } from '../page/module.ts';
import { runningProgrammes } from './programme/show.ts';

/** The block of the programmes of recommending that run now. */
export const programmesKind: BlockKind = defineBlock(programmes, {
  pages: ['mall.home', 'entry.home', ...LANDING_PAGES],
  resolve: async ({ title, most }, { exec, brand, now }) => {
    const items = (await runningProgrammes(exec, { brand, now })).slice(0, most);
    return items.length > 0 ? { title, items } : null;
  },
});
