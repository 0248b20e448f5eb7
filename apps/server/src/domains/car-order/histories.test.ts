import * as calls from '@marque/contract/car-order/endpoints';
import { type CarOrderStatus, nextCarStatus } from '@marque/contract/car-order/machine';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addBookable,
  type Bookable,
  book,
  cancelBooking,
  itemMoneyOf,
  openDeposit,
  payDeposit,
} from '#testing/cars/orders.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { choose, later, notify, paidBody } from '#testing/orders.ts';

const HISTORIES = histories(24);
const DEPOSIT_FEN = 2000_00;
const STEPS = ['pay', 'lose', 'notify', 'expire', 'cancel', 'sellerCancel', 'jobs'] as const;
type Step = (typeof STEPS)[number];

/** The expected state of an order: its status, and a payment whose notification is missing. */
type Model = { status: CarOrderStatus; unheard: string | null };

let app: TestApp;
let car: Bookable;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  car = await addBookable(app);
  admin = operatorClient(app);
});
afterAll(() => app.close());

type OrderHistory = { buyer: Client; id: string; orderNo: string };

/** Whether the buyer can cancel without the store's consent. */
const isCancellable = (status: CarOrderStatus): boolean => nextCarStatus(status, 'cancel') !== null;

/** Models the notification of a payment, which is accepted only while the order is unpaid. */
function hear(model: Model): void {
  if (model.unheard !== null && model.status === 'unpaid') model.status = 'reserved';
  model.unheard = null;
}

const STEP: Record<Step, (told: OrderHistory, model: Model) => Promise<void>> = {
  pay: async ({ buyer, id }, model) => {
    if (model.status !== 'unpaid' || model.unheard) return;
    await payDeposit(app, buyer, id);
    model.status = 'reserved';
  },
  lose: async ({ buyer, id }, model) => {
    if (model.status !== 'unpaid' || model.unheard) return;
    const { paymentId, cashierUrl } = await openDeposit(buyer, id);
    await choose(app, cashierUrl!, 'lost');
    model.unheard = paymentId;
  },
  notify: async (_, model) => {
    if (!model.unheard) return;
    const body = await paidBody(app, model.unheard);
    await Promise.all([notify(app, body), notify(app, body)]);
    hear(model);
  },
  expire: async (_, model) => {
    later(app, 31 * 60_000);
    await app.background!.runSweep('carOrder.expire');
    if (model.status !== 'unpaid') return;
    // Before it closes the order the server queries the provider.
    hear(model);
    if (model.status === 'unpaid') model.status = 'closed';
  },
  cancel: async ({ buyer, id }, model) => {
    if (model.status === 'unpaid') hear(model);
    if (!isCancellable(model.status)) {
      const answer = await buyer.send(calls.carOrderCancelPreview, { id });
      expect(answer.code).toBe('CAR_EVENT_REFUSED');
      return;
    }
    expect((await cancelBooking(buyer, id)).code).toBe('0');
    model.status = model.status === 'reserved' ? 'refunding' : 'closed';
  },
  sellerCancel: async ({ orderNo }, model) => {
    if (!isCancellable(model.status)) return;
    await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' });
    model.status = model.status === 'reserved' ? 'refunding' : 'closed';
  },
  jobs: async (_, model) => {
    await app.background!.runJobs();
    if (model.status === 'refunding') model.status = 'closed';
  },
};

async function livedThrough(steps: readonly Step[]): Promise<void> {
  const buyer = await signIn(app);
  const { id, orderNo } = await book(buyer, car);
  const model: Model = { status: 'unpaid', unheard: null };
  const lived: Step[] = [];
  const step = async (one: Step) => {
    lived.push(one);
    await STEP[one]({ buyer, id, orderNo }, model);
    const order = await buyer.call(calls.carOrderDetail, { id });
    expect(order.status, lived.join(' ')).toBe(model.status);
    expect(order.allowed.includes('cancel')).toBe(isCancellable(order.status));
    expect(order.allowed.includes('pay')).toBe(order.status === 'unpaid');
  };
  for (const one of steps) await step(one);
  await step('notify');
  await step('jobs');
  const kept = model.status === 'reserved' ? DEPOSIT_FEN : 0;
  expect(await itemMoneyOf(app, id), lived.join(' ')).toEqual({
    balance: 0,
    onOrder: kept,
    held: kept,
  });
}

const drawnSteps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7, size: 'max' });

test(
  'in drawn histories a booking has the state of its machine and loses no fen',
  async () => {
    await fc.assert(fc.asyncProperty(drawnSteps, livedThrough), HISTORIES);
  },
  historiesMs(HISTORIES),
);
