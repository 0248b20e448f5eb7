import * as calls from '@marque/contract/mall/after-sale/endpoints';
import { defineModule, handle, handlers, listen, provide, withContext } from '#kernel/module.ts';
import { accountModule } from '../account/module.ts';
import { askedOnceOver, defineFormUse } from '../form/ports.ts';
import { refundsUnderWay } from '../order/ports.ts';
import { paymentRefunded } from '../payment/events.ts';
import { afterSaleContext } from './context.ts';
import { refundSettled } from './events.ts';
import { refundOperator } from './operator.ts';
import { refundsUnderWayOf, settledAt, unsettledRefunds } from './order-refunds.ts';
import { explanation, makeProofsPrivate, REFUND_PROOF } from './proof.ts';
import { checkLines, listRefundableLines, listRefundableOrders } from './refund-options.ts';
import {
  approveRefund,
  receiveReturn,
  sendGoodsBack,
  settleRefund,
  withdrawRefund,
} from './refund-transitions.ts';
import { requestRefund } from './request-refund.ts';
import { refundRulers } from './rulers.ts';
import { listRefunds, ownRefund, refundInfo } from './show-refunds.ts';
import { expireRefunds, moveRefunds, waitingRefunds } from './sweeps.ts';
import { REFUND_NUMBERS } from './numbered.ts';

export const afterSaleModule = defineModule({
  name: 'after-sale',
  messages: {
    REFUND_NOT_FOUND: '没有找到这笔退款',
    REFUND_EVENT_REFUSED: '退款进度有更新，请刷新后再操作',
    REFUND_NOT_ALLOWED: '可退的商品有变化，请重新选择',
    REFUND_CHANGED: '退款金额有变化，请确认新的金额',
  },
  ownMessages: { MEDIA_NOT_FOUND: '有图片已失效，请重新上传' },
  create: (kernel) => {
    const context = afterSaleContext(kernel);
    context.pictures.define(REFUND_PROOF);
    kernel.use(accountModule).blocks(unsettledRefunds);
    return {
      context,
      approve: withContext(approveRefund, context),
      receiveReturn: withContext(receiveReturn, context),
      /** Refunds that have been in a status since a moment, limited in number. */
      waiting: waitingRefunds,
      move: withContext(moveRefunds, context),
    };
  },
  numbered: [REFUND_NUMBERS],
  sealed: [explanation.sealed],
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.refundInfo, refundInfo],
      [calls.checkRefundLines, checkLines],
      [calls.refundableOrders, listRefundableOrders],
      [calls.refundRulers, refundRulers],
      [calls.orderCommodityList, listRefundableLines],
      [calls.refundCreate, requestRefund],
      [calls.refundList, listRefunds],
    ]),
    handle(calls.refundWithdraw, async ({ user, input, now }) => {
      await withdrawRefund(context, { userId: user.id, id: input.id }, now);
      return ownRefund(context, { user, id: input.id }, now);
    }),
    handle(calls.refundSendBack, async ({ user, input, now }) => {
      await sendGoodsBack(context, { userId: user.id, id: input.id }, input, now);
      return ownRefund(context, { user, id: input.id }, now);
    }),
  ],
  operator: { endpoints: ({ context }) => refundOperator(context) },
  emits: [refundSettled],
  listeners: ({ context }) => [listen(paymentRefunded, withContext(settleRefund, context))],
  ports: () => [
    provide(refundsUnderWay, refundsUnderWayOf),
    defineFormUse({ use: 'refund', asks: askedOnceOver(settledAt) }),
  ],
  sweeps: ({ context }) => [
    { name: 'afterSale.expire', everyMs: 600_000, run: withContext(expireRefunds, context) },
    {
      name: 'afterSale.makeProofsPrivate',
      everyMs: 60_000,
      run: withContext(makeProofsPrivate, context),
    },
  ],
});
