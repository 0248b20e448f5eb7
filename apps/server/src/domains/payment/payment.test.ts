import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { defineModule, listen } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addGoods,
  choose,
  draftOf,
  later,
  notify,
  openCashier,
  order,
  paidBody,
  pay,
  statusOf,
} from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';
import { mallOrder } from '../order/module.ts';
import { paymentContext } from './context.ts';
import { paymentRefunded } from './events.ts';
import { refundJob, refundPayment } from './refund.ts';

/** The ids of finished refunds. */
const gone: string[] = [];
const refundListener = defineModule<unknown>({
  name: 'refund-listener-of-a-test',
  create: () => null,
  listeners: () => [
    listen(paymentRefunded, (_tx, { refundId }) => {
      gone.push(refundId);
      return Promise.resolve();
    }),
  ],
});

let app: TestApp;
let buyer: Client;
beforeAll(async () => {
  app = await createTestApp({ modules: [...MODULES, refundListener] });
  buyer = await signIn(app);
});
afterAll(() => app.close());

const unpaid = async () =>
  (await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })))).orderId;
const openPayment = (id: string) => openCashier(buyer, id);
const orderNamed = (id: string) => mallOrder({ userId: buyer.userId, id });
/** Counts the entries with this text in the order's timeline. */
const said = async (id: string, words: string): Promise<number> =>
  (await buyer.call(calls.orderDetail, { id })).timeline.filter(({ text }) => text === words)
    .length;
const stateOf = async (id: string) => (await buyer.call(calls.orderPayStatus, { id })).state;
const paymentsOf = async (...ids: string[]) =>
  Object.fromEntries(
    (
      await app.database
        .selectFrom('payment')
        .select(['id', 'status'])
        .where('id', 'in', ids)
        .execute()
    ).map((row) => [row.id, row.status]),
  );
/** Returns the balances of the order's ledger accounts, and checks that every posting sums to 0. */
const balancesOf = async (orderId: string) => {
  const entries = await app.database
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subject_id', '=', orderId)
    .execute();
  const sums = new Map<string, number>();
  for (const { transaction_id, amount_fen } of entries)
    sums.set(transaction_id, (sums.get(transaction_id) ?? 0) + amount_fen);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  return Object.fromEntries(
    [...new Set(entries.map(({ account }) => account))].map((account) => [
      account,
      entries.filter((e) => e.account === account).reduce((sum, e) => sum + e.amount_fen, 0),
    ]),
  );
};

describe('paying', () => {
  test('the way through the cashier', async () => {
    const id = await unpaid();
    expect(await buyer.call(calls.orderPayInfo, { id })).toMatchObject({
      state: 'unpaid',
      payableFen: 10_000,
      channels: [{ id: 'sandbox', name: '体验支付' }],
    });
    const { cashierUrl } = await openPayment(id);
    expect(await stateOf(id)).toBe('paying');
    const page = await app.server.inject(cashierUrl);
    expect(page.body).toContain('¥100.00');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await choose(app, cashierUrl, 'pay')).toBe(`/xtl/mall/order/OrderSubmit?id=${id}`);
    expect(await stateOf(id)).toBe('paid');
    expect(await balancesOf(id)).toEqual({ orders: 10_000, 'provider:sandbox': -10_000 });
    // The cashier offers nothing to pay any more.
    const again = await app.server.inject(cashierUrl);
    expect(again.body).toContain('这笔已付款');
    expect(again.body).not.toContain('name="choice"');
  });

  test('a lost notification is made up for by asking', async () => {
    const id = await unpaid();
    await pay(app, buyer, id, 'lost');
    expect(await statusOf(buyer, id)).toBe('unpaid');
    expect(await stateOf(id)).toBe('paid');
    expect(await statusOf(buyer, id)).toBe('toUse');
  });

  test('the sweep asks the provider, ever more rarely, and then stops', async () => {
    const id = await unpaid();
    const { paymentId } = await openPayment(id);
    const nextAsk = async () => {
      const { ask_at: at, created_at: made } = await app.database
        .selectFrom('payment')
        .select(['ask_at', 'created_at'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return at && (at.getTime() - made.getTime()) / 1000;
    };
    expect(await nextAsk()).toBe(20);
    for (const [wait, next] of [
      [20, 40],
      [20, 80],
      [40, 160],
    ] as const) {
      later(app, wait * 1000);
      await app.background!.runSweep('payment.reconcile');
      expect(await nextAsk()).toBe(next);
    }
    later(app, 24 * 3_600_000);
    await app.background!.runSweep('payment.reconcile');
    expect(await nextAsk()).toBeNull();

    const other = await unpaid();
    await pay(app, buyer, other, 'lost');
    later(app, 30_000);
    await app.background!.runSweep('payment.reconcile');
    expect(await statusOf(buyer, other)).toBe('toUse');
  });

  test('after a failure the next attempt may succeed', async () => {
    const id = await unpaid();
    await pay(app, buyer, id, 'fail');
    expect(await buyer.call(calls.orderPayStatus, { id })).toMatchObject({
      state: 'failed',
      failReason: '银行未通过',
    });
    await pay(app, buyer, id, 'pay');
    expect(await stateOf(id)).toBe('paid');
  });

  test('two tabs and ten taps pay one attempt', async () => {
    const id = await unpaid();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openPayment(id)));
    expect(new Set(opened.map(({ cashierUrl }) => cashierUrl)).size).toBe(1);
  });

  test('an order past its time is not paid any more', async () => {
    const id = await unpaid();
    later(app, 31 * 60_000);
    expect((await buyer.send(calls.orderPay, { id, second: 'sandbox' })).code).toBe(
      'ORDER_EVENT_REFUSED',
    );
  });
});

