import * as calls from '@marque/contract/activity/help/endpoints';
import { handlers } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { giveHelp } from './give-help.ts';
import { listHelped, showHelps } from './show-helps.ts';

/** Friends help a participation, each once, as many as are needed and no more. */
export const helpPart: ActivityPart = {
  messages: {
    ACTIVITY_HOST: '这里不能参加，请到 App 里打开',
    HELP_OWN: '自己的要请朋友来',
    HELPED: '你已经帮过 TA 了',
    HELP_CAP: '这个活动里能帮的朋友已经满了，谢谢',
    HELP_FULL: '朋友已经齐了，谢谢你',
    HELP_OVER: '这一轮助力结束了',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityHelp, giveHelp],
      [calls.activityHelps, showHelps],
      [calls.activityHelped, listHelped],
    ]),
};
