import * as calls from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/pay/operator-endpoints';
import { payPart, payPartClose } from '@marque/contract/pay/endpoints';
import { planParts } from '@marque/contract/pay/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#kernel/database.ts';
import { defineModule, listen } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { type Client, atProcess, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { choose, HOME, later, openCashier, statusOf } from '#testing/orders.ts';
import {
  askPart,
  CAP_FEN,
  CAPPED,
  moneyOf,
  openPart,
  openPartCashier,
  orderOf,
  payPartWith,
} from '#testing/payments.ts';
import { queriesOfCall } from '#testing/queries.ts';
import { askRefund, operatorOf } from '#testing/refunds.ts';
import { mallOrder } from '../../order/module.ts';
import { paymentRefunded } from '../events.ts';
import { paymentModule } from '../module.ts';

const yuan = (amount: number): number => amount * 100;

/** Finished refunds with their amounts. */
const gone = new Map<string, number>();
const refundListener = defineModule<unknown>({
  name: 'refund-listener-of-parts',
  create: () => null,
  listeners: () => [
    listen(paymentRefunded, (_tx, { refundId, amountFen }) => {
      expect(gone.has(refundId)).toBe(false);
      gone.set(refundId, amountFen);
      return Promise.resolve();
    }),
  ],
});

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let buyer: Client;
let friend: Client;
beforeAll(async () => {
  app = await createTestApp({ config: CAPPED, modules: [...MODULES, refundListener] });
  other = await createTestApp({ config: CAPPED, url: app.url });
  [buyer, friend] = [await signIn(app), await signIn(app)];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Returns a client of the same person at the other process. */
const atOther = (client: Client): Client => atProcess(other, app, client);
const info = (client: Client, id: string, way: { part?: string; payer?: string } = {}) =>
  client.call(calls.orderPayInfo, { id, ...way });
const stateOf = async (client: Client, id: string, way: { part?: string; payer?: string } = {}) =>
  (await client.call(calls.orderPayStatus, { id, ...way })).state;
const timelineOf = async (id: string) =>
  (await buyer.call(calls.orderDetail, { id })).timeline.map(({ text }) => text);
const closePart = (client: Client, id: string, part: string) =>
  client.send(payPartClose, { id, part });
const paymentsOf = async (id: string) =>
  app.database
    .selectFrom('payment')
    .select(['amount_fen', 'refunded_fen', 'status', 'user_id'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** Expects ledger, providers and order to agree on the kept amount. */
const expectWhole = async (id: string, keptFen: number) =>
  expect(await moneyOf(app, id)).toMatchObject({
    unbalanced: [],
    ledger: keptFen,
    atProviders: keptFen,
    held: keptFen,
    kept: keptFen,
  });
const invited = async (id: string, amountFen: number) => {
  const { items, part } = await openPart(buyer, id, amountFen, true);
  return { part, code: items.find((one) => one.id === part)!.code! };
};

describe('more than one payment carries', () => {
  test('is paid in parts; the last one pays the order', async () => {
    const id = await orderOf(app, buyer, yuan(201_200));
    const { channels, parts } = await info(buyer, id);
    expect(channels).toMatchObject([{ id: 'sandbox', capFen: CAP_FEN }]);
    expect(parts).toBeNull();
    expect(await buyer.send(calls.orderPay, { id, second: 'sandbox' })).toMatchObject({
      code: 'CHANNEL_CAP',
      data: { capFen: CAP_FEN },
    });
    const plan = planParts(yuan(201_200), CAP_FEN);
    let paidFen = 0;
    for (const [i, amountFen] of plan.entries()) {
      expect(await statusOf(buyer, id)).toBe('unpaid');
      const { part } = await openPart(buyer, id, amountFen);
      expect(await info(buyer, id, { part })).toMatchObject({
        payableFen: amountFen,
        state: 'unpaid',
        parts: { paidFen, openFen: amountFen, leftFen: yuan(201_200) - paidFen - amountFen },
      });
      const back = await payPartWith(app, buyer, id, { part });
      expect(back).toBe(`/xtl/mall/order/OrderSubmit?id=${id}&part=${part}`);
      paidFen += amountFen;
      expect(await buyer.call(calls.orderPayStatus, { id, part })).toMatchObject({
        state: 'paid',
        payableFen: amountFen,
        leftFen: yuan(201_200) - paidFen,
      });
      if (i < plan.length - 1) expect((await timelineOf(id))[0]).toMatch(/笔 ¥50,000.00 已收到/);
    }
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect((await info(buyer, id)).parts!.items.map(({ status }) => status)).toEqual(
      plan.map(() => 'paid'),
    );
    await expectWhole(id, yuan(201_200));
  });

  test('a refused amount names the possible ones', async () => {
    const id = await orderOf(app, buyer, yuan(51_200));
    const refusal = async (amountFen: number) => (await askPart(buyer, id, amountFen)).code;
    expect(await refusal(yuan(51_201))).toBe('AMOUNT_TOO_MUCH');
    expect(await refusal(yuan(99))).toBe('AMOUNT_TOO_SMALL');
    expect(await refusal(yuan(50_001))).toBe('CHANNEL_CAP');
    expect(await refusal(yuan(50_000))).toBe('0');
    expect(await askPart(buyer, id, yuan(1201))).toMatchObject({
      code: 'AMOUNT_TOO_MUCH',
      data: { leftFen: yuan(1200) },
    });
    expect((await askPart(friend, id, yuan(1200))).code).toBe('ORDER_NOT_FOUND');
    expect((await buyer.send(calls.orderPay, { id, second: 'sandbox' })).code).toBe('PAY_IN_PARTS');
  });

  test('the same tap twice is one part', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const sent = { headers: { 'idempotency-key': 'one-tap' } };
    const [first, again] = await Promise.all(
      [buyer, buyer].map((one) => one.call(payPart, { id, amountFen: yuan(400) }, sent)),
    );
    expect(again).toEqual(first);
    expect((await info(buyer, id)).parts!.items).toHaveLength(1);
  });
});

describe('no yuan is paid twice', () => {
  test('20 parts at once from two processes take what there is', async () => {
    const id = await orderOf(app, buyer, yuan(50_000));
    const elsewhere = atOther(buyer);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, i) => askPart(i % 2 ? buyer : elsewhere, id, yuan(7000))),
    );
    expect(asked.filter(({ code }) => code === '0')).toHaveLength(7);
    expect((await info(buyer, id)).parts).toMatchObject({
      openFen: yuan(49_000),
      leftFen: yuan(1000),
    });
  });

  test('a part ends the payment of the whole; money that comes all the same goes back', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const whole = await openCashier(buyer, id);
    const { part } = await openPart(buyer, id, yuan(400));
    await payPartWith(app, buyer, id, { part });
    await choose(app, whole.cashierUrl, 'pay');
    await app.background!.runJobs();
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
    expect(await statusOf(buyer, id)).toBe('unpaid');
    await expectWhole(id, yuan(400));
  });

  test('the whole comes before any part: it is taken, the part ends', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const whole = await openCashier(buyer, id);
    const { part } = await openPart(buyer, id, yuan(400));
    await choose(app, whole.cashierUrl, 'pay');
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await stateOf(buyer, id, { part })).toBe('closed');
    await expectWhole(id, yuan(1000));
  });

  test('a part paid twice is paid once', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const { part } = await openPart(buyer, id, yuan(400));
    const first = await openPartCashier(buyer, id, { part });
    await choose(app, first.cashierUrl, 'fail');
    const second = await openPartCashier(buyer, id, { part });
    await choose(app, second.cashierUrl, 'pay');
    await choose(app, first.cashierUrl, 'pay');
    await app.background!.runJobs();
    await expectWhole(id, yuan(400));
    expect((await timelineOf(id)).filter((text) => text.includes('退回'))).toHaveLength(1);
  });
});

