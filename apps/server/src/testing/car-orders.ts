import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { In } from '@marque/contract/core';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import type { Client, TestApp } from './app.ts';
import { addOptions, addSeries } from './cars.ts';
import { addDealer, type CashierChoice, choose, freshKey } from './orders.ts';

/** A car that can be booked, and where. */
export type Bookable = { seriesId: string; typeId: string; chosen: string[]; dealerId: string };

export async function addBookable(app: TestApp): Promise<Bookable> {
  const seriesId = await addSeries(app);
  const chosen = await addOptions(app, seriesId);
  return { seriesId, typeId: `${seriesId}-0`, chosen, dealerId: await addDealer(app) };
}

export type Booking = In<typeof calls.carOrderCreate>;

/** What the page would send for a car, under the account's own number. */
export async function bookingOf(
  client: Client,
  { typeId, chosen, dealerId }: Omit<Bookable, 'seriesId'>,
): Promise<Booking> {
  const { phone } = await client.call(profile, {});
  const asked = { typeId, chosen, dealerId };
  const { price, deposit } = await client.call(calls.checkPurchaseAppByParams, asked);
  return {
    typeId,
    chosen,
    dealerId,
    buyerKind: 'person',
    name: '林间月',
    phone,
    plateCity: '310100',
    payPlan: 'full',
    remark: '',
    sourcePage: 1,
    agreementIds: deposit.agreementIds,
    expect: {
      totalFen: price!.totalFen,
      depositFen: deposit.amountFen,
      priceVersion: price!.priceVersion,
      lines: price!.lines,
    },
  };
}

export const sendBooking = (client: Client, booking: Booking, key = freshKey()) =>
  client.send(calls.carOrderCreate, booking, { headers: { 'idempotency-key': key } });

/** Books a car; throws what it is refused with. */
export async function book(client: Client, car: Omit<Bookable, 'seriesId'>): Promise<CarOrder> {
  const answer = await sendBooking(client, await bookingOf(client, car));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** Opens the cashier of an order's deposit. */
export const openDeposit = (client: Client, orderId: string) =>
  client.call(orderPay, {
    id: carItemId(orderId, 'deposit'),
    subject: 'carItem',
    second: 'sandbox',
  });

export async function payDeposit(
  app: TestApp,
  client: Client,
  orderId: string,
  choice: CashierChoice = 'pay',
): Promise<string | undefined> {
  return choose(app, (await openDeposit(client, orderId)).cashierUrl!, choice);
}

/** Cancels as the preview says. */
export async function cancelBooking(client: Client, id: string, key = freshKey()) {
  const { planHash } = await client.call(calls.carOrderCancelPreview, { id });
  const headers = { 'idempotency-key': key };
  return client.send(calls.carOrderCancel, { id, reason: 'plan', planHash }, { headers });
}

/** What of an order's deposit providers hold, and what the books say of it, in fen. */
export async function depositMoneyOf({ database }: TestApp, orderId: string) {
  const of = carItemId(orderId, 'deposit');
  const entries = await database
    .selectFrom('ledger_entry')
    .select(['account', 'amount_fen'])
    .where('subject_id', '=', of)
    .execute();
  const held = await database
    .selectFrom('sandbox_transaction')
    .innerJoin('payment', 'payment.id', 'sandbox_transaction.payment_id')
    .select(['sandbox_transaction.amount_fen', 'sandbox_transaction.refunded_fen'])
    .where('payment.subject_id', '=', of)
    .where('sandbox_transaction.status', 'in', ['paid', 'refunded'])
    .execute();
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return {
    balance: sum(entries.map((one) => one.amount_fen)),
    onOrder: sum(
      entries.filter(({ account }) => account === 'carOrders').map((one) => one.amount_fen),
    ),
    held: sum(held.map((one) => one.amount_fen - one.refunded_fen)),
  };
}
