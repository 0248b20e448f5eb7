import type { driveReviewPages } from '@marque/contract/cars/drive-review/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as comment from './comment.page.tsx';
import * as commentDone from './comment-done.page.tsx';
import * as mine from './mine.page.tsx';

export const pages: ModulesOf<typeof driveReviewPages> = {
  'cars.myDriveReviews': mine,
  'cars.comment': comment,
  'cars.commentDone': commentDone,
};
