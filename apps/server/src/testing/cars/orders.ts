import * as calls from '@marque/contract/car-order/endpoints';
import * as delivery from '@marque/contract/car-order/delivery/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { In } from '@marque/contract/core';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import type { CarItemKind } from '@marque/contract/car-order/pay-item';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorFinanceSet } from '@marque/contract/cars/finance/operator-endpoints';
import { privateUpload } from '@marque/contract/media/endpoints';
import { profile, sendCode } from '@marque/contract/session/endpoints';
import sharp from 'sharp';
import { type Client, slideTicket, type TestApp } from '../app.ts';
import { addOptions, addSeries } from './cars.ts';
import { demoVin } from '#simulation/entries.ts';
import { DAY_MS } from '@marque/contract/shanghai';
import type { OperatorClient } from '../operators.ts';
import { addDealer, type CashierChoice, choose, freshKey, later } from '../orders.ts';

/** A car that can be booked, and the store. */
export type Bookable = { seriesId: string; typeId: string; chosen: string[]; dealerId: string };

export async function addBookable(app: TestApp): Promise<Bookable> {
  const seriesId = await addSeries(app);
  const chosen = await addOptions(app, seriesId);
  return { seriesId, typeId: `${seriesId}-0`, chosen, dealerId: await addDealer(app) };
}

export type Booking = In<typeof calls.carOrderCreate>;

/** The input of the page for a booking, with the account's phone. */
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

