import * as calls from '@marque/contract/mall/review/endpoints';
import { operatorReply } from '@marque/contract/operator/endpoints';
import { defineModule, handle, provide, withContext } from '#kernel/module.ts';
import { catalogModule, productRating } from '../catalog/module.ts';
import { garageModule } from '../garage/module.ts';
import { memberModule } from '../member/module.ts';
import { reviewableLines } from '../order/module.ts';
import {
  appendToReview,
  likeReview,
  listOwnReviews,
  listPending,
  listReviews,
  ratingOf,
  replyToReview,
  type ReviewContext,
  showReview,
  writeReview,
} from './service.ts';

export { tagsOf } from './policy.ts';
export { type PraisedReviews, praisedReviews } from './praised.ts';
export { recountReviews } from './service.ts';

export const reviewModule = defineModule({
  name: 'review',
  messages: {
    REVIEW_NOT_FOUND: '没有找到这条评价',
    ORDER_LINE_NOT_FOUND: '没有找到要评价的商品，请从订单重新进入',
    LINE_NOT_RECEIVED: '收到商品后才能评价，请先确认收货',
    REVIEW_EXISTS: '这件商品你已经评价过了，还可以追评',
    APPEND_EXISTS: '每条评价追评一次，你已经写过了',
    APPEND_TOO_LATE: '评价超过 180 天，不能再追评了',
  },
  create: ({ database, use }): ReviewContext => ({
    database,
    catalog: use(catalogModule),
    member: use(memberModule),
    garage: use(garageModule),
    orders: reviewableLines,
  }),
  endpoints: (context) => [
    handle(calls.reviewList, withContext(listReviews, context)),
    handle(calls.reviewDetail, withContext(showReview, context)),
    handle(calls.reviewSave, withContext(writeReview, context)),
    handle(calls.reviewAppend, withContext(appendToReview, context)),
    handle(calls.reviewMine, withContext(listOwnReviews, context)),
    handle(calls.reviewPending, withContext(listPending, context)),
    handle(calls.reviewLike, withContext(likeReview, context)),
  ],
  operator: {
    endpoints: ({ change }) => [
      change('reply', operatorReply, async (tx, { input, now }) => {
        await replyToReview(tx, input.id, input.text, now);
        return { done: true } as const;
      }),
    ],
  },
  ports: () => [provide(productRating, ratingOf)],
});
