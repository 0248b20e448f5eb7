import { endpointsOf } from '../../core.ts';
import type { hashtagDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof hashtagDeskSchemas>();

/** Lists hashtags, those with the most posts first. */
export const operatorHashtags = endpoint({
  id: 'operator.hashtags',
  method: 'GET',
  path: '/api-ops/v1/community/hashtags',
  auth: 'operator',
});
export const operatorHashtagSet = endpoint({
  id: 'operator.hashtagSet',
  method: 'POST',
  path: '/api-ops/v1/community/hashtags',
  auth: 'operator',
  once: true,
  errors: ['MEDIA_NOT_FOUND', 'MEMBER_NOT_FOUND', 'POST_NOT_FOUND'],
});