describe('settling', () => {
  test('50 copies of a notification, mixed with asking, cancelling and time, make one transition', async () => {
    const id = await unpaid();
    const { paymentId, cashierUrl } = await openPayment(id);
    await choose(app, cashierUrl, 'lost');
    const body = await paidBody(app, paymentId);
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => [
        notify(app, body),
        ...(i % 10 === 0
          ? [
              buyer.send(calls.orderPayStatus, { id }),
              buyer.send(calls.orderCancel, { id }),
              app.background!.runSweep('order.expire'),
              app.background!.runSweep('payment.reconcile'),
            ]
          : []),
      ]).flat(),
    );
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await balancesOf(id)).toEqual({ orders: 10_000, 'provider:sandbox': -10_000 });
    expect(await said(id, '付款成功')).toBe(1);
  });

  test('money for a closed order goes back by itself, once', async () => {
    const id = await unpaid();
    const { cashierUrl, paymentId } = await openPayment(id);
    await buyer.call(calls.orderCancel, { id });
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'closed' });
    await choose(app, cashierUrl, 'pay');
    expect(await stateOf(id)).toBe('closed');
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'refunding' });
    const second = await createTestApp({ url: app.url });
    second.clock.now = app.clock.now;
    await Promise.all([app.background!.runJobs(), second.background!.runJobs()]);
    await second.close();
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'refunded' });
    expect(await balancesOf(id)).toEqual({ orders: 0, 'provider:sandbox': 0 });
    expect(await statusOf(buyer, id)).toBe('closed');
    // The provider repeats the notification.
    expect((await notify(app, await paidBody(app, paymentId))).body).toBe('success');
    await app.background!.runJobs();
    expect(await balancesOf(id)).toEqual({ orders: 0, 'provider:sandbox': 0 });
    expect(await said(id, '订单关闭后收到的付款正在原路退回')).toBe(1);
  });

  test('money nobody told us of comes back although the order is closed', async () => {
    const id = await unpaid();
    const { cashierUrl, paymentId } = await openPayment(id);
    await buyer.call(calls.orderCancel, { id });
    await choose(app, cashierUrl, 'lost');
    later(app, 30_000);
    await app.background!.runSweep('payment.reconcile');
    await app.background!.runJobs();
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'refunded' });
  });

  test('a second payment of one order goes back by itself', async () => {
    const id = await unpaid();
    const first = await openPayment(id);
    await choose(app, first.cashierUrl, 'fail');
    const other = await openPayment(id);
    expect(other.paymentId).not.toBe(first.paymentId);
    await choose(app, other.cashierUrl, 'pay');
    await choose(app, first.cashierUrl, 'pay');
    await app.background!.runJobs();
    expect(await paymentsOf(first.paymentId, other.paymentId)).toEqual({
      [first.paymentId]: 'refunded',
      [other.paymentId]: 'paid',
    });
    expect(await balancesOf(id)).toEqual({ orders: 10_000, 'provider:sandbox': -10_000 });
    expect(await said(id, '重复支付的款项正在原路退回')).toBe(1);
  });
});

