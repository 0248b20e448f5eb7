import * as calls from '@marque/contract/activity/award/endpoints';
import { handlers, withContext } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { claimAward } from './claim.ts';
import { remindOfAwards } from './lapse.ts';
import { listAwards, showAward } from './show.ts';

/** Prizes in people's hands. */
export const awardPart: ActivityPart = {
  messages: {
    AWARD_NOT_FOUND: '没有找到这份奖品，看看我的奖品',
    AWARD_ADDRESS: '这份奖品要填收货地址，请在我的奖品里领取',
    AWARD_OVER: '这份奖品已经失效，看看我的奖品',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityAwards, listAwards],
      [calls.activityAward, showAward],
      [calls.activityAwardClaim, claimAward],
    ]),
  sweeps: (context) => [
    { name: 'award.due', everyMs: 600_000, run: withContext(remindOfAwards, context) },
  ],
};
