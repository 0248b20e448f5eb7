import * as calls from '@marque/contract/mall/review/endpoints';
import { operatorReply } from '@marque/contract/operator/endpoints';
import { defineModule, handle, provide } from '#kernel/module.ts';
import { catalogModule, productRating } from '../catalog/module.ts';
import { garageModule } from '../garage/module.ts';
import { memberModule } from '../member/module.ts';
import { reviewableLines } from '../order/module.ts';
import { facesOf, publicProfile } from '../session/module.ts';
import { createReviews, createReviewService } from './service.ts';

export { tagsOf } from './policy.ts';
export { recountReviews } from './service.ts';

export const reviewModule = defineModule({
  name: 'review',
  messages: {
    REVIEW_NOT_FOUND: '没有找到这条评价',
    ORDER_LINE_NOT_FOUND: '没有找到要评价的商品',
    LINE_NOT_RECEIVED: '收到商品后才能评价，请先确认收货',
    REVIEW_EXISTS: '这件商品你已经评价过了',
    APPEND_EXISTS: '你已经追评过了',
    APPEND_TOO_LATE: '评价超过 180 天，不能再追评了',
  },
  create: () => createReviews(),
  endpoints: (_reviews, { database, use }) => {
    const review = createReviewService({
      database,
      catalog: use(catalogModule),
      member: use(memberModule),
      garage: use(garageModule),
      orders: reviewableLines,
      profileOf: publicProfile,
      facesOf,
    });
    return [
      handle(calls.reviewList, review.list),
      handle(calls.reviewDetail, review.detail),
      handle(calls.reviewSave, review.save),
      handle(calls.reviewAppend, review.append),
      handle(calls.reviewMine, review.mine),
      handle(calls.reviewPending, review.pending),
      handle(calls.reviewLike, review.like),
    ];
  },
  operator: {
    endpoints: ({ change }, reviews) => [
      change('reply', operatorReply, async (tx, { input, now }) => {
        await reviews.reply(tx, input.id, input.text, now);
        return { done: true } as const;
      }),
    ],
  },
  ports: (reviews) => [provide(productRating, reviews.summary)],
});
