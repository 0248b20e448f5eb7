import { endpointsOf } from '../../core.ts';
import type { reviewSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof reviewSchemas>();

export const reviewList = endpoint({
  id: 'review.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userComment/list',
  auth: 'optional',
  errors: ['COMMODITY_NOT_FOUND'],
});
export const reviewDetail = endpoint({
  id: 'review.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userComment/detail/{id}',
  auth: 'optional',
  errors: ['REVIEW_NOT_FOUND'],
});
/** Reviews a received order line, once per line and idempotency key. */
export const reviewSave = endpoint({
  id: 'review.save',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userComment/save',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'ORDER_LINE_NOT_FOUND',
    'LINE_NOT_RECEIVED',
    'REVIEW_EXISTS',
    'MEDIA_NOT_FOUND',
  ],
});
/** Adds to the member's own review, once and within its period. */
export const reviewAppend = endpoint({
  id: 'review.append',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userComment/append',
  auth: 'member',
  once: true,
  errors: ['SANCTIONED', 'REVIEW_NOT_FOUND', 'APPEND_EXISTS', 'APPEND_TOO_LATE', 'MEDIA_NOT_FOUND'],
});
export const reviewMine = endpoint({
  id: 'review.mine',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userComment/mine',
  auth: 'member',
});
export const reviewPending = endpoint({
  id: 'review.pending',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userComment/pending',
  auth: 'member',
});
export const reviewLike = endpoint({
  id: 'review.like',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userComment/like',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SANCTIONED', 'REVIEW_NOT_FOUND'],
});
