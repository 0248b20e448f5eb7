import { endpointsOf } from '../../core.ts';
import type { driveReviewDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof driveReviewDeskSchemas>();

/**
 * Lists published reviews of test drives with or without an answer, the newest first. A store sees
 * only its own.
 */
export const operatorDriveReviews = endpoint({
  id: 'operator.driveReviews',
  method: 'GET',
  path: '/api-ops/v1/drive-reviews',
  auth: 'operator',
  role: 'store',
});
/** Sets the store's answer to a review and replaces an earlier answer. */
export const operatorDriveReviewAnswer = endpoint({
  id: 'operator.driveReviewAnswer',
  method: 'POST',
  path: '/api-ops/v1/drive-reviews/{id}/answer',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['REVIEW_NOT_FOUND'],
});
