import * as calls from '@marque/contract/mall/order/endpoints';
import { defineModule, handle, job, listen, provide, withContext } from '#kernel/module.ts';
import { orderClosed, orderPaid } from '../order/events.ts';
import { paymentRefresh } from '../order/ports.ts';
import { CLOSE_JOB, closeJob, closeOpenPayments } from './close.ts';
import { paymentContext } from './context.ts';
import { paymentRefunded } from './events.ts';
import { pay, payInMiniProgram } from './open-payment.ts';
import { payInfo, payStatus } from './pay-status.ts';
import { REFUND_JOB, refundJob } from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { reconcilePayments, refreshPayments } from './settle.ts';

export { refundPayment } from './refund.ts';

export const paymentModule = defineModule({
  name: 'payment',
  messages: {
    PAYMENT_UNAVAILABLE: '这种支付方式暂不可用，请换一种',
    PAYER_UNKNOWN: '正在打开微信确认付款人',
  },
  create: (kernel) => ({ context: paymentContext(kernel) }),
  endpoints: ({ context }) => [
    handle(calls.orderPayInfo, withContext(payInfo, context)),
    handle(calls.orderPay, withContext(pay, context)),
    handle(calls.orderPayMini, withContext(payInMiniProgram, context)),
    handle(calls.orderPayStatus, withContext(payStatus, context)),
  ],
  routes: (server, { context }) => paymentRoutes(server, context),
  emits: [paymentRefunded],
  listeners: () => [listen(orderPaid, closeOpenPayments), listen(orderClosed, closeOpenPayments)],
  ports: ({ context }) => [provide(paymentRefresh, withContext(refreshPayments, context))],
  jobs: ({ context }) => [job(REFUND_JOB, refundJob(context)), job(CLOSE_JOB, closeJob(context))],
  sweeps: ({ context }) => [
    {
      name: 'payment.reconcile',
      everyMs: 15_000,
      run: withContext(reconcilePayments, context),
    },
  ],
});
