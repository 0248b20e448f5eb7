import * as calls from '@marque/contract/operator/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { OperatorService } from './service.ts';

export function operatorRoutes(app: FastifyInstance, operator: OperatorService): void {
  registerMessages({
    ORDER_NOT_FOUND: '没有这个订单，请核对单号和品牌',
    ORDER_EVENT_REFUSED: '订单现在的状态不能这样操作',
    SHIP_NOTHING_LEFT: '这个订单没有待发的商品',
    PARCEL_AMBIGUOUS: '不止一个包裹用了这个单号，请用包裹编号',
    COMMODITY_NOT_FOUND: '没有这件商品',
    SKU_NOT_FOUND: '没有这个规格',
    STOCK_SHORT: '库存没有这么多',
    INVOICE_NOT_DUE: '这个订单现在不需要开发票',
    DEALER_REQUIRED: '请指明是哪家门店',
    DEALER_NOT_FOUND: '没有这家门店',
    MEMBER_NOT_FOUND: '没有用这个手机号的会员',
    HOME_CHANGED: '首页刚刚被别人改过，请重新读取',
    IDEMPOTENCY_KEY_REQUIRED: '缺少 Idempotency-Key',
  });
  serve(app, calls.operatorMe, operator.me);
  serve(app, calls.operatorOrders, operator.orders);
  serve(app, calls.operatorOrder, operator.order);
  serve(app, calls.operatorShip, operator.ship);
  serve(app, calls.operatorTopUp, operator.topUp);
  serve(app, calls.operatorTrack, operator.track);
  serve(app, calls.operatorDeliver, operator.deliver);
  serve(app, calls.operatorRefunds, operator.refunds);
  serve(app, calls.operatorRefund, operator.refund);
  serve(app, calls.operatorRefundApprove, operator.refundApprove);
  serve(app, calls.operatorRefundRefuse, operator.refundRefuse);
  serve(app, calls.operatorRefundReceive, operator.refundReceive);
  serve(app, calls.operatorInvoice, operator.invoice);
  serve(app, calls.operatorReply, operator.reply);
  serve(app, calls.operatorCode, operator.code);
  serve(app, calls.operatorWriteOff, operator.writeOff);
  serve(app, calls.operatorProducts, operator.products);
  serve(app, calls.operatorPreview, operator.preview);
  serve(app, calls.operatorPublish, operator.publish);
  serve(app, calls.operatorStock, operator.stock);
  serve(app, calls.operatorHome, operator.home);
  serve(app, calls.operatorHomeSet, operator.homeSet);
  serve(app, calls.operatorClerk, operator.clerk);
  serve(app, calls.operatorClerkSet, operator.clerkSet);
  serve(app, calls.operatorPicture, operator.picture);
  serve(app, calls.operatorMember, operator.member);
  serve(app, calls.operatorGrant, operator.grant);
  serve(app, calls.operatorRevoke, operator.revoke);
  serve(app, calls.operatorLog, operator.log);
}
