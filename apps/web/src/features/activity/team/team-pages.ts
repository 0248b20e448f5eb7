import { FAMILIES, placeOf } from '@marque/contract/activity/families';
import type { PageId } from '@marque/contract/pages';

/** The pages of the families whose orders are seats of a team. */
const PAGES = {
  groupPurchase: { family: 'groupPurchase', ...FAMILIES.groupPurchase.pages, visit: undefined },
  oneYuanGroup: {
    family: 'oneYuanGroup',
    ...FAMILIES.oneYuanGroup.pages,
    reward: undefined,
    /** Where members of a full team check in at a store. */
    visit: 'activity.oneYuanGroupClockIn',
  },
} as const;

export type TeamPages = (typeof PAGES)[keyof typeof PAGES];

/** Returns the pages of the family that a page is of. */
export const teamPagesOf = (page: PageId): TeamPages =>
  PAGES[placeOf(page)!.family as keyof typeof PAGES];
