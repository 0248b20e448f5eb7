import { endpointsOf } from '../core.ts';
import type { driveReviewDeskSchemas } from './drive-review-schema.ts';

const endpoint = endpointsOf<typeof driveReviewDeskSchemas>();

/** Published reviews of test drives without an answer, or with one, the newest first; a store sees its own. */
export const operatorDriveReviews = endpoint({
  id: 'operator.driveReviews',
  method: 'GET',
  path: '/api-ops/v1/drive-reviews',
  auth: 'operator',
});
/** The store's answer; the last one counts. */
export const operatorDriveReviewAnswer = endpoint({
  id: 'operator.driveReviewAnswer',
  method: 'POST',
  path: '/api-ops/v1/drive-reviews/{id}/answer',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'REVIEW_NOT_FOUND'],
});
