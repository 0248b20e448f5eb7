import { createHmac } from 'node:crypto';
import * as calls from '@marque/contract/car-order/endpoints';
import * as delivery from '@marque/contract/car-order/delivery/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  accepted,
  addBookable,
  addLender,
  type Bookable,
  brought,
  handIn,
  itemMoneyOf,
  LENDER,
  payItem,
  reserve,
  sign,
  signed,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';
import { demoVin } from '#simulation/entries.ts';
import type { Partner } from './messages.ts';
import { DEVELOPMENT_SECRETS, NO_PARTNERS } from './settings.ts';

const ADDRESS: Record<Partner, string> = {
  works: 'production',
  lender: 'loan',
  invoiceOffice: 'invoice',
};

/** Returns the headers of a message as its sender signs it (docs/partners.md). */
function signedHeaders(secret: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    'content-type': 'application/json',
    'x-marque-timestamp': timestamp,
    'x-marque-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
}

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
  car = await addBookable(app);
  await addLender(admin);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

let names = 0;
const fresh = (): string => `event-${(names += 1).toString().padStart(4, '0')}`;

type MessageOptions = { at?: TestApp; secret?: string; signedAt?: Date; tampered?: string };
type Answer = { result: string; code?: string; fields?: string[] };

/** Sends a message and returns the status and the code or result of the answer. */
async function report(
  partner: Partner,
  message: object,
  { at = app, secret, signedAt, tampered }: MessageOptions = {},
): Promise<[number, string | undefined]> {
  const body = JSON.stringify(message);
  const headers = signedHeaders(
    secret ?? DEVELOPMENT_SECRETS[partner]!,
    body,
    signedAt ?? app.clock.now,
  );
  const answer = await at.server.inject({
    method: 'POST',
    url: `/api-m/v1/mycar/carOrder/${ADDRESS[partner]}/notify`,
    headers,
    payload: tampered ?? body,
  });
  const { result, code } = answer.json<Answer>();
  return [answer.statusCode, code ?? result];
}

const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
const bound = async () => {
  const buyer = await signIn(app);
  const order = await signed(app, buyer, car);
  later(app, DAY_MS + 1);
  return { buyer, ...order };
};
const stage = (orderNo: string, to: string, sequence = 1) => ({
  eventId: fresh(),
  orderNo,
  sequence,
  type: 'stage',
  stage: to,
});

describe('a message of the works', () => {
  test('moves the car on, once, whatever number of copies comes to whatever process', async () => {
    const { buyer, id, orderNo } = await bound();
    const message = stage(orderNo, 'scheduled');
    other.clock.now = app.clock.now;
    const answers = await Promise.all(
      [app, other, app, other].map((at) => report('works', message, { at })),
    );
    expect(answers.map(([, said]) => said).sort()).toEqual(['known', 'known', 'known', 'taken']);
    const { status, events } = await detail(buyer, id);
    expect(status).toBe('producing');
    expect(events.filter(({ text }) => text === '排产')).toHaveLength(1);
    const { stage: _, ...rest } = message;
    expect(await report('works', { ...rest, stage: 'welding' })).toEqual([
      409,
      'PARTNER_EVENT_CHANGED',
    ]);
  });

  test('is refused where its signature, its time or its form are not right, and changes nothing', async () => {
    const { buyer, id, orderNo } = await bound();
    const message = stage(orderNo, 'scheduled');
    const later5 = new Date(app.clock.now.getTime() - 5 * 60_000 - 1);
    const tampered = JSON.stringify({ ...message, orderNo: '2611230123456789' });
    for (const sent of [{ secret: 'another' }, { signedAt: later5 }, { tampered }])
      expect(await report('works', message, sent)).toEqual([401, 'PARTNER_SIGNATURE']);
    const lender = DEVELOPMENT_SECRETS.lender!;
    expect((await report('works', message, { secret: lender }))[0]).toBe(401);
    for (const wrong of [
      { ...message, more: 1 },
      { ...message, stage: 'atStore' },
      { ...message, sequence: 0 },
      { ...message, eventId: 'short' },
    ])
      expect(await report('works', wrong)).toEqual([400, 'PARTNER_MESSAGE']);
    expect(await report('works', { ...message, orderNo: '1234567890' })).toEqual([
      404,
      'CAR_ORDER_NOT_FOUND',
    ]);
    expect((await detail(buyer, id)).status).toBe('locked');
  });

  test('that comes too early is taken when it comes again', async () => {
    const buyer = await signIn(app);
    const { id, orderNo } = await signed(app, buyer, car);
    const message = stage(orderNo, 'scheduled');
    expect(await report('works', message)).toEqual([409, 'CAR_WITHDRAWABLE']);
    later(app, DAY_MS + 1);
    expect(await report('works', message)).toEqual([200, 'taken']);
    expect((await detail(buyer, id)).status).toBe('producing');
    expect(await report('works', stage(orderNo, 'left'))).toEqual([409, 'CAR_VIN_MISSING']);
    const named = {
      eventId: fresh(),
      orderNo,
      sequence: 2,
      type: 'car',
      vin: demoVin(id),
      engineNo: 'EP6001',
      certificateNo: 'WAC0001',
      builtOn: '2026-12-01',
    };
    expect(await report('works', named)).toEqual([200, 'taken']);
    expect(await report('works', stage(orderNo, 'left', 3))).toEqual([200, 'taken']);
    expect(await report('works', stage(orderNo, 'welding', 2))).toEqual([409, 'CAR_STAGE_REFUSED']);
    expect((await detail(buyer, id)).status).toBe('shipping');
  });

  test('about the window does not undo a later one', async () => {
    const { buyer, id, orderNo } = await bound();
    const window = (sequence: number, to: string) => ({
      eventId: fresh(),
      orderNo,
      sequence,
      type: 'window',
      from: '2030-01-01',
      to,
      kind: 'parts',
      reason: '座椅骨架缺货',
    });
    const first = window(1, '2030-01-10');
    expect(await report('works', window(2, '2030-01-20'))).toEqual([200, 'taken']);
    expect(await report('works', first)).toEqual([200, 'late']);
    expect(await report('works', first)).toEqual([200, 'known']);
    expect((await detail(buyer, id)).window).toEqual({ from: '2030-01-01', to: '2030-01-20' });
  });
});

