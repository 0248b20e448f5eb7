import * as calls from '@marque/contract/mall/catalog/endpoints';
import { orderCancel } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { draftOf, later, order, setStock } from '#testing/orders.ts';
import { addCommodity } from '#testing/mall.ts';

/** 10:00 in Shanghai. */
const MORNING = new Date('2026-05-01T02:00:00Z');

let app: TestApp;
let second: TestApp;
let told: string[] = [];
const listen = {
  write: (line: string) => {
    const { message } = JSON.parse(line) as {
      message?: { phone: string; values: { title: string } };
    };
    if (message) told.push(`${message.values.title} ${message.phone}`);
  },
};
beforeAll(async () => {
  app = await createTestApp({ now: MORNING, log: listen });
  second = await createTestApp({ url: app.url, log: listen });
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const phone = (n: number) => `139${String(n).padStart(8, '0')}`;
let people = 0;
const member = async (): Promise<Client> => {
  const client = await signIn(app, { phone: phone(people++) });
  later(app, 1);
  return client;
};
const soldOut = async (title: string) =>
  addCommodity(app.database, { title, kind: 'voucher', skus: [{ stock: 0 }, { stock: 0 }] });
const setPieces = (skuId: string, available: number) => setStock(app, skuId, { available });
const subscribe = async (client: Client, skuId: string) => {
  await client.call(calls.arrivalNotice, { skuId });
  later(app, 1);
};
const run = async () => {
  await app.background!.runSweep('catalog.arrivals');
  await app.background!.runJobs();
};
const noticesOf = async (client: Client, commodityId: string) =>
  (await client.call(calls.arrivalList, { commodityId })).items;

describe('goods that are back in stock', () => {
  test('is told to as many as there are pieces, who asked first', async () => {
    const { id, skuIds } = await soldOut('灯');
    const [one, two, three] = [await member(), await member(), await member()];
    for (const client of [one, two, three]) await subscribe(client, skuIds[0]!);
    await run();
    expect(told).toEqual([]);
    expect(await noticesOf(one, id)).toEqual([{ skuId: skuIds[0], arrived: false }]);
    await setPieces(skuIds[0]!, 2);
    await run();
    expect(told.toSorted()).toEqual(['灯 139****0000', '灯 139****0001']);
    expect(await noticesOf(two, id)).toEqual([{ skuId: skuIds[0], arrived: true }]);
    expect(await noticesOf(three, id)).toEqual([{ skuId: skuIds[0], arrived: false }]);
    // The first member did not buy, so the next one is told, and nobody twice.
    await run();
    expect(told.slice(2)).toEqual(['灯 139****0002']);
    await run();
    expect(told).toHaveLength(3);
  });

  test('is told once, whoever sweeps', async () => {
    const { skuIds } = await soldOut('垫');
    const clients = await Promise.all([member(), member(), member()]);
    for (const client of clients) await subscribe(client, skuIds[1]!);
    await setPieces(skuIds[1]!, 9);
    second.clock.now = app.clock.now;
    await Promise.all(
      [app, second, app, second].map(async ({ background }) => {
        await background!.runSweep('catalog.arrivals');
        await background!.runJobs();
      }),
    );
    expect(told).toHaveLength(3);
    expect(new Set(told).size).toBe(3);
  });

  test('comes from an order that closes as well', async () => {
    const { skuIds } = await soldOut('杯');
    const [buyer, waiting] = [await member(), await member()];
    await setPieces(skuIds[0]!, 1);
    const { orderId } = await order(buyer, draftOf(skuIds[0]!));
    await subscribe(waiting, skuIds[0]!);
    await buyer.call(orderCancel, { id: orderId });
    await run();
    expect(told).toEqual([expect.stringMatching(/^杯 /)]);
  });

  test('can be asked for again, and is pointed out for a week', async () => {
    const { id, skuIds } = await soldOut('伞');
    const client = await member();
    await client.call(calls.operateBookmark, { commodityId: id, operate: '1' });
    const arrived = async () => (await client.call(calls.bookmarkList, {})).items[0]!.arrived;
    await subscribe(client, skuIds[0]!);
    expect(await arrived()).toBe(false);
    await setPieces(skuIds[0]!, 1);
    await run();
    expect(await arrived()).toBe(true);
    await setPieces(skuIds[0]!, 0);
    expect(await arrived()).toBe(false);
    await subscribe(client, skuIds[0]!);
    await setPieces(skuIds[0]!, 1);
    await run();
    expect(told).toHaveLength(2);
    later(app, 7 * 24 * 3_600_000);
    expect(await arrived()).toBe(false);
    expect(await noticesOf(client, id)).toEqual([]);
  });

  test('is pointed out until the member has looked, to nobody else', async () => {
    const { id, skuIds } = await soldOut('灯笼');
    const [waiting, other] = [await member(), await member()];
    const arrivedOf = async (client: Client) => (await client.call(calls.arrivedList, {})).items;
    await subscribe(waiting, skuIds[0]!);
    await waiting.call(calls.arrivalSeen, { skuIds: [skuIds[0]!] });
    await setPieces(skuIds[0]!, 1);
    await run();
    const { userId, token } = waiting;
    expect(await arrivedOf(waiting)).toMatchObject([
      { skuId: skuIds[0], commodityId: id, title: '灯笼' },
    ]);
    expect(await arrivedOf(other)).toEqual([]);
    expect(await arrivedOf(createClient(app, { brand: 'bz', userId, token }))).toEqual([]);
    await other.call(calls.arrivalSeen, { skuIds: [skuIds[0]!] });
    expect(await arrivedOf(waiting)).toHaveLength(1);
    await setPieces(skuIds[0]!, 0);
    expect(await arrivedOf(waiting)).toEqual([]);
    await setPieces(skuIds[0]!, 2);
    await waiting.call(calls.arrivalSeen, { skuIds: [skuIds[0]!, 'none'] });
    expect(await arrivedOf(waiting)).toEqual([]);
    // A member who asks again is told again.
    await setPieces(skuIds[0]!, 0);
    await subscribe(waiting, skuIds[0]!);
    await setPieces(skuIds[0]!, 1);
    await run();
    expect(await arrivedOf(waiting)).toHaveLength(1);
    later(app, 7 * 24 * 3_600_000);
    expect(await arrivedOf(waiting)).toEqual([]);
  });

  test('at night is told in the morning, if it is still there', async () => {
    app.clock.now = new Date('2026-06-01T15:30:00Z');
    const [stays, goes] = [await soldOut('椅'), await soldOut('桌')];
    const client = await member();
    for (const { skuIds } of [stays, goes]) {
      await subscribe(client, skuIds[0]!);
      await setPieces(skuIds[0]!, 1);
    }
    await run();
    expect(told).toEqual([]);
    await setPieces(goes.skuIds[0]!, 0);
    app.clock.now = new Date('2026-06-02T00:00:00Z');
    await run();
    expect(told).toEqual([expect.stringMatching(/^椅 /)]);
    await setPieces(goes.skuIds[0]!, 1);
    await run();
    expect(told.slice(1)).toEqual([expect.stringMatching(/^桌 /)]);
  });
});

test('notices are their owner’s', async () => {
  const { id, skuIds } = await soldOut('旗');
  await subscribe(await member(), skuIds[0]!);
  expect(await noticesOf(await member(), id)).toEqual([]);
  expect((await createClient(app).send(calls.arrivalList, { commodityId: id })).code).toBe('401');
});
