import * as calls from '@marque/contract/activity/draw/endpoints';
import { handlers } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { drawOnce } from './draw.ts';
import { listWinners, seeDraw } from './show.ts';

/** Draws, and who won. */
export const drawPart: ActivityPart = {
  messages: {
    NO_CHANCE: '没有次数了，看看怎么得',
    DRAW_CAP: '今天的次数用完了，明天再来',
    BOXES_GONE: '盒子刚刚拆完了，次数没有少',
    DRAW_NOT_FOUND: '没有找到这次抽奖，看看我的奖品',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityDraw, drawOnce],
      [calls.activityDrawSeen, seeDraw],
      [calls.activityWinners, listWinners],
    ]),
};
