import { endpointsOf } from '../../core.ts';
import type { driveReviewSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof driveReviewSchemas>();

/** Returns the member's own drive and whether it can be reviewed. */
export const driveToReview = endpoint({
  id: 'driveReview.drive',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/drive/{id}',
  auth: 'member',
  errors: ['DRIVE_NOT_FOUND'],
});
/** Reviews a drive once, or edits a review that is not published yet. */
export const saveDriveReview = endpoint({
  id: 'driveReview.save',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/saveApp',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'DRIVE_NOT_FOUND',
    'DRIVE_NOT_DONE',
    'REVIEW_EXISTS',
    'REVIEW_TOO_LATE',
    'REVIEW_NOT_FOUND',
    'REVIEW_PUBLISHED',
    'MEDIA_NOT_FOUND',
  ],
});
/** Adds a text to one's own published review, once. */
export const appendDriveReview = endpoint({
  id: 'driveReview.append',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/appendApp',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'REVIEW_NOT_FOUND',
    'REVIEW_NOT_PUBLISHED',
    'APPEND_EXISTS',
    'MEDIA_NOT_FOUND',
  ],
});
/** Lists published reviews of test drives. */
export const driveReviewList = endpoint({
  id: 'driveReview.list',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/listApp',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Lists one's own reviews, the newest first. */
export const myDriveReviews = endpoint({
  id: 'driveReview.mine',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/myListApp',
  auth: 'member',
  wire: { hideLoading: true },
});
export const driveReviewDetail = endpoint({
  id: 'driveReview.detail',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/selectById/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['REVIEW_NOT_FOUND'],
});
export const likeDriveReview = endpoint({
  id: 'driveReview.like',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/like/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SANCTIONED', 'REVIEW_NOT_FOUND'],
});
/** Deletes one's own review. */
export const removeDriveReview = endpoint({
  id: 'driveReview.remove',
  method: 'DELETE',
  path: '/api-m/v1/imiddleground/mycar/testDrive/review/{id}',
  auth: 'member',
  errors: ['REVIEW_NOT_FOUND'],
});
