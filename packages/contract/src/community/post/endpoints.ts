import { endpointsOf } from '../../core.ts';
import type { postSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof postSchemas>();

/** What refuses the words, pictures and things of a post. */
const said = [
  'SANCTIONED',
  'MEDIA_NOT_FOUND',
  'SERIES_NOT_FOUND',
  'HASHTAG_CLOSED',
  'POST_REPEATED',
] as const;

export const postFeed = endpoint({
  id: 'post.feed',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/feed/page',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['MEMBER_NOT_FOUND'],
});
export const postDetail = endpoint({
  id: 'post.detail',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/post/getPostDetailById/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['POST_NOT_FOUND'],
});
export const postRelated = endpoint({
  id: 'post.related',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/post/related/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['POST_NOT_FOUND'],
});
/** Publishes a post, a question or an answer. Its author alone sees it while it waits for a moderator. */
export const postPublish = endpoint({
  id: 'post.publish',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/post/publish',
  auth: 'member',
  once: true,
  errors: [
    said,
    'POST_TOO_OFTEN',
    'POST_DAY_FULL',
    'POST_NOT_FOUND',
    'CLUB_NOT_FOUND',
    'CLUB_FROZEN',
    'VIDEO_GONE',
  ],
});
/** Changes one's own post. The version before stays public while the change waits for a moderator. */
export const postEdit = endpoint({
  id: 'post.edit',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/post/edit',
  auth: 'member',
  once: true,
  errors: [said, 'POST_NOT_FOUND', 'POST_CHANGED', 'POST_EDITS_FULL'],
});
export const postDelete = endpoint({
  id: 'post.delete',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/post/delete',
  auth: 'member',
  errors: ['POST_NOT_FOUND'],
});
export const postRead = endpoint({
  id: 'post.read',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/post/read',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
});
export const postAnswers = endpoint({
  id: 'post.answers',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/question/answers/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['POST_NOT_FOUND'],
});
/** Accepts an answer of one's own question; it can be changed for some days. */
export const postAccept = endpoint({
  id: 'post.accept',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/question/accept',
  auth: 'member',
  errors: ['POST_NOT_FOUND', 'ACCEPT_OWN', 'ACCEPT_TOO_LATE'],
});
export const reactionSet = endpoint({
  id: 'reaction.set',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/reaction/set',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SANCTIONED', 'POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'REACTION_LIMIT'],
});
