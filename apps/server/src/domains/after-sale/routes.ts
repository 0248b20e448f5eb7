import * as calls from '@marque/contract/mall/after-sale/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { AfterSaleService } from './service.ts';

export function afterSaleRoutes(app: FastifyInstance, afterSale: AfterSaleService): void {
  registerMessages({
    ORDER_NOT_FOUND: '没有找到这个订单',
    REFUND_NOT_FOUND: '没有找到这笔退款',
    REFUND_EVENT_REFUSED: '退款进度有更新，请刷新后再操作',
    REFUND_NOT_ALLOWED: '可退的商品有变化，请重新选择',
    REFUND_CHANGED: '退款金额有变化，请确认新的金额',
    MEDIA_NOT_FOUND: '有图片已失效，请重新上传',
    IDEMPOTENCY_KEY_REQUIRED: '请刷新页面后再提交',
  });
  serve(app, calls.refundInfo, afterSale.info);
  serve(app, calls.checkRefundLines, afterSale.check);
  serve(app, calls.refundableOrders, afterSale.orders);
  serve(app, calls.orderCommodityList, afterSale.goods);
  serve(app, calls.refundCreate, afterSale.create);
  serve(app, calls.refundWithdraw, afterSale.withdraw);
  serve(app, calls.refundSendBack, afterSale.sendBack);
  serve(app, calls.refundList, afterSale.list);
}
