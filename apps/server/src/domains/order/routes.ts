import * as calls from '@marque/contract/mall/order/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { OrderService } from './service.ts';

export function orderRoutes(app: FastifyInstance, order: OrderService): void {
  registerMessages({
    ORDER_NOT_FOUND: '没有找到这个订单',
    ORDER_EVENT_REFUSED: '订单状态已变化，请刷新后再操作',
    ORDER_PAID_MEANWHILE: '订单刚刚付款成功，不能取消了',
    SKU_NOT_FOUND: '商品已下架，请移除后再试',
    VEHICLE_ORDER_NOT_FOUND: '没有找到关联的购车订单',
    PRICE_CHANGED: '价格有变动，请确认新的金额',
    STOCK_SHORT: '库存不足，请调整数量',
    BUY_LIMIT_REACHED: '超出限购数量，请调整数量',
    ADD_ON_UNMET: '加价购的条件不满足了，请回购物车看看',
    SCORE_SHORT: '积分不足，请换种方式支付',
    ADDRESS_REQUIRED: '请先填写收货地址',
    DEALER_REQUIRED: '请选择门店',
    ACCOUNT_NO_REQUIRED: '请填写充值账号',
    ACCOUNT_NO_INVALID: '充值账号格式不对，请检查',
    INVOICE_NOTHING_PAID: '这笔订单没有现金支付，不能开发票',
    IDEMPOTENCY_KEY_REQUIRED: '请刷新页面后再提交',
  });
  serve(app, calls.orderConfig, order.config);
  serve(app, calls.orderConfirmCalc, order.calc);
  serve(app, calls.orderConfirmVehicle, order.confirmVehicle);
  serve(app, calls.orderCreate, order.create);
  serve(app, calls.orderList, order.list);
  serve(app, calls.orderDetail, order.detail);
  serve(app, calls.orderCancel, order.cancel);
  serve(app, calls.orderConfirm, order.confirm);
}
