import { endpointsOf } from '../../core.ts';
import type { postDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof postDeskSchemas>();

/** Lists posts of a brand, the newest first. */
export const operatorPosts = endpoint({
  id: 'operator.posts',
  method: 'GET',
  path: '/api-ops/v1/community/posts',
  auth: 'operator',
});
/** Chooses a public post, which its author is rewarded for once, or ends that. */
export const operatorPostFeature = endpoint({
  id: 'operator.postFeature',
  method: 'POST',
  path: '/api-ops/v1/community/posts/{id}/feature',
  auth: 'operator',
  once: true,
  errors: ['POST_NOT_FOUND'],
});
export const operatorPostHide = endpoint({
  id: 'operator.postHide',
  method: 'POST',
  path: '/api-ops/v1/community/posts/{id}/hide',
  auth: 'operator',
  once: true,
  errors: ['POST_NOT_FOUND'],
});
/** Publishes an article of the brand, or changes one. */
export const operatorArticleSet = endpoint({
  id: 'operator.articleSet',
  method: 'POST',
  path: '/api-ops/v1/community/articles',
  auth: 'operator',
  once: true,
  errors: ['POST_NOT_FOUND', 'SERIES_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
