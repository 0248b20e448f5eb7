import type { IncomingHttpHeaders } from 'node:http';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { PayState } from '@marque/contract/mall/order/schema';
import { href } from '@marque/contract/pages';
import { enqueue, type JobHandler } from '#kernel/background.ts';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { OrderService } from '../order/index.ts';
import type { PaymentProvider, PaymentResult } from './provider.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';

export const REFUND_JOB = 'payment.refund';
/** An open payment is asked about when it has been silent for so long, until it is so old. */
const SILENT_MS = 20_000;
const FORGOTTEN_MS = 24 * 3_600_000;

export type PaymentDeps = {
  database: Database;
  /** Usable channels; none where nothing is configured. */
  providers: readonly PaymentProvider[];
  orders: Pick<OrderService, 'forPayment' | 'markPaid'>;
  log: { warn: (what: object, text: string) => void };
};

export const createPaymentService = ({ database, providers, orders, log }: PaymentDeps) => {
  const providerOf = (channel: string): PaymentProvider => {
    const provider = providers.find(({ id }) => id === channel);
    if (!provider) throw new DomainError('PAYMENT_UNAVAILABLE');
    return provider;
  };

  /** Applies a result once, whatever order and number of copies it comes in. */
  const settle = (paymentId: string, result: PaymentResult, now: Date): Promise<void> =>
    inTransaction(database, async (tx) => {
      const payment = await payments.lock(tx, paymentId);
      if (!payment) return log.warn({ paymentId }, 'result for an unknown payment');
      if (result.state === 'failed' && payment.status === 'created')
        await payments.update(tx, paymentId, { status: 'failed', fail_reason: result.reason });
      if (result.state !== 'paid') return;
      if (result.amountFen !== payment.amount_fen)
        return log.warn({ paymentId, result }, 'paid amount differs; nothing is delivered');
      if (payment.status === 'created' || payment.status === 'failed')
        await receive(tx, payment, result.providerNo, now);
    });

  /** Books the money; an order that needs none any more sends it back. */
  const receive = async (tx: Tx, payment: PaymentRow, providerNo: string, now: Date) => {
    await payments.post(tx, {
      id: payment.id,
      from: `provider:${payment.channel}`,
      to: 'orders',
      amountFen: payment.amount_fen,
      payment,
      now,
    });
    const wanted = await orders.markPaid(
      tx,
      payment.user_id,
      payment.order_id,
      payment.channel,
      now,
    );
    await payments.update(tx, payment.id, {
      status: wanted ? 'paid' : 'refunding',
      provider_no: providerNo,
      settled_at: now,
    });
    if (!wanted) await enqueue(tx, REFUND_JOB, { paymentId: payment.id }, now);
  };

  /** Asks the providers about an order's open payments. */
  const refresh = async (userId: string, orderId: string, now: Date): Promise<PaymentRow[]> => {
    const open = (await payments.ofOrder(database, userId, orderId)).filter(
      ({ status }) => status === 'created',
    );
    for (const payment of open)
      await settle(payment.id, await providerOf(payment.channel).query(payment.id), now);
    return payments.ofOrder(database, userId, orderId);
  };

  const stateOf = (status: string, paidAt: Date | null, tries: readonly PaymentRow[]): PayState => {
    if (paidAt) return 'paid';
    if (status === 'closed') return 'closed';
    const [latest] = tries;
    if (latest?.status === 'created') return 'paying';
    return latest?.status === 'failed' ? 'failed' : 'unpaid';
  };

  return {
    async payInfo({
      user,
      input,
    }: MemberCall<typeof calls.orderPayInfo>): Promise<Out<typeof calls.orderPayInfo>> {
      const order = await orders.forPayment(database, user.id, input.id);
      const tries = await payments.ofOrder(database, user.id, input.id);
      return {
        orderId: order.id,
        orderNo: order.order_no,
        title: order.title,
        payableFen: order.payable_fen,
        payableScore: order.payable_score,
        state: stateOf(order.status, order.paid_at, tries),
        expireAt: order.expire_at?.toISOString() ?? null,
        channels: providers.map(() => ({
          id: 'sandbox' as const,
          name: '体验支付',
          note: '不会真的扣款，可试成功、失败与通知丢失',
        })),
      };
    },

    async pay({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderPay>): Promise<Out<typeof calls.orderPay>> {
      const provider = providerOf(input.second);
      const order = await orders.forPayment(database, user.id, input.id);
      if (order.status !== 'unpaid' || (order.expire_at && order.expire_at <= now))
        throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status });
      const paymentId = newId();
      await payments.insert(database, {
        id: paymentId,
        userId: user.id,
        orderId: order.id,
        channel: provider.id,
        amountFen: order.payable_fen,
        now,
      });
      const { cashierUrl } = await provider.open(
        {
          paymentId,
          amountFen: order.payable_fen,
          title: order.title,
          returnTo: href('mall.orderSubmit', { id: order.id }, brand),
        },
        now,
      );
      return { paymentId, cashierUrl };
    },

    /** The truth about an order's payment; a lost notification is made up for by asking. */
    async payStatus({
      user,
      input,
      now,
    }: MemberCall<typeof calls.orderPayStatus>): Promise<Out<typeof calls.orderPayStatus>> {
      await orders.forPayment(database, user.id, input.id);
      const tries = await refresh(user.id, input.id, now);
      const order = await orders.forPayment(database, user.id, input.id);
      return {
        state: stateOf(order.status, order.paid_at, tries),
        orderId: order.id,
        payableFen: order.payable_fen,
        failReason: tries[0]?.fail_reason ?? '',
      };
    },

    refresh,

    /** Takes a provider's notification; false when it is not signed by it. */
    async receiveNotification(
      channel: string,
      headers: IncomingHttpHeaders,
      body: string,
      now: Date,
    ): Promise<boolean> {
      const notification = providers
        .find(({ id }) => id === channel)
        ?.readNotification(headers, body, now);
      if (!notification) {
        log.warn({ channel }, 'unsigned payment notification');
        return false;
      }
      await settle(notification.paymentId, notification.result, now);
      return true;
    },

    /** Asks about payments whose notification has not come. */
    async reconcile(now: Date): Promise<void> {
      const silent = await payments.silent(
        database,
        new Date(now.getTime() - SILENT_MS),
        new Date(now.getTime() - FORGOTTEN_MS),
      );
      for (const payment of silent)
        await settle(payment.id, await providerOf(payment.channel).query(payment.id), now);
    },

    /** Sends money back that no order needs. */
    refundJob: (clock: () => Date): JobHandler<{ paymentId: string }, void> => ({
      before: async ({ paymentId }) => {
        const payment = await payments.find(database, paymentId);
        await providerOf(payment!.channel).refund(paymentId, clock());
      },
      apply: async (tx, { paymentId }) => {
        const payment = await payments.lock(tx, paymentId);
        if (payment?.status !== 'refunding') return;
        await payments.update(tx, paymentId, { status: 'refunded' });
        await payments.post(tx, {
          id: `${paymentId}:refund`,
          from: 'orders',
          to: `provider:${payment.channel}`,
          amountFen: payment.amount_fen,
          payment,
          now: clock(),
        });
      },
    }),
  };
};
export type PaymentService = ReturnType<typeof createPaymentService>;
