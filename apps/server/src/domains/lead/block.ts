import { lead } from '@marque/contract/lead/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { defineBlock } from '../page/module.ts';

/** The block with the form of a lead. The person chooses the store. */
export const leadKind = defineBlock(lead, {
  pages: LANDING_PAGES,
  resolve: async (config) => config,
});
