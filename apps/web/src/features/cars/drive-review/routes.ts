import type { driveReviewPages } from '@marque/contract/cars/drive-review-pages';
import type { Bindings } from '#shared/routing/routes.ts';

export const driveReview: Bindings<typeof driveReviewPages> = {
  'cars.myDriveReviews': { topic: () => import('./pages.ts') },
  'cars.driveStories': { topic: () => import('../drive-stories/pages.ts'), ssr: true },
  'cars.driveStory': { topic: () => import('../drive-stories/pages.ts'), ssr: true },
};
