import * as calls from '@marque/contract/mall/topic/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { couponModule } from '../coupon/module.ts';
import { createTopicService } from './service.ts';

export type { Topics } from './service.ts';

export const topicModule = defineModule({
  name: 'topic',
  messages: {
    TOPIC_NOT_FOUND: '这个专题已经下线，去商城看看新的吧',
  },
  create: ({ database, use }) =>
    createTopicService({ database, catalog: use(catalogModule), coupons: use(couponModule) }),
  endpoints: (topic) => [handle(calls.topicDetail, topic.detail)],
});
