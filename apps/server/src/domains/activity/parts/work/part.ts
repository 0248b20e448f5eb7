import * as calls from '@marque/contract/activity/work/endpoints';
import { around, handlers, listen } from '#kernel/module.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { workPorts } from './work-ports.ts';
import { workRepository as works } from './repository.ts';
import { listOwnWorks, listWorks, showWork } from './show.ts';
import { deleteWork, submitWork, withdrawWork } from './submit.ts';

/** What members make for an activity: others see it once a moderator has looked at it. */
export const workPart: ActivityPart = {
  messages: {
    WORK_NOT_FOUND: '没有找到这件作品，可能已经撤回',
    WORK_CLOSED: '现在不在投稿时间，看看页面上的时间',
    WORK_LIMIT: '你的作品已经投满了',
    WORK_DAY_FULL: '今天写过了，明天再来',
    WORK_KIND: '这个活动不收这种作品',
    WORK_LENGTH: '视频要在 3 到 60 秒之间，请剪一剪再传',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.workPage, listWorks],
      [calls.workShow, showWork],
      [calls.workMine, listOwnWorks],
      [calls.workSubmit, around(submitWork)],
      [calls.workWithdraw, withdrawWork],
    ]),
  listeners: () => [
    listen(memberLeft, async (tx, { userId, at }) => {
      for (const row of await works.ofAuthor(tx, userId)) await deleteWork(tx, row, at);
    }),
  ],
  ports: (context) => workPorts(context),
};
