import * as calls from '@marque/contract/mall/order/endpoints';
import {
  around,
  defineModule,
  handle,
  handlers,
  job,
  type Kernel,
  provide,
  withContext,
} from '#kernel/module.ts';
import { boughtWith } from '../catalog/module.ts';
import { boughtTogether, countBought } from './bought/bought-together.ts';
import { askedOnceOver, defineFormUse } from '../form/ports.ts';
import { cancelOrder, closeExpiredOrders } from './close-order.ts';
import { type OrderContext, orderContext } from './context.ts';
import { createOrder, quoteDraft } from './placing/create-order.ts';
import { createOrderInvoicing } from './invoicing/service.ts';
import { orderCompleted, orderPaid, orderReturnWindowOver } from './events.ts';
import { endReturnWindows } from './end-return-windows.ts';
import { listOrders } from './show/list-orders.ts';
import {
  completedAt,
  lineViews,
  lineViewsOfMany,
  lockOrder,
  orderWithLines,
  ordersWithLines,
  pickupPage,
  refundablePage,
} from './lookup.ts';
import {
  giveUpLater,
  giveUpNow,
  GIVE_UP_JOB,
  giveUpJob,
  RELEASE_JOB,
  releaseJob,
  releaseLater,
} from './deals/moving.ts';
import { orderDetail } from './show/order-detail.ts';
import { sealedOrders } from './personal.ts';
import { receivePieces, shipPieces, topUpOrder, undoUse, useInStore } from './order-transitions.ts';
import { paidOrders, payableOrder } from './payable.ts';
import { giveBack, holdPieces, letPiecesGo, putPiecesBack } from './refunding.ts';
import { accountModule } from '../account/module.ts';
import { todoModule } from '../todo/module.ts';
import { toPay, toReceive } from './todo.ts';
import { unfinishedOrders } from './unfinished.ts';
import { DEAL_OVER } from './ports.ts';
import { keptSince } from './kept-since.ts';
import { waitingOrders } from './waiting.ts';
import { ORDER_NUMBERS } from './numbered.ts';

export { deskView, orderDesk } from './desk/service.ts';
export type { InvoicedOrder, OrderKey, OrderInvoicing } from './invoicing/service.ts';
export { openAddress } from './personal.ts';
export { serialNumber } from './placing/place.ts';
export { earnedScore, ORDER_RULES } from './policy.ts';
export { allReceivedAt } from './show/progress.ts';
export { type RefundChoice, refundChoices, RETURN_WITHIN_MS, toSend } from './refundable.ts';
export type {
  LinePieces,
  OrderLine,
  OrderName,
  PlacedOrder,
  RefundPieces,
} from './placed-order.ts';
export { type ReviewableLines, reviewableLines } from './reviewable/service.ts';
export { mallOrder } from './subject.ts';

/** The API for other domains. Callers of a change have locked the order's row. */
const createOrders = (context: OrderContext) => ({
  context,
  lock: lockOrder,
  withLines: orderWithLines,
  manyWithLines: ordersWithLines,
  lineViews: withContext(lineViews, context),
  lineViewsOfMany: withContext(lineViewsOfMany, context),
  detail: withContext(orderDetail, context),
  refundablePage,
  pickupPage,
  /** Counts pieces as shipped and tells the buyer. */
  ship: shipPieces,
  receive: withContext(receivePieces, context),
  /** Marks lines that are topped up to accounts as received. */
  topUp: withContext(topUpOrder, context),
  useInStore: withContext(useInStore, context),
  undoUse,
  /** The effects of a refund on its order. */
  refunds: {
    hold: holdPieces,
    letGo: letPiecesGo,
    putBack: withContext(putPiecesBack, context),
    giveBack: withContext(giveBack, context),
  },
  waiting: waitingOrders,
  keptSince,
  /** Orders of deals. Many of them move by a job each, as no transaction takes two members' orders. */
  deals: {
    release: releaseLater,
    giveUp: giveUpLater,
    giveUpNow: withContext(giveUpNow, context),
  },
  invoicing: createOrderInvoicing(context.vault),
});
export type Orders = ReturnType<typeof createOrders>;

