import type { driveReviewPages } from '@marque/contract/cars/drive-review/pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const driveReview: Bindings<typeof driveReviewPages> = {
  'cars.myDriveReviews': { topic },
  'cars.comment': { topic },
  'cars.commentDone': { topic },
  'cars.driveStories': { topic: () => import('../drive-stories/pages.ts'), ssr: true },
  'cars.driveStory': { topic: () => import('../drive-stories/pages.ts'), ssr: true },
};
