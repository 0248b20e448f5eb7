import { activities as activitiesBlock } from '@marque/contract/activity/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { type BlockKind, defineBlock } from '../page/module.ts';
import type { ActivityContext } from './context.ts';
import { cardsOf } from './engine/detail.ts';
import { loadedOf } from './engine/load.ts';
import { activityRepository as activities } from './repository.ts';

/** The block of the activities that run now. */
export const activitiesKind = (context: Pick<ActivityContext, 'registry'>): BlockKind =>
  defineBlock(activitiesBlock, {
    pages: ['mall.home', 'entry.home', ...LANDING_PAGES],
    resolve: async ({ title, most }, { exec, brand, now }) => {
      const asked = { brand, state: 'live', now, cursor: undefined, size: most } as const;
      const { rows } = await activities.page(exec, asked);
      const items = await cardsOf(
        exec,
        rows.map((row) => loadedOf(context, row, now)),
      );
      return items.length > 0 ? { title, items } : null;
    },
  });
