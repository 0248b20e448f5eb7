import * as productReviews from './product-reviews.page.tsx';
import * as commentDetail from './comment-detail.page.tsx';
import * as comments from '../own-review/comments.page.tsx';
import * as evaluate from '../own-review/evaluate.page.tsx';

export const pages = {
  'mall.productReviews': productReviews,
  'mall.commentDetail': commentDetail,
  'mall.comments': comments,
  'mall.evaluate': evaluate,
};
