import { endpointsOf } from '../../core.ts';
import type { topicSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof topicSchemas>();

/** Returns a topic of the mall as operators composed it. */
export const topicDetail = endpoint({
  id: 'topic.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/topic/detail',
  auth: 'optional',
  errors: ['TOPIC_NOT_FOUND', 'PREVIEW_EXPIRED'],
  about: ['ownCoupons'],
});
