import { blocksPages } from './blocks/pages.ts';
import { groupPurchasePages } from './group-purchase/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const activityPages = { ...blocksPages, ...groupPurchasePages };
