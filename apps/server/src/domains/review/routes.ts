import * as calls from '@marque/contract/mall/review/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { ReviewService } from './service.ts';

export function reviewRoutes(app: FastifyInstance, review: ReviewService): void {
  registerMessages({
    REVIEW_NOT_FOUND: '没有找到这条评价',
    ORDER_LINE_NOT_FOUND: '没有找到要评价的商品',
    LINE_NOT_RECEIVED: '收到商品后才能评价，请先确认收货',
    REVIEW_EXISTS: '这件商品你已经评价过了',
    APPEND_EXISTS: '你已经追评过了',
    APPEND_TOO_LATE: '评价超过 180 天，不能再追评了',
    IDEMPOTENCY_KEY_REQUIRED: '请刷新页面后再提交',
  });
  serve(app, calls.reviewList, review.list);
  serve(app, calls.reviewDetail, review.detail);
  serve(app, calls.reviewSave, review.save);
  serve(app, calls.reviewAppend, review.append);
  serve(app, calls.reviewMine, review.mine);
  serve(app, calls.reviewPending, review.pending);
  serve(app, calls.reviewLike, review.like);
}
