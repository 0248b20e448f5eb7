export { tagsOf } from './policy.ts';
export { reviewRoutes } from './routes.ts';
export { createReviews, createReviewService, recountReviews, type Reviews } from './service.ts';
