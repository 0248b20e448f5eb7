import * as calls from '@marque/contract/activity/endpoints';
import * as invitedCalls from '@marque/contract/activity/invited/endpoints';
import { handlers } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { listInvited } from './list-invited.ts';
import { joinActivity } from './take-part.ts';

export const joinPart: ActivityPart = {
  messages: {
    ACTIVITY_NOT_LIVE: '活动现在不能参加，看看页面上的时间',
    ACTIVITY_NOT_ELIGIBLE: '这个活动有参加条件，请看活动规则',
    ACTIVITY_RULES_CHANGED: '活动规则刚刚更新，请看过再参加',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityJoin, joinActivity],
      [invitedCalls.activityInvited, listInvited],
    ]),
};
