import type { reviewPages } from '@marque/contract/mall/review/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as productReviews from './product-reviews.page.tsx';
import * as commentDetail from './comment-detail.page.tsx';
import * as comments from '../my-reviews/comments.page.tsx';
import * as evaluate from '../my-reviews/evaluate.page.tsx';

export const pages: ModulesOf<typeof reviewPages> = {
  'mall.productReviews': productReviews,
  'mall.commentDetail': commentDetail,
  'mall.comments': comments,
  'mall.evaluate': evaluate,
};
