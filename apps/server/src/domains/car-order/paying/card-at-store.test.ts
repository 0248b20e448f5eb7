import * as calls from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import {
  operatorPayouts,
  operatorPayoutPaid,
} from '@marque/contract/pay/transfer/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  brought,
  openItem,
  payItem,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';

let app: TestApp;
let admin: OperatorClient;
let store: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
  store = await storeClient(app, car.dealerId);
});
afterAll(() => app.close());

let terminal = 60_321_000;
const card = (orderNo: string, amountFen = 50_000_00) =>
  ({ orderNo, item: 'balance', amountFen, ref: String((terminal += 1)), tail: '8123' }) as const;
const locked = async () => {
  const buyer = await signIn(app);
  return { buyer, ...(await signed(app, buyer, car)) };
};

test('a card taken at the store pays a part, once, no more than is left, and not before the certificate', async () => {
  const { buyer, id, orderNo } = await locked();
  const early = card(orderNo);
  expect(await store.refusal(desk.operatorCarOrderCard, early)).toBe('CERTIFICATE_NOT_HERE');
  await brought(app, admin, { id, orderNo });
  const elsewhere = await storeClient(app, await addDealer(app));
  expect(await elsewhere.refusal(desk.operatorCarOrderCard, early)).toBe('CAR_ORDER_NOT_FOUND');
  // The open payment attempt is closed, so that the buyer does not pay twice.
  await openItem(buyer, id, 'balance');
  const taken = await store.does(desk.operatorCarOrderCard, early);
  expect(taken.paidFen).toBe(50_000_00);
  expect(await store.refusal(desk.operatorCarOrderCard, { ...card(orderNo), ref: early.ref })).toBe(
    'BANK_REF_USED',
  );
  const { items } = await buyer.call(calls.carOrderDetail, { id });
  expect(items[1]).toMatchObject({
    paidFen: 50_000_00,
    payments: [{ fen: 50_000_00, channel: '门店刷卡', payer: '', backs: [] }],
  });
  const { leftFen } = items[1]!;
  expect(await store.refusal(desk.operatorCarOrderCard, card(orderNo, leftFen + 1))).toBe(
    'AMOUNT_TOO_MUCH',
  );
  const told = await buyer.call(noticeList, {});
  expect(told.items.map(({ title }) => title)).toContain('门店刷卡已到账');
  await store.does(desk.operatorCarOrderCard, card(orderNo, leftFen));
  const paid = await buyer.call(calls.carOrderDetail, { id });
  expect(paid.items[1]).toMatchObject({ leftFen: 0, paidFen: paid.items[1]!.dueFen });
  const entries = await app.database
    .selectFrom('ledger_entry')
    .select('amount_fen')
    .where('subject_id', '=', carItemId(id, 'balance'))
    .execute();
  expect(entries.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(0);
});

test('the bank refunds a card payment to that card', async () => {
  const { buyer, id, orderNo } = await locked();
  await brought(app, admin, { id, orderNo });
  await store.does(desk.operatorCarOrderCard, card(orderNo));
  await payItem(app, buyer, id).catch(() => undefined);
  await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '运输途中受损' });
  await app.background!.runJobs();
  expect((await buyer.call(calls.carOrderDetail, { id })).status).toBe('refunding');
  const { items } = await admin.call(operatorPayouts, {});
  const due = items.find(({ tail, amountFen }) => tail === '8123' && amountFen === 50_000_00)!;
  await admin.does(operatorPayoutPaid, { id: due.id, ref: 'B2026120100077' });
  await app.background!.runJobs();
  const closed = await buyer.call(calls.carOrderDetail, { id });
  expect(closed.status).toBe('closed');
  expect(closed.items[1]!.payments[0]!.backs).toMatchObject([{ fen: 50_000_00 }]);
});
