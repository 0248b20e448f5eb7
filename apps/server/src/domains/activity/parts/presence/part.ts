import * as operatorCalls from '@marque/contract/activity/operator-endpoints';
import * as calls from '@marque/contract/activity/presence/endpoints';
import { around, handlers, listen } from '#kernel/module.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { checkIn, scan } from './arrive.ts';
import { presenceRepository as presences } from './repository.ts';
import { showScreen } from './screen.ts';
import { listSpots } from './show.ts';

/** Being at a place: by a position, or by the code on a screen. */
export const presencePart: ActivityPart = {
  messages: {
    PLACE_NOT_FOUND: '这家门店不在活动里，看看别的打卡点',
    PLACE_SEEN: '这里已经打过卡了，去下一个打卡点',
    PLACE_DAY_FULL: '今天的打卡次数用完了，明天再来',
    PLACE_STAFF: '门店工作人员不参加这个活动',
    PLACE_FAR: '还没到，再走近一点',
    PLACE_CLOSED: '门店现在休息，营业时间再来',
    POSITION_UNSURE: '定位不够准，走到室外再试，或扫店里屏幕上的码',
    CODE_OLD: '这个码换了，请扫屏幕上现在的码',
    CODE_UNKNOWN: '码不对，请看清是不是这家店的屏幕',
    SCAN_LOCKED: '试了太多次，请 10 分钟后再试',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activitySpots, listSpots],
      [calls.activityCheckIn, checkIn],
      [calls.activityScan, around(scan)],
    ]),
  operator: (context) => handlers(context, [[operatorCalls.operatorActivityScreen, showScreen]]),
  listeners: () => [listen(memberLeft, (tx, { userId }) => presences.forget(tx, userId))],
};
