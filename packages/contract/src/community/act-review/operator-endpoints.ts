import { endpointsOf } from '../../core.ts';
import type { actReviewDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof actReviewDeskSchemas>();

/** Lists published reviews of activities with or without an answer, the newest first. */
export const operatorActReviews = endpoint({
  id: 'operator.actReviews',
  method: 'GET',
  path: '/api-ops/v1/act-reviews',
  auth: 'operator',
});
/** Sets the organiser's answer to a review and replaces an earlier answer. */
export const operatorActReviewAnswer = endpoint({
  id: 'operator.actReviewAnswer',
  method: 'POST',
  path: '/api-ops/v1/act-reviews/{id}/answer',
  auth: 'operator',
  once: true,
  errors: ['REVIEW_NOT_FOUND'],
});