test('the lender’s messages take a loan from the application to the money, and back', async () => {
  const buyer = await signIn(app);
  const { id, orderNo } = await reserve(app, buyer, car);
  await handIn(buyer, id);
  const { priceFen } = await buyer.call(calls.carOrderPlans, { id });
  const downFen = Math.ceil((priceFen * 0.3) / 100) * 100;
  const loan = { productId: LENDER.id, months: 36, balloonBp: 0, downFen };
  await buyer.send(calls.carOrderPlan, { id, loan }, keyed());
  await sign(app, buyer, id);
  const { items } = await detail(buyer, id);
  const amountFen = items.find(({ kind }) => kind === 'loan')!.dueFen;
  const says = (type: string, more: object = {}) =>
    report('lender', { eventId: fresh(), orderNo, sequence: 1, type, amountFen, ...more });
  expect(await says('approve', { amountFen: amountFen - 1 })).toEqual([409, 'PARTNER_AMOUNT']);
  expect(await says('disburse', { ref: 'L1' })).toEqual([409, 'CAR_LOAN_REFUSED']);
  expect(await says('approve')).toEqual([200, 'taken']);
  await brought(app, admin, { id, orderNo });
  await payItem(app, buyer, id, 'down');
  const paysOut = {
    eventId: fresh(),
    orderNo,
    sequence: 2,
    type: 'disburse',
    amountFen,
    ref: `in${orderNo}`,
  };
  other.clock.now = app.clock.now;
  const answers = await Promise.all(
    [app, other, app].map((at) => report('lender', paysOut, { at })),
  );
  expect(answers.map(([, said]) => said).sort()).toEqual(['known', 'known', 'taken']);
  expect(await itemMoneyOf(app, id, 'loan')).toMatchObject({ balance: 0, onOrder: amountFen });
  await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' });
  await app.background!.runJobs();
  expect(await says('return', { ref: `out${orderNo}` })).toEqual([200, 'taken']);
  expect(await itemMoneyOf(app, id, 'loan')).toMatchObject({ balance: 0, onOrder: 0 });
  expect((await detail(buyer, id)).status).toBe('closed');
});

test('the invoice office issues only the confirmed invoice, for its amount', async () => {
  const buyer = await signIn(app);
  const order = await signed(app, buyer, car);
  const { id, orderNo } = order;
  await brought(app, admin, order);
  await payItem(app, buyer, id);
  await accepted(admin, orderNo);
  const number = '26'.padEnd(20, '7');
  const says = (amountFen: number, type = 'issue') =>
    report('invoiceOffice', { eventId: fresh(), orderNo, sequence: 1, type, amountFen, number });
  expect(await says(1)).toEqual([409, 'INVOICE_NOT_CONFIRMED']);
  const { invoice } = await detail(buyer, id);
  const confirmed = { id, revision: invoice!.revision };
  const { data } = await buyer.send(delivery.carOrderInvoiceConfirm, confirmed, keyed());
  const { amountFen } = data.invoice!;
  expect(await says(amountFen + 1)).toEqual([409, 'PARTNER_AMOUNT']);
  expect(await says(amountFen)).toEqual([200, 'taken']);
  expect((await detail(buyer, id)).invoice).toMatchObject({ state: 'issued', number });
  expect(await says(amountFen)).toEqual([409, 'INVOICE_NOT_CONFIRMED']);
});

test('a partner without a secret has no address', async () => {
  const { config, database, clock } = app;
  const alone = await createApp({
    config: { ...config, partners: NO_PARTNERS },
    database,
    now: () => clock.now,
    log: false,
  });
  const { statusCode } = await alone.server.inject({
    method: 'POST',
    url: '/api-m/v1/mycar/carOrder/production/notify',
    headers: signedHeaders(DEVELOPMENT_SECRETS.works!, '{}', clock.now),
    payload: '{}',
  });
  await alone.server.close();
  expect(statusCode).toBe(404);
});
