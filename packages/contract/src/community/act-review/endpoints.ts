import { endpointsOf } from '../../core.ts';
import type { actReviewSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof actReviewSchemas>();

const gone = ['REVIEW_NOT_FOUND'] as const;

/** Lists published reviews, the newest first. */
export const actReviewPage = endpoint({
  id: 'actReview.page',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/evaluate/page',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const actReviewDetail = endpoint({
  id: 'actReview.detail',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/evaluate/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: gone,
});
/** Whether the caller can review an activity, or already has. */
export const actReviewPending = endpoint({
  id: 'actReview.pending',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/evaluate/pending/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACT_NOT_FOUND'],
});
/** The caller's own reviews, the newest first. */
export const myActReviews = endpoint({
  id: 'actReview.mine',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/evaluate/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Reviews an activity once, or edits a review that is not published yet. */
export const actReviewSave = endpoint({
  id: 'actReview.save',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/evaluate/save',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'ACT_NOT_FOUND',
    'ACT_NOT_ATTENDED',
    'REVIEW_EXISTS',
    'REVIEW_TOO_LATE',
    gone,
    'REVIEW_PUBLISHED',
    'MEDIA_NOT_FOUND',
  ],
});
/** Adds a text to one's own published review, once. */
export const actReviewAppend = endpoint({
  id: 'actReview.append',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/evaluate/append',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    gone,
    'REVIEW_NOT_PUBLISHED',
    'APPEND_EXISTS',
    'APPEND_TOO_LATE',
    'MEDIA_NOT_FOUND',
  ],
});
export const actReviewLike = endpoint({
  id: 'actReview.like',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/evaluate/like/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SANCTIONED', gone],
});
/** Deletes one's own review. */
export const actReviewRemove = endpoint({
  id: 'actReview.remove',
  method: 'DELETE',
  path: '/api-c/v1/community/mactalk/act/evaluate/{id}',
  auth: 'member',
  errors: gone,
});
