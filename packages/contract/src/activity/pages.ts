import { assistancePages } from './assistance/pages.ts';
import { blocksPages } from './blocks/pages.ts';
import { groupPurchasePages } from './group-purchase/pages.ts';
import { helpPages } from './help/pages.ts';
import { luckDrawPages } from './luck-draw/pages.ts';
import { prizesPages } from './prizes/pages.ts';
import { rulesPages } from './rules/pages.ts';
import { sharePages } from './share/pages.ts';

/** The pages of the area: a topic is a role, or the details of a kind. A new one adds its line. */
export const activityPages = {
  ...assistancePages,
  ...blocksPages,
  ...groupPurchasePages,
  ...helpPages,
  ...luckDrawPages,
  ...prizesPages,
  ...rulesPages,
  ...sharePages,
};