describe('a part ends', () => {
  test('by its owner, and can be cut anew', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const { part } = await openPart(buyer, id, yuan(1000));
    expect((await closePart(friend, id, part)).code).toBe('ORDER_NOT_FOUND');
    expect((await closePart(buyer, id, newId(app.clock.now))).code).toBe('PAY_PART_NOT_FOUND');
    expect((await closePart(buyer, id, part)).data).toMatchObject({ openFen: 0, items: [] });
    expect((await closePart(buyer, id, part)).code).toBe('0');
    expect((await buyer.send(calls.orderPay, { id, part, second: 'sandbox' })).code).toBe(
      'PAY_PART_NOT_FOUND',
    );
    const next = await openPart(buyer, id, yuan(300));
    await payPartWith(app, buyer, id, { part: next.part });
    expect((await closePart(buyer, id, next.part)).code).toBe('PAY_PART_PAID');
  });

  test('not while its money has come without a word', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const { part } = await openPart(buyer, id, yuan(400));
    await payPartWith(app, buyer, id, { part }, 'lost');
    expect((await closePart(buyer, id, part)).code).toBe('PAY_PART_PAID');
    await expectWhole(id, yuan(400));
  });

  test('late money is taken where there is room for it, and goes back where there is none', async () => {
    for (const room of [true, false]) {
      const id = await orderOf(app, buyer, yuan(1000));
      const { part } = await openPart(buyer, id, yuan(600));
      const { cashierUrl } = await openPartCashier(buyer, id, { part });
      await closePart(buyer, id, part);
      if (!room) await openPart(buyer, id, yuan(500));
      await choose(app, cashierUrl, 'pay');
      await app.background!.runJobs();
      expect(await stateOf(buyer, id, { part })).toBe(room ? 'paid' : 'closed');
      await expectWhole(id, room ? yuan(600) : 0);
    }
  });

  test('with its time, as the order does, and what was paid goes back', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    const paid = await openPart(buyer, id, yuan(400));
    await payPartWith(app, buyer, id, { part: paid.part });
    const { part } = await openPart(buyer, id, yuan(600));
    later(app, 30 * 60_000);
    await app.background!.runSweep('payment.expireParts');
    expect(await stateOf(buyer, id, { part })).toBe('closed');
    expect((await askPart(buyer, id, yuan(600))).code).toBe('ORDER_EVENT_REFUSED');
    await app.background!.runSweep('order.expire');
    await app.background!.runJobs();
    expect(await statusOf(buyer, id)).toBe('closed');
    expect(await timelineOf(id)).toContain('已付的 ¥400.00 正在原路退回');
    expect((await info(buyer, id)).parts!.items.map(({ status }) => status)).toEqual(['refunded']);
    await expectWhole(id, 0);
  });

  test('its last second against its money: one of both, and nothing is lost', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await orderOf(app, buyer, yuan(400));
      const { part } = await openPart(buyer, id, yuan(400));
      const { cashierUrl } = await openPartCashier(buyer, id, { part });
      await choose(app, cashierUrl, 'lost');
      const elsewhere = atOther(buyer);
      await Promise.all([
        elsewhere.send(calls.orderCancel, { id }),
        buyer.send(calls.orderPayStatus, { id, part }),
        closePart(elsewhere, id, part),
        choose(app, cashierUrl, 'pay'),
      ]);
      await other.background!.runJobs();
      expect(await statusOf(buyer, id)).toBe('toUse');
      await expectWhole(id, yuan(400));
    }
  });
});

