import { flashItems, flashSessions } from '@marque/contract/mall/flash/endpoints';
import * as calls from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from '#modules.ts';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { defineModule, provide } from '#kernel/module.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addGoods,
  bodyOf,
  draftOf,
  later,
  order,
  pay,
  sendOrder,
  statusOf,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import { catalogModule } from '../../catalog/module.ts';
import { orderModule } from '../module.ts';
import { dealKeeper, type DealOrder } from '../ports.ts';

/** Teams of two kept in memory: an order waits until its team has two. */
const terms = new Map<
  string,
  { sessionId: string; skuId: string; priceFen: number; full: boolean }
>();
const paid = new Map<string, DealOrder[]>();
const closed: string[] = [];

const teams = defineModule({
  name: 'teamsOfTest',
  create: ({ use }) => ({ orders: use(orderModule) }),
  ports: ({ orders }) => [
    provide(dealKeeper, {
      terms: async (_, { dealId, now }) => {
        const found = terms.get(dealId)!;
        if (found.full) return { problem: { code: 'teamFull', msg: '这个团刚满' } };
        return { ...found, max: 2, payUntil: new Date(now.getTime() + 900_000) };
      },
      placed: async () => undefined,
      paid: async (tx, one, now) => {
        const others = paid.get(one.dealId) ?? [];
        paid.set(one.dealId, [...others, one]);
        if (others.length === 0) return terms.get(one.dealId)!.priceFen > 0 ? 'wait' : 'go';
        for (const { userId, id } of others)
          await orders.deals.release(tx, { userId, id, text: '成团了，正在准备' }, now);
        return 'go';
      },
      closed: async (_, { id }) => void closed.push(id),
      labels: async (_, orders_) =>
        new Map(
          orders_.map(({ id }) => [
            id,
            {
              waits: '待成团',
              label: '看我的团',
              hint: '还差 1 人',
              link: { page: 'mall.home', params: {} },
            },
          ]),
        ),
    }),
  ],
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    modules: [...MODULES.filter(({ name }) => name !== 'activity'), teams],
  });
});
afterAll(() => app.close());

const inMinutes = (count: number) => new Date(app.clock.now.getTime() + count * 60_000);
const catalog = () => app.kernel.use(catalogModule);

/** Sets pieces of new goods at ¥159.00 aside for a deal. */
async function setAside({ priceFen = 12_900, quantity = 10, perUser = 2, buyLimit = 1 } = {}) {
  const skuId = await addGoods(app, {
    buyLimit,
    freightFen: 1200,
    skus: [{ priceFen: 15_900, stock: 30 }],
  });
  const id = newId(app.clock.now);
  const session = { id, brand: 'xtl' as const, startsAt: inMinutes(-1), endsAt: inMinutes(600) };
  await inTransaction(app.database, (tx) =>
    catalog().setAside(tx, session, [{ skuId, priceFen, perUser, quantity }]),
  );
  terms.set(id, { sessionId: id, skuId, priceFen, full: false });
  const draft = { ...draftOf(skuId), dealConfig: { dealId: id, ofId: null } };
  return { skuId, dealId: id, draft };
}

