import { endpointsOf } from '../../core.ts';
import type { commentSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof commentSchemas>();

export const commentPage = endpoint({
  id: 'comment.page',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/comment/page',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CONTENT_NOT_FOUND'],
});
export const commentReplies = endpoint({
  id: 'comment.replies',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/comment/replies',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['COMMENT_NOT_FOUND'],
});
/** Returns the thread of a comment that a notice leads to. */
export const commentAround = endpoint({
  id: 'comment.around',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/comment/around',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['COMMENT_NOT_FOUND'],
});
export const commentSave = endpoint({
  id: 'comment.save',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/comment/save',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: [
    'SANCTIONED',
    'HASHTAG_CLOSED',
    'CONTENT_NOT_FOUND',
    'COMMENT_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'COMMENT_TOO_OFTEN',
    'COMMENT_DAY_FULL',
  ],
});
/** Deletes one's own comment. */
export const commentDelete = endpoint({
  id: 'comment.delete',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/comment/delete',
  auth: 'member',
  errors: ['COMMENT_NOT_FOUND'],
});
