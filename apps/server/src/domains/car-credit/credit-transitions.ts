import type * as calls from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { serialNumber } from '../order/module.ts';
import type { paymentRefunded } from '../payment/events.ts';
import type { Subject } from '../payment/ports.ts';
import type { CarCreditContext } from './context.ts';
import { type CreditRow, creditRepository as credits, type CreditKey } from './repository.ts';
import { showCredit } from './show.ts';
import { tellPaid, tellReturned } from './tell.ts';
import { stateOf } from './view.ts';

/** How long an unpaid credit is reserved, in minutes. */
const PAY_MINUTES = 15;

const MINUTE_MS = 60_000;

export const creditSubject = ({ userId, id }: CreditKey): Subject => ({
  subject: 'carCredit',
  ownerId: userId,
  id,
});

const nameOf = ({ user_id: userId, id }: Pick<CreditRow, 'user_id' | 'id'>): CreditKey => ({
  userId,
  id,
});

/** Locks a credit and returns it. Throws CREDIT_NOT_FOUND. */
export async function lockCredit(tx: Tx, name: CreditKey): Promise<CreditRow> {
  const row = await credits.lock(tx, name);
  if (!row) throw new DomainError('CREDIT_NOT_FOUND');
  return row;
}

/*
 * All state changes of a credit. Locks are always taken in this order, which prevents deadlocks:
 * order of a car, credit, offer, payments, notices.
 */

/**
 * Creates an unpaid credit. Throws CREDIT_OFFER_NOT_FOUND, CREDIT_CLOSED, MARKETING_FULL,
 * MARKETING_LIMIT, PRICE_CHANGED.
 */
export async function buyCredit(
  context: CarCreditContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.carCreditBuy>,
): Promise<CarCredit> {
  const offer = await credits.lockOffer(tx, brand, input.offerId);
  if (!offer) throw new DomainError('CREDIT_OFFER_NOT_FOUND');
  const state = stateOf(offer, now);
  if (state === 'soldOut') throw new DomainError('MARKETING_FULL');
  if (state !== 'live') throw new DomainError('CREDIT_CLOSED');
  if ((await credits.countHeld(tx, user.id, offer.id)) >= offer.per_person)
    throw new DomainError('MARKETING_LIMIT');
  if (offer.price_fen !== input.priceFen)
    throw new DomainError('PRICE_CHANGED', { priceFen: offer.price_fen });
  const id = newId(now);
  await credits.insert(tx, {
    user_id: user.id,
    id,
    order_no: serialNumber(now),
    brand,
    offer_id: offer.id,
    price_fen: offer.price_fen,
    worth_fen: offer.worth_fen,
    use_by: offer.use_by,
    status: 'unpaid',
    created_at: now,
    expire_at: new Date(now.getTime() + PAY_MINUTES * MINUTE_MS),
  });
  await credits.addTaken(tx, offer.id, 1);
  return showCredit(context, tx, { userId: user.id, id });
}

/** Marks a credit as paid and tells the buyer. */
export async function settle(
  { payments, tell }: CarCreditContext,
  tx: Tx,
  row: CreditRow,
  now: Date,
): Promise<void> {
  await credits.move(tx, row, 'paid', { paid_at: now });
  await payments.closeOpen(tx, creditSubject(nameOf(row)), now);
  await tellPaid(tell, tx, row, now);
}

/** Closes an unpaid credit and returns its piece to the offer. */
async function closeCredit(
  { payments }: CarCreditContext,
  tx: Tx,
  row: CreditRow,
  reason: string,
  now: Date,
): Promise<void> {
  await credits.move(tx, row, 'closed', { closed_at: now, closed_reason: reason });
  await credits.addTaken(tx, row.offer_id, -1);
  await payments.abandon(tx, creditSubject(nameOf(row)), now);
}

/** Starts the full refund of an unused credit. */
async function giveBack(
  { payments, tell }: CarCreditContext,
  tx: Tx,
  row: CreditRow,
  reason: string,
  now: Date,
): Promise<void> {
  const refundId = newId(now);
  await credits.move(tx, row, 'refunding', { refund_id: refundId, closed_reason: reason });
  await credits.addTaken(tx, row.offer_id, -1);
  const money = { refundId, amountFen: row.price_fen };
  await payments.refund(tx, creditSubject(nameOf(row)), money, now);
  await tellReturned(tell, tx, { ...row, closed_reason: reason }, now);
}

/** Cancels a credit, idempotently per key. Throws CREDIT_NOT_FOUND, CREDIT_EVENT_REFUSED. */
export async function cancelCredit(
  context: CarCreditContext,
  call: MemberCall<typeof calls.carCreditCancel>,
  once: OnceForKey,
): Promise<CarCredit> {
  const { user, input, now } = call;
  const { database, payments } = context;
  const name = { userId: user.id, id: input.id };
  const known = await credits.find(database, name);
  // The payment may have succeeded without its notification having arrived yet.
  if (known?.status === 'unpaid') await payments.refresh(creditSubject(name), now);
  return once(async (tx) => {
    const row = await lockCredit(tx, name);
    if (row.status === 'unpaid') await closeCredit(context, tx, row, '已取消', now);
    else if (row.status === 'paid') await giveBack(context, tx, row, '你申请了退款', now);
    else throw new DomainError('CREDIT_EVENT_REFUSED', { status: row.status });
    return showCredit(context, tx, name);
  });
}

/** Closes credits that were not paid in time, after asking the provider for a late payment. */
export const closeUnpaid = (context: CarCreditContext, now: Date): Promise<void> => {
  const { database, log, payments } = context;
  return drain({
    find: (size) => credits.expired(database, now, size),
    take: async (name) => {
      await payments.refresh(creditSubject(name), now);
      return inTransaction(database, async (tx) => {
        const row = await lockCredit(tx, name);
        if (row.status === 'unpaid') await closeCredit(context, tx, row, '超时未付款，已关闭', now);
        return true;
      });
    },
    failed: (error, { id }) => log.error({ err: error, carCreditId: id }, 'credit not closed'),
  });
};

/** Refunds credits that have expired or whose offer was cancelled. */
export const returnUnused = (context: CarCreditContext, now: Date): Promise<void> => {
  const { database, log } = context;
  return drain({
    find: (size) => credits.over(database, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const row = await lockCredit(tx, name);
        const reason = row.use_by <= now ? '到期没有使用' : '活动取消';
        if (row.status === 'paid') await giveBack(context, tx, row, reason, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, carCreditId: id }, 'credit not returned'),
  });
};

/** Marks a credit as refunded. Ignores refunds of other subjects. */
export async function settleRefund(
  tx: Tx,
  { at, ...refund }: PayloadOf<typeof paymentRefunded>,
): Promise<void> {
  const name = await credits.ofRefund(tx, refund);
  if (!name) return;
  const row = await lockCredit(tx, name);
  await credits.move(tx, row, 'refunded', { closed_at: at });
}
