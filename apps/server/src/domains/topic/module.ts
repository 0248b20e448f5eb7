import * as calls from '@marque/contract/mall/topic/endpoints';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handle } from '#kernel/module.ts';
import { pageModule } from '../page/module.ts';

/** Themes of the mall: landings that operators compose. */
export const topicModule = defineModule({
  name: 'topic',
  messages: {
    TOPIC_NOT_FOUND: '这个专题已经下线，去商城看看新的吧',
  },
  create: ({ use }) => use(pageModule),
  endpoints: (pages) => [
    handle(calls.topicDetail, async ({ input, ...call }) => {
      const topic = await pages.landing({ page: 'mall.topic', ...input }, call);
      if (!topic) throw new DomainError('TOPIC_NOT_FOUND');
      return topic;
    }),
  ],
});