const dealStock = (sessionId: string) =>
  app.database
    .selectFrom('flash_stock')
    .select(['available', 'reserved', 'sold', 'quota'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

async function buyer(): Promise<Client> {
  const client = await signIn(app);
  await withAddress(client);
  return client;
}

async function bought(client: Client, draft: ReturnType<typeof draftOf>): Promise<string> {
  const { orderId } = await order(client, draft);
  await pay(app, client, orderId, 'pay');
  return orderId;
}

const giveUp = (client: Client, id: string) =>
  inTransaction(app.database, (tx) =>
    app.kernel
      .use(orderModule)
      .deals.giveUp(tx, { userId: client.userId, id, text: '这个团没有拼成' }, app.clock.now),
  );

describe('an order at the price of a deal', () => {
  test('costs the price of the deal alone, within its time and its share', async () => {
    const { draft, dealId, skuId } = await setAside({ priceFen: 1900 });
    const mine = await buyer();
    expect(await stockOf(app, skuId)).toMatchObject({ available: 20 });
    const body = await bodyOf(mine, draft);
    expect(body.draft.dealConfig).toEqual({ dealId, ofId: null });
    // Freight is paid for what is no gift.
    expect(body.expect).toEqual({ payableFen: 3100, payableScore: 0 });
    const placed = (await sendOrder(mine, body)).data;
    expect(placed.expireAt).toBe(inMinutes(15).toISOString());
    expect(await dealStock(dealId)).toMatchObject({ available: 9, reserved: 1 });
    await order(mine, draft);
    expect((await mine.call(calls.orderConfig, draft)).obstacles).toMatchObject([
      { code: 'limitReached', left: 0 },
    ]);
    // It counts nothing against the limit of one piece of the shop.
    expect((await mine.call(calls.orderConfig, draftOf(skuId))).obstacles).toEqual([]);
  });

  test('waits for the others, refuses a refund, and goes on with them', async () => {
    const { draft, dealId } = await setAside();
    const [first, second] = [await buyer(), await buyer()];
    const id = await bought(first, draft);
    const waiting = await first.call(calls.orderDetail, { id });
    expect(waiting).toMatchObject({
      status: 'awaiting',
      statusText: '待成团',
      allowed: [],
      next: [],
      deal: { label: '看我的团', hint: '还差 1 人' },
    });
    expect(waiting.stages.map(({ text }) => text)).toEqual([
      '下单',
      '付款',
      '待成团',
      '发货',
      '收货',
    ]);
    expect(waiting.lines).toMatchObject([{ refund: { refundable: 0 } }]);
    expect((await first.call(calls.orderList, { status: 'paid' })).items).toMatchObject([{ id }]);
    expect((await first.call(calls.orderList, {})).counts.paid).toBe(1);
    expect(await dealStock(dealId)).toMatchObject({ reserved: 1, sold: 0 });

    const other = await bought(second, draft);
    await app.background!.runJobs();
    expect(await Promise.all([statusOf(first, id), statusOf(second, other)])).toEqual([
      'paid',
      'paid',
    ]);
    expect(await dealStock(dealId)).toMatchObject({ reserved: 0, sold: 2 });
    // A refund later returns the piece to the deal's stock and the member's share.
    await giveUp(first, id);
    await app.background!.runJobs();
    expect(await statusOf(first, id)).toBe('paid');
  });

  test('that waits in vain gives everything back to its buyer, once', async () => {
    const { draft, dealId, skuId } = await setAside({ quantity: 1 });
    const mine = await buyer();
    const id = await bought(mine, draft);
    await giveUp(mine, id);
    await giveUp(mine, id);
    await app.background!.runJobs();
    const over = await mine.call(calls.orderDetail, { id });
    expect(over).toMatchObject({
      status: 'closed',
      closedReason: '这个团没有拼成',
      refunded: { fen: 12_900 },
    });
    const { refunded } = await app.database
      .selectFrom('payment_refund')
      .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
      .select((eb) => eb.fn.sum<number>('payment_refund.amount_fen').as('refunded'))
      .where('payment.subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(refunded)).toBe(12_900);
    expect(closed.filter((one) => one === id)).toHaveLength(1);
    expect((await mine.call(noticeList, {})).items).toMatchObject([{ title: '这个团没有拼成' }]);
    expect(await dealStock(dealId)).toMatchObject({ available: 1, reserved: 0 });
    await inTransaction(app.database, (tx) => catalog().putBack(tx, dealId));
    expect(await dealStock(dealId)).toMatchObject({ available: 0, quota: 0 });
    expect(await stockOf(app, skuId)).toMatchObject({ available: 30 });
  });

  test('not paid in time frees its share, and late money goes back', async () => {
    const { draft, dealId } = await setAside();
    const mine = await buyer();
    const { orderId } = await order(mine, draft);
    later(app, 16 * 60_000);
    await app.background!.runSweep('order.expire');
    expect(await statusOf(mine, orderId)).toBe('closed');
    expect(closed).toContain(orderId);
    expect(await dealStock(dealId)).toMatchObject({ available: 10, reserved: 0 });
  });

  test('of a gift is paid at once, without freight', async () => {
    const { draft } = await setAside({ priceFen: 0 });
    const mine = await buyer();
    const body = await bodyOf(mine, draft);
    expect(body.expect.payableFen).toBe(0);
    const { status, orderId } = (await sendOrder(mine, body)).data;
    expect(status).toBe('paid');
    expect(await mine.call(calls.orderDetail, { id: orderId })).toMatchObject({ payableFen: 0 });
  });

  test('is refused when the team is full, and beside other goods', async () => {
    const { draft, dealId } = await setAside();
    const mine = await buyer();
    const body = await bodyOf(mine, draft);
    const other = await addGoods(app);
    const beside = {
      ...draft,
      shoppingList: [...draft.shoppingList, { skuId: other, quantity: 1 }],
    };
    expect((await mine.call(calls.orderConfig, beside)).obstacles).toMatchObject([
      { code: 'dealOver' },
    ]);
    terms.get(dealId)!.full = true;
    expect((await sendOrder(mine, body)).code).toBe('TEAM_FULL');
  });
});

test('a session of an activity is none of the shop', async () => {
  const { skuId, dealId } = await setAside({ priceFen: 1 });
  const mine = await signIn(app);
  expect((await mine.call(flashSessions, {})).items).toEqual([]);
  expect((await mine.send(flashItems, { sessionId: dealId })).code).toBe('FLASH_NOT_FOUND');
  expect((await mine.call(calls.orderConfig, draftOf(skuId))).lines).toMatchObject([
    { flash: false, priceFen: 15_900 },
  ]);
});

test('a price has to be below those of the shop, sessions included', async () => {
  const { skuId } = await setAside();
  const span = { from: inMinutes(-7 * 24 * 60), to: inMinutes(60) };
  expect((await catalog().lowestPrices(app.database, [skuId], span)).get(skuId)).toBe(15_900);
  await app.database
    .insertInto('flash_session')
    .values({ id: 'daily', brand: 'xtl', starts_at: inMinutes(-90), ends_at: inMinutes(-30) })
    .execute();
  await app.database
    .insertInto('flash_item')
    .values({ session_id: 'daily', sku_id: skuId, price_fen: 11_900, per_user: 1 })
    .execute();
  expect((await catalog().lowestPrices(app.database, [skuId], span)).get(skuId)).toBe(11_900);
});
