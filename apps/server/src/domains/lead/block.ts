import { lead } from '@marque/contract/lead/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/layout';
import { defineBlock } from '../page/module.ts';

/** The block that asks a store to come back; which store, the person says. */
export const leadKind = defineBlock(lead, {
  pages: LANDING_PAGES,
  resolve: async (config) => config,
});
