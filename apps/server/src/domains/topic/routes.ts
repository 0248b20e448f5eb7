import * as calls from '@marque/contract/mall/topic/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { TopicService } from './service.ts';

export function topicRoutes(app: FastifyInstance, topic: TopicService): void {
  registerMessages({ TOPIC_NOT_FOUND: '这个专题已经下线，去商城看看新的吧' });
  serve(app, calls.topicDetail, topic.detail);
}
