import * as calls from '@marque/contract/mall/review/endpoints';
import { operatorReply } from '@marque/contract/mall/review/operator-endpoints';
import { around, defineModule, handle, handlers, listen, provide } from '#kernel/module.ts';
import { catalogModule, productRating } from '../catalog/module.ts';
import { garageModule } from '../garage/module.ts';
import { noticeModule } from '../notice/module.ts';
import { orderCompleted } from '../order/events.ts';
import { earningModule } from '../earning/module.ts';
import { moderationModule } from '../moderation/module.ts';
import { moderatedReviews } from './moderated.ts';
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
export { type PraisedReviews, praisedReviews } from './praised-reviews.ts';
export { recountReviews } from './service.ts';

export const goodsReviewModule = defineModule({
  name: 'goods-review',
  messages: {
    ORDER_LINE_NOT_FOUND: '没有找到要评价的商品，请从订单重新进入',
    LINE_NOT_RECEIVED: '收到商品后才能评价，请先确认收货',
  },
  ownMessages: {
    REVIEW_EXISTS: '这件商品你已经评价过了，还可以追评',
    APPEND_EXISTS: '每条评价追评一次，你已经写过了',
    APPEND_TOO_LATE: '评价超过 180 天，不能再追评了',
  },
  create: ({ database, use, vault }): ReviewContext => ({
    database,
    vault,
    catalog: use(catalogModule),
    earning: use(earningModule),
    garage: use(garageModule),
    orders: reviewableLines,
    moderation: use(moderationModule),
  }),
  endpoints: (context) =>
    handlers(context, [
      [calls.reviewList, listReviews],
      [calls.reviewDetail, showReview],
      [calls.reviewSave, around(writeReview)],
      [calls.reviewAppend, around(appendToReview)],
      [calls.reviewMine, listOwnReviews],
      [calls.reviewPending, listPending],
      [calls.reviewLike, likeReview],
    ]),
  operator: {
    endpoints: (_reviews, { use }) => [
      handle(operatorReply, async (tx, { input, now }) => {
        const { tell } = use(noticeModule);
        await replyToReview({ tell }, tx, input, now);
        return { done: true } as const;
      }),
    ],
  },
  listeners: (_reviews, { use }) => [
    listen(orderCompleted, (tx, { userId, orderId, brand, at }) =>
      use(noticeModule).tell(tx, {
        userId,
        brand,
        kind: 'order',
        dedupe: `review:${orderId}`,
        title: '用得怎么样？',
        body: '商品都收到了，写几句给后来的车友参考。',
        link: { page: 'mall.evaluate', query: { id: orderId } },
        at,
      }),
    ),
  ],
  ports: ({ earning }) => [provide(productRating, ratingOf), ...moderatedReviews(earning)],
});
