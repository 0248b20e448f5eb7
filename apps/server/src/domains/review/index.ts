export { tagsOf } from './policy.ts';
export { reviewRoutes } from './routes.ts';
export { createReviews, createReviewService, recountReviews } from './service.ts';
