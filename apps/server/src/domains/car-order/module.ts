import * as calls from '@marque/contract/car-order/endpoints';
import { campaignDetail } from '@marque/contract/cars/campaign-endpoints';
import { defineModule, handle, listen, withContext } from '#kernel/module.ts';
import { paymentRefunded } from '../payment/events.ts';
import { sealedBuyers } from './buyer.ts';
import { cancelCarOrder, closeExpired, endLapsed, previewCancel } from './cancel.ts';
import { carOrderContext } from './context.ts';
import { createCarOrder } from './create-order.ts';
import { policyOf } from './current-policy.ts';
import { carOrderOperator } from './desk.ts';
import { carOrderClosed, carReserved } from './events.ts';
import { payableDeposit } from './payable.ts';
import { settleRefund } from './settle-refund.ts';
import { showCampaign } from './show-campaign.ts';
import { checkPurchase, listCarOrders, showOrder } from './show-orders.ts';
import { takePlace } from './take-place.ts';

/** Cars that are ordered. */
export const carOrderModule = defineModule({
  name: 'car-order',
  messages: {
    CAR_ORDER_NOT_FOUND: '没有找到这个订单',
    CAR_EVENT_REFUSED: '订单状态已变化，请刷新后再操作',
    TYPE_OFF_SALE: '这款车现在不能预订，看看在售的车',
    DEALER_NOT_SELLING: '这家门店不销售这款车，换一家试试',
    CAMPAIGN_NOT_OPEN: '这个活动没有在进行，可以按平时的价格预订',
    CAMPAIGN_FULL: '这个活动的名额满了，可以按平时的价格预订',
    OPEN_ORDER_EXISTS: '你已经预订了这款车，先看看那个订单',
  },
  ownMessages: {
    OPTIONAL_INVALID: '有的选装不能一起选，调整后再预订',
    CITY_NOT_SERVED: '这个城市暂时不能上牌，换一个试试',
    PRICE_CHANGED: '价格有变动，请确认新的金额',
    CONSENT_STALE: '协议更新了，请重新阅读并同意',
    REFUND_CHANGED: '能退的金额有变化，请再确认一次',
  },
  create: (kernel) => ({
    context: carOrderContext(kernel),
    /** What orders of a kind follow at a moment. */
    policyOf,
  }),
  endpoints: ({ context }) => [
    handle(calls.checkPurchaseAppByParams, withContext(checkPurchase, context)),
    handle(calls.carOrderCreate, withContext(createCarOrder, context)),
    handle(calls.carOrderTakePlace, withContext(takePlace, context)),
    handle(campaignDetail, withContext(showCampaign, context)),
    handle(calls.carOrderList, withContext(listCarOrders, context)),
    handle(calls.carOrderDetail, ({ user, input, now }) =>
      showOrder(context, context.database, { userId: user.id, id: input.id }, now),
    ),
    handle(calls.carOrderCancelPreview, withContext(previewCancel, context)),
    handle(calls.carOrderCancel, withContext(cancelCarOrder, context)),
  ],
  operator: {
    messages: {
      CAR_ORDER_NOT_FOUND: '没有这个号码的购车订单，或是别的门店的',
      CAR_EVENT_REFUSED: '这个订单已经取消或关闭',
    },
    endpoints: (desk, { context }) => carOrderOperator(desk, context),
  },
  emits: [carReserved, carOrderClosed],
  listeners: ({ context }) => [listen(paymentRefunded, withContext(settleRefund, context))],
  ports: ({ context }) => [payableDeposit(context)],
  sealed: [sealedBuyers],
  sweeps: ({ context }) => [
    { name: 'carOrder.expire', everyMs: 30_000, run: withContext(closeExpired, context) },
    { name: 'carOrder.lapse', everyMs: 60_000, run: withContext(endLapsed, context) },
  ],
});
