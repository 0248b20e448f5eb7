import type { IncomingHttpHeaders } from 'node:http';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { PayState } from '@marque/contract/mall/order/schema';
import { href } from '@marque/contract/pages';
import { enqueue, type JobHandler } from '#kernel/background.ts';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { OrderService } from '../order/index.ts';
import type { Opened, PaymentProvider, PaymentResult, Refund } from './provider.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';
import type { Payers } from './wechat-pay/payer.ts';

export const REFUND_JOB = 'payment.refund';
export const CLOSE_JOB = 'payment.close';

/** In milliseconds: the first question to a provider, the most between two, the end of asking. */
const ASK_AFTER_MS = 20_000;
const ASK_AT_MOST_EVERY_MS = 30 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const ASK_AT_ONCE = 50;

export type PaymentDeps = {
  database: Database;
  /** Usable channels; none where nothing is configured. */
  providers: readonly PaymentProvider[];
  orders: Pick<OrderService, 'forPayment' | 'lock' | 'markPaid'>;
  /** Money asked for with `refund` has gone back; in the transaction that books it, the order locked. */
  onRefunded: (tx: Tx, refundId: string, now: Date) => Promise<void>;
  /** Names payers in WeChat's browser; null where no account can. */
  payers: Payers | null;
  /** Where people open this product, without a slash at the end. */
  publicUrl: string;
  log: Record<'warn' | 'error', (what: object, text: string) => void>;
};

