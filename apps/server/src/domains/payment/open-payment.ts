import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import { href } from '@marque/contract/pages';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { type PaymentContext, providerOf } from './context.ts';
import type { Opened } from './provider.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';

/** The first question to a provider comes so long after the payment was opened. */
const ASK_AFTER_MS = 20_000;

/** A provider that fails is a channel that cannot be used just now. */
const unavailable = (cause: unknown): never => {
  throw new DomainError('PAYMENT_UNAVAILABLE', null, { cause });
};

/** The open attempt of an order on a channel, made when there is none. */
const openAttempt = (
  { database, orders }: PaymentContext,
  { userId, orderId, channel }: { userId: string; orderId: string; channel: string },
  now: Date,
): Promise<{ payment: PaymentRow; expiresAt: Date }> =>
  inTransaction(database, async (tx) => {
    const order = await orders.lock(tx, userId, orderId);
    if (order.status !== 'unpaid' || order.expireAt! <= now)
      throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'pay' });
    const tries = await payments.ofOrder(tx, userId, orderId);
    const payment =
      tries.find((one) => one.status === 'created' && one.channel === channel) ??
      (await payments.insert(tx, {
        id: newId(),
        userId,
        orderId,
        channel,
        amountFen: order.payableFen,
        askAt: new Date(now.getTime() + ASK_AFTER_MS),
        now,
      }));
    return { payment, expiresAt: order.expireAt! };
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
async function open(
  context: PaymentContext,
  asked: Opening,
): Promise<Opened & { paymentId: string }> {
  const { userId, brand, orderId, openId, ip, now } = asked;
  const { title } = await context.orders.toPay(context.database, userId, orderId);
  const provider = providerOf(context, asked.channel);
  if (!provider.offeredTo(brand)) throw new DomainError('PAYMENT_UNAVAILABLE');
  const { payment, expiresAt } = await openAttempt(
    context,
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
}

/**
 * Who pays; without a code that says so, PAYER_UNKNOWN tells where to get one. Throws
 * PAYMENT_UNAVAILABLE where nobody can say.
 */
async function payerOf(
  { payers, publicUrl }: PaymentContext,
  code: string | undefined,
  page: string,
): Promise<string> {
  if (!payers) throw new DomainError('PAYMENT_UNAVAILABLE');
  const openId = code === undefined ? null : await payers.openIdOf(code).catch(unavailable);
  if (openId) return openId;
  throw new DomainError('PAYER_UNKNOWN', { authorizeUrl: payers.authorizeUrl(publicUrl + page) });
}

/** Opens the cashier; the same attempt again while it is open. */
export async function pay(
  context: PaymentContext,
  { user, brand, ip, input, now }: MemberCall<typeof calls.orderPay>,
): Promise<Out<typeof calls.orderPay>> {
  const asked = { userId: user.id, brand, orderId: input.id, channel: input.second, ip, now };
  if (!providerOf(context, input.second).needsOpenId)
    return open(context, { ...asked, openId: null });
  const page = href('mall.payCenter', { id: input.id }, brand);
  return open(context, { ...asked, openId: await payerOf(context, input.code, page) });
}

/** What the mini-program's native page pays with, for the payer it knows. */
export async function payInMiniProgram(
  context: PaymentContext,
  { user, brand, ip, input, now }: MemberCall<typeof calls.orderPayMini>,
): Promise<Out<typeof calls.orderPayMini>> {
  const { id: orderId, openId } = input;
  const asked = { userId: user.id, brand, orderId, channel: 'wechatMini', ip, now };
  const { paymentId, params } = await open(context, { ...asked, openId });
  return { paymentId, params: params ?? {} };
}
