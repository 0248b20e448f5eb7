import * as calls from '@marque/contract/mall/order/endpoints';
import * as payCalls from '@marque/contract/pay/endpoints';
import type { Exec } from '#kernel/database.ts';
import { ownerOfNumber } from '#kernel/numbers.ts';
import { moneyFlows } from '#kernel/observing/money-flows.ts';
import { type ApiOf, defineModule, handlers, job, provide, withContext } from '#kernel/module.ts';
import { CLOSE_JOB, closeJob, closeOpenPayments } from './close.ts';
import { bookDebt, bookLoan } from './debt.ts';
import { lowerDue } from './lower-due.ts';
import { paymentContext } from './context.ts';
import { paymentRefunded } from './events.ts';
import { closeDays, moneyFigures } from './money-figures.ts';
import { pay, payInMiniProgram } from './open-payment.ts';
import { paymentOperator } from './operator.ts';
import { closeExpiredParts, dropPart } from './parts/close-part.ts';
import { openPart } from './parts/open-part.ts';
import { accountOf } from './parts/show.ts';
import { payInfo, payStatus } from './pay-status.ts';
import type { Subject } from './ports.ts';
import {
  abandon,
  ownRefunds,
  REFUND_JOB,
  refundJob,
  refundPayment,
  refundByBank,
} from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { singlePayments } from './single-payments.ts';
import { statementOf } from './statement/statement.ts';
import { bookCard } from './transfer/card-at-store.ts';
import { bookClaimed } from './transfer/book.ts';
import { transferOperator } from './transfer/desk.ts';
import { openTransfer } from './transfer/open-transfer.ts';
import { payAtSandbox } from './sandbox/pay.ts';
import { TRANSFER_SLIP, transferSent } from './transfer/slips.ts';
import { reconcilePayments, refreshPayments } from './settle.ts';
import { NUMBERED, PAYMENT_REFUND_IDS } from './numbered.ts';

export type { SinglePayment } from './single-payments.ts';
export type { StatementRow } from './statement/statement.ts';

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
    PAY_BY_TRANSFER: '这一笔正在用对公转账付，想换方式请先取消这笔',
    TRANSFER_UNAVAILABLE: '这笔款不能用对公转账付，请换一种方式',
    TRANSFER_SLIPS: '一笔转账最多上传 3 张回单',
    PARTS_TOO_MANY: '最多分 20 笔，请把这一笔加大一些',
  },
  create: (kernel) => {
    const context = paymentContext(kernel);
    context.pictures.define(TRANSFER_SLIP);
    return {
      context,
      /** Closes the open attempts and parts of a paid subject. */
      closeOpen: closeOpenPayments,
      /** Closes the attempts and parts of a dropped subject and refunds its partial payments. */
      abandon,
      /** Queries the providers about open payments and books what has been paid. */
      refresh: async (of: Subject, now: Date): Promise<void> => {
        await refreshPayments(context, of, now);
      },
      refund: refundPayment,
      /** Pays at the sandbox; for demo orders. */
      payAtSandbox: withContext(payAtSandbox, context),
      refundByBank: withContext(refundByBank, context),
      /** Returns the person with whose order or car a refund lies. */
      ownerOfRefund: async (exec: Exec, refundId: string): Promise<string | undefined> =>
        (await ownerOfNumber(exec, PAYMENT_REFUND_IDS, refundId))?.userId,
      bookDebt,
      bookLoan,
      lowerDue,
      accountOf,
      singlePayments: withContext(singlePayments, context),
      /** Returns what a person has paid and got back, for all kinds of subjects. */
      statement: withContext(statementOf, context),
      bookCard: withContext(bookCard, context),
      /** Books transfers as the payer reported them; for deployments without a connected bank. */
      bookClaimed: withContext(bookClaimed, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.orderPayInfo, payInfo],
      [calls.orderPay, pay],
      [calls.orderPayMini, payInMiniProgram],
      [calls.orderPayStatus, payStatus],
      [payCalls.payPart, openPart],
      [payCalls.payPartClose, dropPart],
      [payCalls.payTransfer, openTransfer],
      [payCalls.payTransferSent, transferSent],
    ]),
  operator: {
    messages: {
      PAYMENTS_NOT_FOUND: '没有这个号码的订单',
      MONEY_BACK_NOT_FOUND: '没有这笔待退的款项',
      BANK_REF_USED: '这个流水号已经登记过了',
      BANK_ENTRY_NOT_FOUND: '没有这个流水号的入账',
      BANK_ENTRY_SETTLED: '这笔入账已经处理过了',
      TRANSFER_NOT_FOUND: '没有这个识别码的转账',
      PAYOUT_NOT_FOUND: '没有这笔待退的转账',
      PAYOUT_PAID: '这笔转账已经退过了',
    },
    endpoints: ({ context }) => [...paymentOperator(context), ...transferOperator(context)],
  },
  routes: (server, { context }) => paymentRoutes(server, context),
  numbered: NUMBERED,
  emits: [paymentRefunded],
  jobs: ({ context }) => [job(REFUND_JOB, refundJob(context)), job(CLOSE_JOB, closeJob(context))],
  sweeps: ({ context }) => [
    {
      name: 'payment.reconcile',
      everyMs: 15_000,
      run: withContext(reconcilePayments, context),
    },
    {
      name: 'payment.ownRefunds',
      everyMs: 60_000,
      run: ownRefunds(context),
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
  ports: ({ context }) => [provide(moneyFlows, () => moneyFigures(context.database))],
});
export type Payments = ApiOf<typeof paymentModule>;