export const createPaymentService = ({
  database,
  providers,
  orders,
  onRefunded,
  payers,
  publicUrl,
  log,
}: PaymentDeps) => {
  /** A provider that fails is a channel that cannot be used just now. */
  const unavailable = (cause: unknown): never => {
    throw new DomainError('PAYMENT_UNAVAILABLE', null, { cause });
  };

  const providerOf = (channel: string): PaymentProvider => {
    const provider = providers.find(({ id }) => id === channel);
    if (!provider) throw new DomainError('PAYMENT_UNAVAILABLE');
    return provider;
  };

  /**
   * Applies a result once, whatever order and number of copies it comes in. False when it is not
   * taken: a payment nobody made, or another amount than was asked for.
   */
  const settle = (paymentId: string, result: PaymentResult, now: Date): Promise<boolean> =>
    inTransaction(database, async (tx) => {
      const known = await payments.find(tx, paymentId);
      if (!known) {
        log.warn({ paymentId }, 'result for an unknown payment');
        return false;
      }
      // The order before its payment, as everybody else locks them.
      await orders.lock(tx, known.user_id, known.order_id);
      const payment = (await payments.lock(tx, paymentId))!;
      if (result.state === 'failed' && payment.status === 'created')
        await payments.update(tx, paymentId, { status: 'failed', fail_reason: result.reason });
      if (result.state !== 'paid') return true;
      if (result.amountFen !== payment.amount_fen) {
        log.warn({ paymentId, result }, 'paid amount differs; nothing is delivered');
        return false;
      }
      if (payment.settled_at === null) await receive(tx, payment, result.providerNo, now);
      return true;
    });

  /** Books the money; an order that needs none (any more) sends it back. */
  const receive = async (tx: Tx, payment: PaymentRow, providerNo: string, now: Date) => {
    await payments.post(tx, {
      id: payment.id,
      from: `provider:${payment.channel}`,
      to: 'orders',
      amountFen: payment.amount_fen,
      payment,
      now,
    });
    const { user_id: userId, order_id: orderId, channel } = payment;
    // Before the order is marked, which closes the attempts that are still open.
    await payments.update(tx, payment.id, {
      status: 'paid',
      provider_no: providerNo,
      settled_at: now,
      ask_at: null,
    });
    if (await orders.markPaid(tx, userId, orderId, channel, now)) return;
    await payments.update(tx, payment.id, { status: 'refunding' });
    // Under the payment's own id: it goes back once, whole.
    await sendBack(
      tx,
      { refundId: payment.id, paymentId: payment.id, amountFen: payment.amount_fen },
      now,
    );
  };

  /** Sets money aside and sends it back after the transaction. */
  const sendBack = async (tx: Tx, refund: Refund, now: Date): Promise<void> => {
    if (!(await payments.setAside(tx, refund.paymentId, refund.amountFen)))
      throw new DomainError('REFUND_EXCEEDS_PAYMENT');
    await payments.addRefund(tx, refund, now);
    await enqueue(tx, REFUND_JOB, { refundId: refund.refundId }, now);
  };

  /** Asks the provider about a payment; one that does not answer leaves everything as it is. */
  const ask = async (payment: PaymentRow, now: Date): Promise<void> => {
    let result: PaymentResult;
    try {
      result = await providerOf(payment.channel).query(payment.id, now);
    } catch (error) {
      log.warn({ err: error, paymentId: payment.id }, 'payment provider did not answer');
      return;
    }
    if (result.state !== 'open') await settle(payment.id, result, now);
  };

  /** Asks about an order's open payments; all its attempts, the newest first. */
  const refresh = async (userId: string, orderId: string, now: Date): Promise<PaymentRow[]> => {
    const known = await payments.ofOrder(database, userId, orderId);
    const open = known.filter(({ status }) => status === 'created');
    if (open.length === 0) return known;
    for (const payment of open) await ask(payment, now);
    return payments.ofOrder(database, userId, orderId);
  };

  /** The open attempt of an order on a channel, made when there is none. */
  const openAttempt = (
    { userId, orderId, channel }: { userId: string; orderId: string; channel: string },
    now: Date,
  ): Promise<{ payment: PaymentRow; expiresAt: Date }> =>
    inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, userId, orderId);
      if (order.status !== 'unpaid' || order.expire_at! <= now)
        throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'pay' });
      const tries = await payments.ofOrder(tx, userId, orderId);
      const payment =
        tries.find((one) => one.status === 'created' && one.channel === channel) ??
        (await payments.insert(tx, {
          id: newId(),
          userId,
          orderId,
          channel,
          amountFen: order.payable_fen,
          askAt: new Date(now.getTime() + ASK_AFTER_MS),
          now,
        }));
      return { payment, expiresAt: order.expire_at! };
    });

  type Opening = {
    userId: string;
    brand: Brand;
    orderId: string;
    channel: string;
    openId: string | null;
    ip: string;
    now: Date;
  };
  /** Opens an order's attempt at its provider. Throws PAYMENT_UNAVAILABLE. */
  const open = async (asked: Opening): Promise<Opened & { paymentId: string }> => {
    const { userId, brand, orderId, openId, ip, now } = asked;
    const { title } = await orders.forPayment(database, userId, orderId);
    const provider = providerOf(asked.channel);
    if (!provider.offeredTo(brand)) throw new DomainError('PAYMENT_UNAVAILABLE');
    const { payment, expiresAt } = await openAttempt(
      { userId, orderId, channel: provider.id },
      now,
    );
    const returnTo = href('mall.orderSubmit', { id: orderId }, brand);
    const { id: paymentId, amount_fen: amountFen } = payment;
    try {
      const toOpen = { paymentId, amountFen, title, returnTo, brand, expiresAt, ip, openId };
      return { paymentId, ...(await provider.open(toOpen, now)) };
    } catch (error) {
      return unavailable(error);
    }
  };

  /**
   * Who pays; without a code that says so, PAYER_UNKNOWN tells where to get one. Throws
   * PAYMENT_UNAVAILABLE where nobody can say.
   */
  const payerOf = async (code: string | undefined, page: string): Promise<string> => {
    if (!payers) throw new DomainError('PAYMENT_UNAVAILABLE');
    const openId = code === undefined ? null : await payers.openIdOf(code).catch(unavailable);
    if (openId) return openId;
    throw new DomainError('PAYER_UNKNOWN', { authorizeUrl: payers.authorizeUrl(publicUrl + page) });
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
      brand,
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
        channels: providers
          .filter(({ hosts, offeredTo }) => hosts.includes(input.host) && offeredTo(brand))
          .map(({ id, name, note }) => ({ id, name, note })),
      };
    },

    /** Opens the cashier; the same attempt again while it is open. */
    async pay({
      user,
      brand,
      ip,
      input,
      now,
    }: MemberCall<typeof calls.orderPay>): Promise<Out<typeof calls.orderPay>> {
      const asked = { userId: user.id, brand, orderId: input.id, channel: input.second, ip, now };
      if (!providerOf(input.second).needsOpenId) return open({ ...asked, openId: null });
      const page = href('mall.payCenter', { id: input.id }, brand);
      return open({ ...asked, openId: await payerOf(input.code, page) });
    },

    /** What the mini-program's native page pays with, for the payer it knows. */
    async payMini({
      user,
      brand,
      ip,
      input,
      now,
    }: MemberCall<typeof calls.orderPayMini>): Promise<Out<typeof calls.orderPayMini>> {
      const { id: orderId, openId } = input;
      const asked = { userId: user.id, brand, orderId, channel: 'wechatMini', ip, now };
      const { paymentId, params } = await open({ ...asked, openId });
      return { paymentId, params: params ?? {} };
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

    /** Closes an order's open attempts, later at the provider too; money that comes all the same goes back. */
    async closeOpen(tx: Tx, userId: string, orderId: string, now: Date): Promise<void> {
      for (const paymentId of await payments.closeOpen(tx, userId, orderId))
        await enqueue(tx, CLOSE_JOB, { paymentId }, now);
    },

    /** Tells a provider that a payment is not wanted any more. */
    closeJob: (clock: () => Date): JobHandler<{ paymentId: string }, void> => ({
      before: async ({ paymentId }) => {
        const payment = (await payments.find(database, paymentId))!;
        await providerOf(payment.channel).close(paymentId, clock());
      },
      apply: () => Promise.resolve(),
    }),

    /** Takes a provider's notification; false when it is not its own or not right. */
    async receiveNotification(
      channel: string,
      headers: IncomingHttpHeaders,
      rawBody: string,
      now: Date,
    ): Promise<boolean> {
      const notification = providers
        .find(({ id }) => id === channel)
        ?.parseNotification(headers, rawBody, now);
      if (!notification) {
        log.warn({ channel }, 'payment notification refused');
        return false;
      }
      return settle(notification.paymentId, notification.result, now);
    },

    /** Asks about payments whose notification has not come, ever more rarely. */
    async reconcile(now: Date): Promise<void> {
      const silent = await payments.takeToAsk(database, now, {
        size: ASK_AT_ONCE,
        mostMs: ASK_AT_MOST_EVERY_MS,
        forgottenAfterMs: FORGOTTEN_AFTER_MS,
      });
      for (const payment of silent)
        try {
          await ask(payment, now);
        } catch (error) {
          // It is asked about again; the others are asked about now.
          log.error({ err: error, paymentId: payment.id }, 'payment not settled');
        }
    },

    /**
     * Sends part of what was paid for an order back, in fen, once for a `refundId`; `onRefunded` says
     * when it has gone. The order is locked by the caller. Throws REFUND_EXCEEDS_PAYMENT.
     */
    async refund(
      tx: Tx,
      refund: { refundId: string; userId: string; orderId: string; amountFen: number },
      now: Date,
    ): Promise<void> {
      const tries = await payments.ofOrder(tx, refund.userId, refund.orderId);
      const paid = tries.find(({ status }) => status === 'paid');
      if (!paid) throw new DomainError('REFUND_EXCEEDS_PAYMENT');
      await sendBack(tx, { ...refund, paymentId: paid.id }, now);
    },

    /** Sends money back and books it. */
    refundJob: (clock: () => Date): JobHandler<{ refundId: string }, void> => ({
      before: async ({ refundId }) => {
        const refund = (await payments.findRefund(database, refundId))!;
        const payment = (await payments.find(database, refund.payment_id))!;
        await providerOf(payment.channel).refund(
          {
            refundId,
            paymentId: payment.id,
            amountFen: refund.amount_fen,
            totalFen: payment.amount_fen,
          },
          clock(),
        );
      },
      apply: async (tx, { refundId }) => {
        const now = clock();
        const refund = (await payments.findRefund(tx, refundId))!;
        const known = (await payments.find(tx, refund.payment_id))!;
        await orders.lock(tx, known.user_id, known.order_id);
        const payment = (await payments.lock(tx, known.id))!;
        if (!(await payments.finishRefund(tx, refundId, now))) return;
        await payments.post(tx, {
          id: `${refundId}:refund`,
          from: 'orders',
          to: `provider:${payment.channel}`,
          amountFen: refund.amount_fen,
          payment,
          now,
        });
        if ((await payments.sentBack(tx, payment.id)) === payment.amount_fen)
          await payments.update(tx, payment.id, { status: 'refunded' });
        await onRefunded(tx, refundId, now);
      },
    }),
  };
};
export type PaymentService = ReturnType<typeof createPaymentService>;