describe('sending money back', () => {
  const paid = async () => {
    const id = await unpaid();
    const { paymentId, cashierUrl } = await openPayment(id);
    await choose(app, cashierUrl, 'pay');
    return { id, paymentId };
  };
  const askFor = (orderId: string, amountFen: number) =>
    inTransaction(app.database, (tx) =>
      refundPayment(
        tx,
        orderNamed(orderId),
        { refundId: newId(app.clock.now), amountFen },
        app.clock.now,
      ),
    );

  test(`${atOnce(200)} parts at once never exceed what was paid`, async () => {
    const { id, paymentId } = await paid();
    // They ask for more than twice of what was paid.
    const part = 26_000 / atOnce(200);
    const asked = await Promise.allSettled(
      Array.from({ length: atOnce(200) }, () => askFor(id, part)),
    );
    const taken = asked.filter(({ status }) => status === 'fulfilled').length;
    expect(taken).toBe(Math.floor(10_000 / part));
    for (const one of asked)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'REFUND_EXCEEDS_PAYMENT' });

    const second = await createTestApp({ url: app.url });
    second.clock.now = app.clock.now;
    await Promise.all([app.background!.runJobs(), second.background!.runJobs()]);
    await second.close();
    const left = 10_000 - taken * part;
    expect(await balancesOf(id)).toEqual({ orders: left, 'provider:sandbox': -left });
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'paid' });
    const books = await app.database
      .selectFrom('sandbox_transaction')
      .select(['refunded_fen', 'status'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(books).toEqual({ refunded_fen: taken * part, status: 'paid' });

    await askFor(id, left);
    await app.background!.runJobs();
    expect(await balancesOf(id)).toEqual({ orders: 0, 'provider:sandbox': 0 });
    expect(await paymentsOf(paymentId)).toEqual({ [paymentId]: 'refunded' });
    await expect(askFor(id, 1)).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAYMENT' });
  });

  test('a job done twice sends and books once, and says so once', async () => {
    const { id } = await paid();
    const refundId = newId(app.clock.now);
    await inTransaction(app.database, (tx) =>
      refundPayment(tx, orderNamed(id), { refundId, amountFen: 400 }, app.clock.now),
    );
    const job = refundJob(paymentContext(app.kernel));
    for (let i = 0; i < 2; i++) {
      await job.before!({ refundId });
      await inTransaction(app.database, (tx) => job.apply(tx, { refundId }, undefined));
    }
    expect(await balancesOf(id)).toEqual({ orders: 9600, 'provider:sandbox': -9600 });
    expect(gone.filter((one) => one === refundId)).toHaveLength(1);
  });
});

describe('a notification is refused', () => {
  const one = async () => {
    const id = await unpaid();
    const { paymentId, cashierUrl } = await openPayment(id);
    await choose(app, cashierUrl, 'lost');
    return { id, body: await paidBody(app, paymentId) };
  };
  const refused = { statusCode: 400, body: 'fail' };

  test('with another amount, another signature or none, too old, or for another channel', async () => {
    const { id, body } = await one();
    const answers = [
      await notify(app, body.replace('"amountFen":10000', '"amountFen":1')),
      await notify(app, body, { secret: 'guessed' }),
      await notify(app, body, { at: new Date(app.clock.now.getTime() - 301_000) }),
      await notify(app, body, { channel: 'nobody' }),
      await app.server.inject({
        method: 'POST',
        url: '/api-mall/v1/mall/pay/notify/sandbox',
        payload: body,
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': '\u00e9'.repeat(64) },
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await statusOf(buyer, id)).toBe('unpaid');
    expect(await notify(app, body)).toMatchObject({ statusCode: 200, body: 'success' });
  });

  test('for a payment nobody made, and when it says nothing', async () => {
    const unknown = { paymentId: 'nobody', state: 'paid', providerNo: 'SB1', amountFen: 10_000 };
    for (const body of [JSON.stringify(unknown), '{}', 'null', 'x', '{"paymentId":1}', ''])
      expect(await notify(app, body), body).toMatchObject(refused);
  });
});

describe('the cashier', () => {
  test('cannot be opened with a made-up address', async () => {
    const { cashierUrl } = await openPayment(await unpaid());
    const { cashierUrl: other } = await openPayment(await unpaid());
    const token = other.slice(other.indexOf('token='));
    for (const url of [
      cashierUrl.replace(/token=.*/, token),
      cashierUrl.replace(/\?.*/, ''),
      `${cashierUrl}&token=x`,
      cashierUrl.replace('token', 'title'),
    ]) {
      expect((await app.server.inject(url)).statusCode, url).toBe(404);
      const pressed = await app.server.inject({ method: 'POST', url, payload: 'choice=pay' });
      expect(pressed.statusCode, url).toBe(404);
    }
    expect((await app.server.inject(cashierUrl)).statusCode).toBe(200);
  });

  test('shows a title as text', async () => {
    const skuId = await addGoods(app, { kind: 'voucher', title: '<script>1</script>' });
    const { orderId } = await order(buyer, draftOf(skuId));
    const page = await app.server.inject((await openPayment(orderId)).cashierUrl);
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
  });

  test('is closed where it is switched off', async () => {
    const id = await unpaid();
    const { cashierUrl } = await openPayment(id);
    const { server, background, kernel } = await createApp({
      config: { ...app.config, sandbox: false },
      database: app.database,
      now: () => app.clock.now,
    });
    const closed: TestApp = { ...app, server, background, kernel: kernel! };
    expect((await server.inject(cashierUrl)).statusCode).toBe(404);
    expect(await notify(closed, '{}')).toMatchObject({ statusCode: 400 });
    const client = createClient(closed, { token: buyer.token });
    expect((await client.call(calls.orderPayInfo, { id })).channels).toEqual([]);
    expect((await client.send(calls.orderPay, { id, second: 'sandbox' })).code).toBe(
      'PAYMENT_UNAVAILABLE',
    );
    // Attempts on a channel that is no longer configured are still answered.
    expect((await client.call(calls.orderPayStatus, { id })).state).toBe('paying');
    await server.close();
  });
});