export const orderModule = defineModule({
  name: 'order',
  messages: {
    ORDER_NOT_FOUND: '没有找到这个订单',
    ORDER_EVENT_REFUSED: '订单状态已变化，请刷新后再操作',
    ORDER_PAID_MEANWHILE: '订单刚刚付款成功，不能取消了',
    UNDO_REFUSED: '顾客已申请退款，不能撤销',
    VEHICLE_ORDER_NOT_FOUND: '没有找到关联的购车订单，请联系客服',
    PRICE_CHANGED: '价格有变动，请确认新的金额',
    ADDRESS_REQUIRED: '请先填写收货地址',
    DEALER_REQUIRED: '请选择门店',
    ACCOUNT_NO_REQUIRED: '请填写充值账号',
    DEAL_OVER,
    DEAL_LIMIT: '这个活动价你已经买满了',
    TEAM_FULL: '这个团刚满，可以自己开一个',
    BOX_HELD: '这只盒子正被别人拿着，换一只试试',
  },
  ownMessages: {
    SKU_NOT_FOUND: '商品已下架，请移除后再试',
    STOCK_SHORT: '库存不足，请调整数量',
    BUY_LIMIT_REACHED: '超出限购数量，请调整数量',
    ADD_ON_UNMET: '加价购的条件不满足了，请回购物车看看',
    SCORE_SHORT: '积分不足，请换种方式支付',
    ACCOUNT_NO_INVALID: '充值账号格式不对，请检查',
    INVOICE_NOTHING_PAID: '这笔订单没有现金支付，不能开发票',
  },
  create: (kernel: Kernel) => {
    const todos = kernel.use(todoModule);
    todos.offer(toPay);
    todos.offer(toReceive);
    kernel.use(accountModule).blocks(unfinishedOrders);
    return createOrders(orderContext(kernel));
  },
  endpoints: ({ context }) => [
    handle(calls.orderConfig, ({ user, brand, input: draft, host, now }) =>
      quoteDraft(context, { userId: user.id, brand, draft, host, now, choose: true }),
    ),
    handle(calls.orderConfirmCalc, ({ user, brand, input: draft, host, now }) =>
      quoteDraft(context, { userId: user.id, brand, draft, host, now, choose: false }),
    ),
    handle(calls.orderConfirmVehicle, ({ user, brand, input, host, now }) => {
      const draft = {
        ...input.draft,
        vehicleOrderConfig: { vehicleOrderId: input.vehicleOrderId },
      };
      return quoteDraft(context, { userId: user.id, brand, draft, host, now, choose: false });
    }),
    ...handlers(context, [
      [calls.orderCreate, around(createOrder)],
      [calls.orderList, listOrders],
      [calls.orderCancel, cancelOrder],
    ]),
    handle(calls.orderDetail, ({ user, input, now }) =>
      orderDetail(context, context.database, { userId: user.id, id: input.id }, now),
    ),
  ],
  numbered: [ORDER_NUMBERS],
  sealed: sealedOrders,
  ports: ({ context }) => [
    provide(boughtWith, boughtTogether),
    payableOrder(context),
    paidOrders(),
    defineFormUse({ use: 'order', asks: askedOnceOver(completedAt) }),
  ],
  jobs: ({ context }) => [
    job(RELEASE_JOB, releaseJob(context)),
    job(GIVE_UP_JOB, giveUpJob(context)),
  ],
  emits: [orderPaid, orderCompleted, orderReturnWindowOver],
  sweeps: ({ context }) => [
    { name: 'order.expire', everyMs: 30_000, run: withContext(closeExpiredOrders, context) },
    { name: 'order.returnOver', everyMs: 600_000, run: withContext(endReturnWindows, context) },
    { name: 'order.bought', everyMs: 3_600_000, run: withContext(countBought, context) },
  ],
});