describe('another person pays', () => {
  test('the asked amount, and sees the goods but not their address', async () => {
    const id = await orderOf(app, buyer, yuan(300));
    const { code, part } = await invited(id, yuan(300));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    const seen = await info(friend, id, { payer: code });
    expect(seen).toMatchObject({
      payableFen: yuan(300),
      parts: null,
      invitation: { buyer: expect.stringMatching(/\*/) as string, payee: '雪铁龙商城' },
    });
    expect(seen.invitation!.goods).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${HOME.detail}|${HOME.phone}`));
    expect((await friend.send(calls.orderDetail, { id })).code).toBe('ORDER_NOT_FOUND');

    const back = await payPartWith(app, friend, id, { payer: code });
    expect(back).toBe(`/xtl/mall/order/OrderSubmit?id=${id}&payer=${code}`);
    expect(await stateOf(friend, id, { payer: code })).toBe('paid');
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect((await info(buyer, id)).parts!.items).toMatchObject([
      { id: part, status: 'paid', payer: expect.stringMatching(/\*/) as string },
    ]);
    expect(await paymentsOf(id)).toMatchObject([{ user_id: friend.userId, status: 'paid' }]);
  });

  test('one person, who came first; the link is of its order alone', async () => {
    const third = await signIn(app);
    const [id, elsewhere] = [
      await orderOf(app, buyer, yuan(300)),
      await orderOf(app, buyer, yuan(300)),
    ];
    const { code, part } = await invited(id, yuan(300));
    const wrong = { second: 'sandbox', payer: code } as const;
    expect((await third.send(calls.orderPay, { ...wrong, id: elsewhere })).code).toBe(
      'PAY_PART_NOT_FOUND',
    );
    const onOther = atOther(third);
    const opened = await Promise.all(
      [friend, onOther, buyer].flatMap((who) => [
        who.send(calls.orderPay, { id, ...(who === buyer ? { second: 'sandbox', part } : wrong) }),
      ]),
    );
    expect(opened.filter((answer) => answer.code === '0')).toHaveLength(1);
    for (const answer of opened.filter((one) => one.code !== '0'))
      expect(answer.code).toBe('PAY_PART_TAKEN');
    // The buyer closes the part and opens a new one.
    await closePart(buyer, id, part);
    for (const who of [friend, third])
      expect((await who.send(calls.orderPay, { ...wrong, id })).code).toMatch(
        /PAY_PART_(NOT_FOUND|TAKEN)/,
      );
    const next = await invited(id, yuan(300));
    expect(next.code).not.toBe(code);
    await payPartWith(app, third, id, { payer: next.code });
    expect(await statusOf(buyer, id)).toBe('toUse');
    await expectWhole(id, yuan(300));
  });
});

test('four payers are named with as many statements as one', async () => {
  const payers = [friend, await signIn(app), await signIn(app), await signIn(app)];
  const id = await orderOf(app, buyer, yuan(2000));
  const payBy = async (payer: Client) =>
    payPartWith(app, payer, id, { payer: (await invited(id, yuan(300))).code });
  await payBy(payers[0]!);
  const one = await queriesOfCall(() => info(buyer, id));
  for (const payer of payers.slice(1)) await payBy(payer);
  const all = await queriesOfCall(() => info(buyer, id));
  const named = all.answer.parts!.items.filter(({ payer }) => payer.includes('*'));
  expect(named).toHaveLength(payers.length);
  expect(all.queries.length, all.queries.join('\n')).toBe(one.queries.length);

  const { singlePayments } = app.kernel.use(paymentModule);
  const subject = { subject: 'mallOrder', ownerId: buyer.userId, ids: [id] } as const;
  const single = await queriesOfCall(() => singlePayments(app.database, subject));
  expect(single.answer.map(({ payer }) => payer)).toEqual(named.map(({ payer }) => payer));
  expect(single.queries).toHaveLength(2);
});

describe('the refund of parts', () => {
  const refund = (id: string, refundId: string, amountFen: number) =>
    inTransaction(app.database, (tx) =>
      app.kernel
        .use(paymentModule)
        .refund(
          tx,
          mallOrder({ userId: buyer.userId, id }),
          { refundId, amountFen },
          app.clock.now,
        ),
    );

  test('the newest part first, to who paid it, said once', async () => {
    const id = await orderOf(app, buyer, yuan(1000));
    for (const amount of [300, 300]) {
      const { part } = await openPart(buyer, id, yuan(amount));
      await payPartWith(app, buyer, id, { part });
      later(app, 1000);
    }
    const { code } = await invited(id, yuan(400));
    await payPartWith(app, friend, id, { payer: code });
    const [one, rest] = [newId(app.clock.now), newId(app.clock.now)];
    await refund(id, one, yuan(500));
    await app.background!.runJobs();
    expect(gone.get(one)).toBe(yuan(500));
    const back = async () =>
      (await paymentsOf(id)).map((row) => [row.user_id, row.refunded_fen, row.status]);
    expect(await back()).toEqual([
      [buyer.userId, 0, 'paid'],
      [buyer.userId, yuan(100), 'paid'],
      [friend.userId, yuan(400), 'refunded'],
    ]);
    await refund(id, rest, yuan(500));
    await expect(refund(id, newId(app.clock.now), 1)).rejects.toMatchObject({
      code: 'REFUND_EXCEEDS_PAYMENT',
    });
    await app.background!.runJobs();
    expect(gone.get(rest)).toBe(yuan(500));
    expect((await back()).map(([, , status]) => status)).toEqual(Array(3).fill('refunded'));
    expect(await moneyOf(app, id)).toMatchObject({
      unbalanced: [],
      ledger: 0,
      atProviders: 0,
      held: 0,
    });
  });
});

describe('operators', () => {
  test('see what was paid for an order, and send money back that has not gone', async () => {
    const admin = operatorClient(app);
    const id = await orderOf(app, buyer, yuan(700));
    const { part } = await openPart(buyer, id, yuan(300));
    await payPartWith(app, buyer, id, { part });
    const { code } = await invited(id, yuan(400));
    await payPartWith(app, friend, id, { payer: code });
    const { orderNo } = await buyer.call(calls.orderDetail, { id });
    const seen = await admin.call(desk.operatorPayments, { number: orderNo });
    expect(seen).toMatchObject({ subject: 'mallOrder', subjectId: id, dueFen: yuan(700) });
    expect(seen.tries).toMatchObject([
      { status: 'paid', amountFen: yuan(400), part: 2, invited: true },
      { status: 'paid', amountFen: yuan(300), part: 1, invited: false },
    ]);
    expect(seen.ledger).toEqual([
      { account: 'orders', fen: yuan(700) },
      { account: 'provider:sandbox', fen: -yuan(700) },
    ]);

    const refundId = newId(app.clock.now);
    await inTransaction(app.database, async (tx) => {
      const of = mallOrder({ userId: buyer.userId, id });
      await app.kernel
        .use(paymentModule)
        .refund(tx, of, { refundId, amountFen: yuan(100) }, app.clock.now);
      // The refund's job has failed for good.
      await tx.deleteFrom('job').execute();
    });
    const { items } = await admin.call(desk.operatorMoneyBack, {});
    expect(items).toMatchObject([{ id: refundId, amountFen: yuan(100), doneAt: null }]);
    await admin.does(desk.operatorMoneyBackRetry, { id: refundId });
    await app.background!.runJobs();
    expect(gone.get(refundId)).toBe(yuan(100));
    expect((await admin.call(desk.operatorMoneyBack, {})).items).toEqual([]);
    expect(await admin.refusal(desk.operatorMoneyBackRetry, { id: refundId })).toBe(
      'MONEY_BACK_NOT_FOUND',
    );
  });
});

test('another payer is told of payment and refund, and the buyer is told who paid', async () => {
  const id = await orderOf(app, buyer, yuan(600));
  const { code } = await invited(id, yuan(600));
  await payPartWith(app, friend, id, { payer: code });
  const titles = async (client: Client) =>
    (await client.call(noticeList, {})).items.map(({ title, body }) => `${title}：${body}`);
  expect((await titles(friend))[0]).toMatch(/^代付成功：你替 .* 付的 ¥600.00 已到账/);
  expect((await titles(buyer))[0]).toMatch(/^有人替你付款了：.* 替你付了 ¥600.00/);
  const refund = await askRefund(buyer, id);
  await operatorOf(app).approve(refund.id);
  later(app, 1000);
  await app.background!.runJobs();
  await app.background!.runJobs();
  expect((await titles(friend))[0]).toMatch(/^代付的钱退回来了：.*退回 ¥600.00/);
  expect((await titles(buyer)).some((text) => text.startsWith('代付'))).toBe(false);
});
