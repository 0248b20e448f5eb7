import * as calls from '@marque/contract/mall/order/endpoints';
import * as payCalls from '@marque/contract/pay/endpoints';
import { moneyFlows } from '#kernel/money-flows.ts';
import { type ApiOf, defineModule, handle, job, provide, withContext } from '#kernel/module.ts';
import { CLOSE_JOB, closeJob, closeOpenPayments } from './close.ts';
import { paymentContext } from './context.ts';
import { paymentRefunded } from './events.ts';
import { closeDays, moneyByChannel } from './money-figures.ts';
import { pay, payInMiniProgram } from './open-payment.ts';
import { paymentOperator } from './operator.ts';
import { closeExpiredParts, dropPart } from './parts/close-part.ts';
import { openPart } from './parts/open-part.ts';
import { payInfo, payStatus } from './pay-status.ts';
import type { Subject } from './ports.ts';
import { abandon, REFUND_JOB, refundJob, refundPayment } from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { reconcilePayments, refreshPayments } from './settle.ts';

export const paymentModule = defineModule({
  name: 'payment',
  messages: {
    PAYMENT_UNAVAILABLE: '这种支付方式暂不可用，请换一种',
    PAYER_UNKNOWN: '正在打开微信确认付款人',
    PAY_IN_PARTS: '这笔款正在分笔付，请付其中一笔',
    PAY_PART_NOT_FOUND: '这一笔已失效，请重新发起',
    PAY_PART_TAKEN: '已经有人在付这一笔了',
    PAY_PART_PAID: '这一笔已经付好了',
    AMOUNT_TOO_MUCH: '金额超过了待付的部分，请改小一些',
    AMOUNT_TOO_SMALL: '一笔最少付 100 元',
    CHANNEL_CAP: '超出一笔最多能付的金额，请分笔付',
    PARTS_TOO_MANY: '最多分 20 笔，请把这一笔加大一些',
  },
  create: (kernel) => {
    const context = paymentContext(kernel);
    return {
      context,
      /** For who has been paid. */
      closeOpen: closeOpenPayments,
      /** For who wants no money any more. */
      abandon,
      /** Learns from the providers what has been paid meanwhile, and books what has come. */
      refresh: async (of: Subject, now: Date): Promise<void> => {
        await refreshPayments(context, of, now);
      },
      refund: refundPayment,
    };
  },
  endpoints: ({ context }) => [
    handle(calls.orderPayInfo, withContext(payInfo, context)),
    handle(calls.orderPay, withContext(pay, context)),
    handle(calls.orderPayMini, withContext(payInMiniProgram, context)),
    handle(calls.orderPayStatus, withContext(payStatus, context)),
    handle(payCalls.payPart, withContext(openPart, context)),
    handle(payCalls.payPartClose, withContext(dropPart, context)),
  ],
  operator: {
    messages: {
      PAYMENTS_NOT_FOUND: '没有这个号码的订单',
      MONEY_BACK_NOT_FOUND: '没有这笔待退的款项',
    },
    endpoints: (desk, { context }) => paymentOperator(desk, context),
  },
  routes: (server, { context }) => paymentRoutes(server, context),
  emits: [paymentRefunded],
  jobs: ({ context }) => [job(REFUND_JOB, refundJob(context)), job(CLOSE_JOB, closeJob(context))],
  sweeps: ({ context }) => [
    {
      name: 'payment.reconcile',
      everyMs: 15_000,
      run: withContext(reconcilePayments, context),
    },
    {
      name: 'payment.closeDays',
      everyMs: 600_000,
      run: (now) => closeDays(context.database, now),
    },
    {
      name: 'payment.expireParts',
      everyMs: 30_000,
      run: withContext(closeExpiredParts, context),
    },
  ],
  ports: ({ context }) => [provide(moneyFlows, () => moneyByChannel(context.database))],
});
export type Payments = ApiOf<typeof paymentModule>;
