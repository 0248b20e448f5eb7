import * as calls from '@marque/contract/activity/cut/endpoints';
import { handlers, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../../../after-sale/events.ts';
import type { ActivityPart } from '../part.ts';
import { endCuts, noteRefund } from './ending.ts';
import { cutRepository as cuts } from './repository.ts';
import { listCuts, showCut } from './show.ts';
import { cutOwn, startCut } from './start.ts';

/** Friends cut a price down to a floor. Nothing is kept until they have reached it. */
export const cutPart: ActivityPart = {
  messages: {
    CUT_NOT_FOUND: '没有找到这次砍价，看看别的',
    CUT_LIVE: '你有一次砍价正在进行，先砍完这一次',
    CUT_LIMIT: '这个活动里能发起的次数用完了，帮朋友砍一刀吧',
    CUT_CLOSED: '现在不能再砍了，请刷新看看',
    DEAL_GONE: '这一款拿完了，看看别的',
  },
  delay: (tx, of) => cuts.delay(tx, of),
  cancel: (tx, of) => cuts.end(tx, of),
  endpoints: (context) =>
    handlers(context, [
      [calls.activityCutStart, startCut],
      [calls.activityCutOwn, cutOwn],
      [calls.activityCut, showCut],
      [calls.activityCuts, listCuts],
    ]),
  listeners: () => [listen(refundSettled, noteRefund)],
  sweeps: (context) => [
    { name: 'activity.endCuts', everyMs: 10_000, run: withContext(endCuts, context) },
  ],
};