/** Books a car. Throws code and data of a refusal. */
export async function book(client: Client, car: Omit<Bookable, 'seriesId'>): Promise<CarOrder> {
  const answer = await sendBooking(client, await bookingOf(client, car));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** Opens the cashier of a payable item of an order. */
export const openItem = (client: Client, orderId: string, kind: CarItemKind, part?: string) =>
  client.call(orderPay, {
    id: carItemId(orderId, kind),
    subject: 'carItem',
    second: 'sandbox',
    ...(part && { part }),
  });

/** Opens the cashier of an order's deposit. */
export const openDeposit = (client: Client, orderId: string) =>
  openItem(client, orderId, 'deposit');

export async function payDeposit(
  app: TestApp,
  client: Client,
  orderId: string,
  choice: CashierChoice = 'pay',
): Promise<string | undefined> {
  return choose(app, (await openDeposit(client, orderId)).cashierUrl!, choice);
}

/** Cancels a booking with the hash of the preview. */
export async function cancelBooking(client: Client, id: string, key = freshKey()) {
  const { planHash } = await client.call(calls.carOrderCancelPreview, { id });
  const headers = { 'idempotency-key': key };
  return client.send(calls.carOrderCancel, { id, reason: 'plan', planHash }, { headers });
}

const BUYER = { part: 'person', name: '林间月', idNumber: '11010519491231002X' } as const;
export const PAPERS = {
  part: 'papers',
  email: 'yue@example.com',
  address: '上海市闵行区一号路 1 号',
} as const;

let drawn = 0;

/** A new picture of a document, as a phone sends it. */
export async function paper(client: Client): Promise<string> {
  const background = { r: (drawn += 1) % 256, g: Math.floor(drawn / 256) % 256, b: 40 };
  const image = sharp({ create: { width: 40, height: 24, channels: 3, background } });
  const file = new File([Uint8Array.from(await image.png().toBuffer())], 'paper.png');
  return (await client.call(privateUpload, { purpose: 'carPapers', file })).key;
}

/** Saves the papers of an order: the buyer, what the registration needs, and photographs. */
export async function handIn(client: Client, id: string): Promise<void> {
  const [front, back, quotaPaper] = [await paper(client), await paper(client), await paper(client)];
  for (const fields of [
    BUYER,
    PAPERS,
    { part: 'idCard' as const, front, back },
    { part: 'quota' as const, number: '沪牌 2026112600017', quotaPaper },
  ])
    await client.call(signing.carOrderSupplementSave, { id, fields });
}

/** Requests a code for signing on the account's phone. */
export async function signCode(app: TestApp, client: Client): Promise<string> {
  const { phone } = await client.call(profile, {});
  // A phone gets at most one code a minute.
  later(app, 61_000);
  const ticket = await slideTicket(app, client);
  const { sandboxCode } = await client.call(sendCode, { phone, ticket, purpose: 'sign' });
  return sandboxCode!;
}

/** The input that signs the current contract of an order. */
export async function signatureOf(app: TestApp, client: Client, id: string) {
  // A code moves the clock; the contract is another one on the next day.
  const code = await signCode(app, client);
  const { no, sha256 } = await client.call(signing.carOrderContract, { id });
  const signerName: string = BUYER.name;
  return { id, contractNo: no, sha256, signerName, code };
}

export const sendSignature = (
  client: Client,
  signature: Awaited<ReturnType<typeof signatureOf>>,
  key = freshKey(),
) => client.send(signing.carOrderSign, signature, { headers: { 'idempotency-key': key } });

/** Books a car and pays the deposit. */
export async function reserve(app: TestApp, client: Client, car: Omit<Bookable, 'seriesId'>) {
  const { id, orderNo } = await book(client, car);
  await payDeposit(app, client, id);
  return { id, orderNo };
}

/** Signs the contract of an order whose papers are handed in. Throws for a refusal. */
export async function sign(app: TestApp, client: Client, id: string): Promise<void> {
  const answer = await sendSignature(client, await signatureOf(app, client, id));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
}

/** Books a car, pays the deposit, hands the papers in and signs the contract. */
export async function signed(app: TestApp, client: Client, car: Omit<Bookable, 'seriesId'>) {
  const order = await reserve(app, client, car);
  await handIn(client, order.id);
  await sign(app, client, order.id);
  return order;
}

/** Moves a signed order through the stages until the car and its certificate are at the store. */
export async function brought(
  app: TestApp,
  admin: OperatorClient,
  { id, orderNo }: { id: string; orderNo: string },
): Promise<void> {
  later(app, DAY_MS + 1);
  await admin.does(desk.operatorCarOrderStage, { orderNo, stage: 'scheduled' });
  const car = { engineNo: 'EP6001', certificateNo: 'WAC0001', builtOn: '2026-12-01' };
  await admin.does(desk.operatorCarOrderCar, { orderNo, vin: demoVin(id), ...car });
  for (const stage of ['left', 'atStore'] as const)
    await admin.does(desk.operatorCarOrderStage, { orderNo, stage });
  await admin.does(desk.operatorCarOrderCertificate, { orderNo, place: 'store' });
}

/** Accepts the papers of an order as the store. */
export async function accepted(admin: OperatorClient, orderNo: string): Promise<void> {
  for (const part of ['buyer', 'papers', 'documents', 'quota'] as const)
    await admin.does(desk.operatorCarOrderSupplement, { orderNo, part });
}

export const payItem = async (
  app: TestApp,
  client: Client,
  id: string,
  kind: CarItemKind = 'balance',
): Promise<void> => {
  await choose(app, (await openItem(client, id, kind)).cashierUrl!, 'pay');
};

/** A finance product that lends 70 % of the price of any car. */
export const LENDER: In<typeof operatorFinanceSet>['products'][number] = {
  id: 'xtl-lender',
  kind: 'equal',
  name: '稳稳贷',
  text: '按月等额还',
  annualBp: 388,
  months: [12, 36],
  minDownBp: 3000,
  maxLoanFen: 900_000_00,
};

export const addLender = async (admin: OperatorClient): Promise<void> => {
  await admin.does(operatorFinanceSet, { products: [LENDER] });
};

let issued = 0;

/** Confirms the invoice as the buyer and issues it as the store. */
export async function invoiced(
  client: Client,
  admin: OperatorClient,
  { id, orderNo }: { id: string; orderNo: string },
): Promise<void> {
  const { invoice } = await client.call(calls.carOrderDetail, { id });
  const headers = { 'idempotency-key': freshKey() };
  const { revision } = invoice!;
  const answer = await client.send(delivery.carOrderInvoiceConfirm, { id, revision }, { headers });
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  const number = String((issued += 1)).padStart(20, '2');
  await admin.does(desk.operatorCarOrderInvoice, { orderNo, step: 'issue', number });
}

/** Takes a new order through signature and payment to the hand-over of the keys. */
export async function handedOver(
  app: TestApp,
  admin: OperatorClient,
  client: Client,
  car: Omit<Bookable, 'seriesId'>,
) {
  const order = await signed(app, client, car);
  await brought(app, admin, order);
  await payItem(app, client, order.id);
  await accepted(admin, order.orderNo);
  await invoiced(client, admin, order);
  await admin.does(desk.operatorCarOrderHandOver, { orderNo: order.orderNo });
  return order;
}

/** The money of an item in fen: what the providers hold, and what the ledger says. */
export async function itemMoneyOf(
  { database }: TestApp,
  orderId: string,
  kind: CarItemKind = 'deposit',
) {
  const of = carItemId(orderId, kind);
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

/** Adds an adviser of a store. Returns the adviser's id. */
export async function addAdviser(
  { clock, database }: TestApp,
  dealerId: string,
  name = '顾问小沈',
): Promise<string> {
  const id = `adviser-${(drawn += 1)}`;
  const row = { id, dealer_id: dealerId, name, phone: '400-000-1001', created_at: clock.now };
  await database.insertInto('car_adviser').values(row).execute();
  return id;
}

/** Adds a buyer's evaluation of an order that a moderator has released. */
export async function addEvaluation(
  { clock, database }: TestApp,
  { userId }: Client,
  { id, orderNo, seriesId }: Pick<CarOrder, 'id' | 'orderNo' | 'seriesId'>,
): Promise<void> {
  await database
    .insertInto('subject_review')
    .values({
      id,
      subject: 'carOrder',
      subject_id: id,
      user_id: userId,
      brand: 'xtl',
      about_id: seriesId,
      facts: JSON.stringify({ orderNo, title: '天逸' }),
      nick_name: '车主',
      car: '',
      points: JSON.stringify({ choice: 5, payment: 4, delivery: 5, adviser: 5, car: 4 }),
      content: '每一步都有消息，交车那天讲得很细。',
      public: true,
      anonymous: false,
      state: 'live',
      created_at: clock.now,
      published_at: clock.now,
    })
    .execute();
}
