import { endpointsOf } from '../../core.ts';
import type { hashtagSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof hashtagSchemas>();

export const hashtagDetail = endpoint({
  id: 'hashtag.detail',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/hashtag/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['HASHTAG_NOT_FOUND'],
});
export const hashtagSuggest = endpoint({
  id: 'hashtag.suggest',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/hashtag/suggest',
  wire: { hideLoading: true },
});
/** The hashtags with the most posts of the last days. */
export const hashtagHot = endpoint({
  id: 'hashtag.hot',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/hashtag/hot',
  wire: { hideLoading: true },
});
export const hashtagFollow = endpoint({
  id: 'hashtag.follow',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/hashtag/follow',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['HASHTAG_NOT_FOUND'],
});
