import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { capOf, type PaymentContext, providerOf } from './context.ts';
import { type AskedPayment, askedFor } from './parts/asked-payment.ts';
import { partRepository as parts } from './parts/repository.ts';
import { type Due, isDue, PAY_WITHIN_MS, type Way, within } from './ports.ts';
import type { OpenedPayment } from './provider.ts';
import { paymentRepository as payments, type PaymentRow } from './repository.ts';

/** The delay until the provider is queried for the first time. */
const ASK_AFTER_MS = 20_000;

/** Maps a failure of the provider to PAYMENT_UNAVAILABLE. */
const unavailable = (cause: unknown): never => {
  throw new DomainError('PAYMENT_UNAVAILABLE', null, { cause });
};

type Opening = AskedPayment & {
  brand: Brand;
  channel: string;
  /** The code of an invited payer, for the page they return to. */
  code: string | undefined;
  openId: string | null;
  ip: string;
  now: Date;
};

/** Returns the amount and the deadline of an attempt. Throws the reason why it is refused. */
async function toPayNow(
  tx: Tx,
  { of, payer, part: asked, now }: Pick<Opening, 'of' | 'payer' | 'part' | 'now'>,
  due: Due,
): Promise<{ amountFen: number; until: Date }> {
  if (!asked) {
    const account = await parts.account(tx, of);
    if (account && account.paid_fen + account.open_fen > account.back_fen)
      throw new DomainError('PAY_IN_PARTS');
    return {
      amountFen: due.amountFen,
      until: within(new Date(now.getTime() + PAY_WITHIN_MS), due),
    };
  }
  const part = (await parts.find(tx, { ownerId: of.ownerId, id: asked.id }))!;
  // The part is paid by bank transfer.
  if (part.memo !== null) throw new DomainError('PAY_BY_TRANSFER');
  if (part.status !== 'open' || part.expire_at! <= now) throw new DomainError('PAY_PART_NOT_FOUND');
  if (!(await parts.claim(tx, part, payer.userId))) throw new DomainError('PAY_PART_TAKEN');
  return { amountFen: part.amount_fen, until: part.expire_at! };
}

/** Returns the open attempt on a channel for the subject or part, or creates one. */
const openAttempt = (
  context: PaymentContext,
  asked: Pick<Opening, 'of' | 'payer' | 'part' | 'channel' | 'now'>,
): Promise<{ payment: PaymentRow; expiresAt: Date }> =>
  inTransaction(context.database, async (tx) => {
    const { of, payer, channel, now } = asked;
    const { lock, notDue } = context.payable(of.subject);
    const due = await lock(tx, of);
    if (!isDue(due, now)) throw new DomainError(notDue, { event: 'pay' });
    const { amountFen, until } = await toPayNow(tx, asked, due);
    const capFen = capOf(context, channel);
    if (capFen !== null && amountFen > capFen) throw new DomainError('CHANNEL_CAP', { capFen });
    const partId = asked.part?.id ?? null;
    const tries = await payments.ofSubject(tx, of);
    const payment =
      tries.find(
        (one) => one.status === 'created' && one.channel === channel && one.part_id === partId,
      ) ??
      (await payments.insert(tx, {
        id: newId(now),
        of,
        partId,
        payerId: payer.userId,
        channel,
        amountFen,
        askAt: new Date(now.getTime() + ASK_AFTER_MS),
        now,
      }));
    return { payment, expiresAt: until };
  });

/** Returns the parameters that identify the payment in page addresses. */
const wayOf = ({ payer, part, code }: Pick<Opening, 'payer' | 'part' | 'code'>): Way =>
  payer.invited ? { payer: code } : { part: part?.id };

/** Opens an attempt at its provider. Throws PAYMENT_UNAVAILABLE. */
export async function openPayment(
  context: PaymentContext,
  asked: Opening,
): Promise<OpenedPayment & { paymentId: string }> {
  const { of, payer, brand, openId, ip, now } = asked;
  const { forPayment, returnTo } = context.payable(of.subject);
  const { title } = await forPayment(context.database, of, payer);
  const provider = providerOf(context, asked.channel);
  if (!provider.offeredTo(brand)) throw new DomainError('PAYMENT_UNAVAILABLE');
  const { payment, expiresAt } = await openAttempt(context, asked);
  const { id: paymentId, amount_fen: amountFen } = payment;
  try {
    const toOpen = {
      paymentId,
      amountFen,
      title,
      returnTo: returnTo(of, brand, wayOf(asked)),
      brand,
      expiresAt,
      ip,
      openId,
    };
    return { paymentId, ...(await provider.open(toOpen, now)) };
  } catch (error) {
    return unavailable(error);
  }
}

/**
 * Returns the open id of the payer. Throws PAYER_UNKNOWN with the authorization URL when there is
 * no valid code, and PAYMENT_UNAVAILABLE when payers cannot be identified.
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

/** Opens the cashier. A repeated call returns the same attempt while it is open. */
export async function pay(
  context: PaymentContext,
  { user, brand, ip, input, now }: MemberCall<typeof calls.orderPay>,
): Promise<Out<typeof calls.orderPay>> {
  const asked = {
    ...(await askedFor(context, user.id, input)),
    brand,
    channel: input.second,
    code: input.payer,
    ip,
    now,
  };
  if (!providerOf(context, input.second).needsOpenId)
    return openPayment(context, { ...asked, openId: null });
  const page = context.payable(asked.of.subject).cashier(asked.of, brand, wayOf(asked));
  return openPayment(context, { ...asked, openId: await payerOf(context, input.code, page) });
}

/** Returns the parameters with which the mini-program's native page pays. */
export async function payInMiniProgram(
  context: PaymentContext,
  { user, brand, ip, input, now }: MemberCall<typeof calls.orderPayMini>,
): Promise<Out<typeof calls.orderPayMini>> {
  const { paymentId, params } = await openPayment(context, {
    ...(await askedFor(context, user.id, input)),
    brand,
    channel: 'wechatMini',
    code: input.payer,
    openId: input.openId,
    ip,
    now,
  });
  return { paymentId, params: params ?? {} };
}
