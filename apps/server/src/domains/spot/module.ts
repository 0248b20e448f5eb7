import * as calls from '@marque/contract/community/spot/endpoints';
import { around, defineModule, handlers } from '#kernel/module.ts';
import { spotContext } from './context.ts';
import { spotApproved, spotGone } from './events.ts';
import { moderatedSpots } from './moderated.ts';
import { saveSpot } from './save.ts';
import { listMine, listNearby } from './show.ts';

/** Places that members recommend to each other. */
export const spotModule = defineModule({
  name: 'spot',
  messages: {
    SPOT_NEAR_ANOTHER: '50 米内已经有一个同类的地方，看看是不是它',
    SPOT_DAY_FULL: '今天已添加 5 个地方，明天再来',
  },
  ownMessages: { MEDIA_NOT_FOUND: '有图片已失效，请重新上传' },
  create: spotContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.spotNearby, listNearby],
      [calls.spotMine, listMine],
      [calls.spotSave, around(saveSpot)],
    ]),
  emits: [spotApproved, spotGone],
  ports: (context) => [moderatedSpots(context)],
});
