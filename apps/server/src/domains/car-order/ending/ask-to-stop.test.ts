import * as calls from '@marque/contract/car-order/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  addLender,
  type Bookable,
  cancelBooking,
  itemMoneyOf,
  LENDER,
  signed,
} from '#testing/cars/orders.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { keyed, later } from '#testing/orders.ts';

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
  await addLender(admin);
});
afterAll(() => app.close());

/** A signed order whose buyer asks to stop and would leave the earnest money. */
async function asking(borrows: boolean) {
  const phone = freshPhone();
  const again = () => signIn(app, { phone });
  const buyer = await again();
  const { id, orderNo } = await signed(app, buyer, car);
  if (borrows) {
    const { priceFen } = await buyer.call(calls.carOrderPlans, { id });
    const downFen = Math.ceil((priceFen * 0.3) / 100) * 100;
    const loan = { productId: LENDER.id, months: 36, balloonBp: 0, downFen };
    await buyer.call(calls.carOrderPlan, { id, loan }, keyed());
  }
  later(app, DAY_MS + 1);
  const preview = await buyer.call(calls.carOrderCancelPreview, { id });
  expect(preview).toMatchObject({ event: 'askCancel', backFen: 0 });
  await cancelBooking(buyer, id);
  return { again, id, orderNo };
}

/** The store agrees and waives nothing; the order as its buyer sees it once the money is back. */
async function agreed({ again, id, orderNo }: Awaited<ReturnType<typeof asking>>) {
  await admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true });
  await app.background!.runJobs();
  return (await again()).call(calls.carOrderDetail, { id });
}

const ended = { status: 'closed', closedReason: '已取消，购车计划变了', refund: { keptFen: 0 } };
const nothing = { balance: 0, onOrder: 0, held: 0 };

test('a loan refused after its buyer asked to stop: a store that agrees keeps nothing', async () => {
  const order = await asking(true);
  await admin.does(desk.operatorCarOrderLoan, {
    orderNo: order.orderNo,
    step: 'reject',
    ref: '',
    reason: '',
  });
  expect(await agreed(order)).toMatchObject(ended);
  expect(await itemMoneyOf(app, order.id)).toEqual(nothing);
});

test('a car late after its buyer asked to stop: a store that agrees keeps nothing', async () => {
  const order = await asking(false);
  // Past the promised day and the days a buyer waits after it.
  later(app, 200 * DAY_MS);
  expect(await agreed(order)).toMatchObject(ended);
  expect(await itemMoneyOf(app, order.id)).toEqual(nothing);
});

test('neither: a store that agrees keeps the earnest money', async () => {
  const order = await asking(true);
  const { refund } = await agreed(order);
  expect(refund!.keptFen).toBeGreaterThan(0);
});
