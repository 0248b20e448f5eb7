import { assistancePages } from './assistance/pages.ts';
import { blindBoxPages } from './blind-box/pages.ts';
import { blocksPages } from './blocks/pages.ts';
import { coCreatePages } from './co-create/pages.ts';
import { boxesPages } from './boxes/pages.ts';
import { festivalPages } from './festival/pages.ts';
import { helpsPages } from './helps/pages.ts';
import { invitedPages } from './invited/pages.ts';
import { cutKnifePages } from './cut-knife/pages.ts';
import { groupPurchasePages } from './group-purchase/pages.ts';
import { helpPages } from './help/pages.ts';
import { lotteryTeamPages } from './lottery-team/pages.ts';
import { exchangePages } from './exchange/pages.ts';
import { kilocaloriePages } from './kilocalorie/pages.ts';
import { luckDrawPages } from './luck-draw/pages.ts';
import { oneYuanGroupPages } from './one-yuan-group/pages.ts';
import { prizesPages } from './prizes/pages.ts';
import { rankingPages } from './ranking/pages.ts';
import { rulesPages } from './rules/pages.ts';
import { sharePages } from './share/pages.ts';
import { spotsPages } from './spots/pages.ts';
import { sweepXPages } from './sweep-x/pages.ts';
import { toStorePages } from './to-store/pages.ts';
import { quotesPages } from './quotes/pages.ts';
import { votingPages } from './voting/pages.ts';
import { workPages } from './work/pages.ts';

/** The pages of the area: a topic is a role, or the details of a kind. A new one adds its line. */
export const activityPages = {
  ...assistancePages,
  ...blindBoxPages,
  ...blocksPages,
  ...boxesPages,
  ...coCreatePages,
  ...cutKnifePages,
  ...festivalPages,
  ...groupPurchasePages,
  ...helpPages,
  ...helpsPages,
  ...invitedPages,
  ...lotteryTeamPages,
  ...luckDrawPages,
  ...oneYuanGroupPages,
  ...prizesPages,
  ...rankingPages,
  ...rulesPages,
  ...sharePages,
  ...spotsPages,
  ...exchangePages,
  ...kilocaloriePages,
  ...sweepXPages,
  ...toStorePages,
  ...quotesPages,
  ...votingPages,
  ...workPages,
};
