import * as calls from '@marque/contract/mall/fulfilment/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { LOGISTICS_PATH } from '@marque/contract/wire-defaults';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order, pay, statusOf, withAddress } from '#testing/orders.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

/** A paid order of `lines` different commodities that the clerk has shipped. */
async function shipped(buyer: Client, lines: number, quantity = 1): Promise<string> {
  await withAddress(buyer);
  const goods = await Promise.all(Array.from({ length: lines }, () => addGoods(app)));
  const { orderId } = await order(buyer, {
    ...draftOf(goods[0]!),
    shoppingList: goods.map((skuId) => ({ skuId, quantity })),
  });
  await pay(app, buyer, orderId, 'pay');
  later(app, 2 * MINUTE);
  await app.background!.runSweep('order.clerk');
  return orderId;
}
const pass = async (minutes: number) => {
  later(app, minutes * MINUTE);
  await app.background!.runJobs();
};
const confirmOrder = (client: Client, id: string, second: string) =>
  client.send(orderConfirm, { id, second });

describe('parcels of an order', () => {
  test('before anything is sent everything is waiting', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const { orderId } = await order(buyer, draftOf(await addGoods(app), 3));
    expect(await buyer.call(calls.logisticsList, { id: orderId })).toMatchObject({
      parcels: [],
      waiting: [],
    });
    await pay(app, buyer, orderId, 'pay');
    expect(await buyer.call(calls.logisticsList, { id: orderId })).toMatchObject({
      parcels: [],
      waiting: [{ lineId: '1', quantity: 3 }],
    });
  });

  test('three lines go in two parcels with their items and carriers', async () => {
    const buyer = await signIn(app);
    const id = await shipped(buyer, 3, 2);
    const { parcels, waiting } = await buyer.call(calls.logisticsList, { id });
    expect(waiting).toEqual([]);
    expect(parcels.map(({ items }) => items.map((item) => [item.lineId, item.quantity]))).toEqual([
      [
        ['1', 2],
        ['2', 2],
      ],
      [['3', 2]],
    ]);
    for (const parcel of parcels) {
      expect(parcel.trackingNo).toMatch(/^(YD|YT|SC)\d{12}$/);
      expect(parcel).toMatchObject({ status: 'shipped', statusText: '已发货', confirmable: true });
      expect(parcel.carrier.name).not.toBe('');
    }
  });

  test('one by one they are confirmed, each once; the last one completes the order', async () => {
    const buyer = await signIn(app);
    const id = await shipped(buyer, 3);
    const [first, second] = (await buyer.call(calls.logisticsList, { id })).parcels;
    expect((await confirmOrder(buyer, id, first!.id)).data.status).toBe('shipped');
    expect(await confirmOrder(buyer, id, first!.id)).toMatchObject({ code: 'ORDER_EVENT_REFUSED' });
    const { parcels } = await buyer.call(calls.logisticsList, { id });
    expect(parcels.map(({ confirmable }) => confirmable)).toEqual([false, true]);
    expect(parcels[0]).toMatchObject({ statusText: '已收货', receivedAt: expect.any(String) });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmOrder(buyer, id, second!.id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statusOf(buyer, id)).toBe('completed');
  });

  test('a line is confirmed by itself; its parcel with its last line', async () => {
    const buyer = await signIn(app);
    const id = await shipped(buyer, 3);
    await confirmOrder(buyer, id, '1');
    const received = async () =>
      (await buyer.call(calls.logisticsList, { id })).parcels.map((parcel) => !!parcel.receivedAt);
    expect(await received()).toEqual([false, false]);
    await confirmOrder(buyer, id, '2');
    expect(await received()).toEqual([true, false]);
    expect((await confirmOrder(buyer, id, 'all')).data).toMatchObject({
      status: 'completed',
      allowed: ['rebuy', 'logistics', 'review', 'refund'],
    });
    expect(await received()).toEqual([true, true]);
  });
});

describe('the way of a parcel', () => {
  test('goes stop by stop to the door, in hours as they were', async () => {
    const buyer = await signIn(app);
    const id = await shipped(buyer, 1);
    const [parcel] = (await buyer.call(calls.logisticsList, { id })).parcels;
    const timeline = async () =>
      (await buyer.call(calls.logisticsOrder, { id: parcel!.id })).timeline;
    expect((await timeline()).map(({ status }) => status)).toEqual(['shipped']);
    await pass(1);
    expect((await timeline()).map(({ status }) => status)).toEqual(['collected', 'shipped']);
    // Each event keeps its scheduled time, even when the server runs late.
    await pass(600);
    const all = await timeline();
    expect(all.map(({ status }) => status)).toEqual([
      'delivered',
      'outForDelivery',
      'inTransit',
      'inTransit',
      'inTransit',
      'collected',
      'shipped',
    ]);
    const minutes = all.map(({ at }) => (Date.parse(at) - Date.parse(parcel!.shippedAt)) / MINUTE);
    expect(minutes).toEqual([40, 28, 22, 12, 4, 1, 0]);
    expect(all[0]!.text).toContain('上海');
    const { parcel: delivered, receiver } = await buyer.call(calls.logisticsOrder, {
      id: parcel!.id,
    });
    expect(delivered).toMatchObject({ statusText: '已签收', confirmable: true });
    expect(delivered.deliveredAt).toBe(all[0]!.at);
    expect(receiver).toMatchObject({ name: '林间', phone: '138****0000' });
    expect(receiver!.address).toMatch(/^上海市 闵行区 示例路/);
    // Only the buyer confirms the receipt.
    expect(await statusOf(buyer, id)).toBe('shipped');
  });

  test('is found by its number and order as well', async () => {
    const buyer = await signIn(app);
    const orderId = await shipped(buyer, 1);
    const [parcel] = (await buyer.call(calls.logisticsList, { id: orderId })).parcels;
    const { trackingNo } = parcel!;
    expect(await buyer.call(calls.logisticsTrack, { orderId, trackingNo })).toEqual(
      await buyer.call(calls.logisticsOrder, { id: parcel!.id }),
    );
  });

  test('a deployment sets the address of the search by number', async () => {
    const here = '/api-0a1b2c3d';
    const moved = await createTestApp({ url: app.url, config: { paths: { logistics: here } } });
    const answers = await Promise.all(
      [here, LOGISTICS_PATH].map((url) => moved.server.inject({ url })),
    );
    await moved.close();
    // The call is unsigned, so the mounted one refuses the signature.
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'SIGN_INVALID',
      'NOT_FOUND',
    ]);
  });
});

test('another user finds neither parcels nor their way', async () => {
  const owner = await signIn(app);
  const stranger = await signIn(app);
  const id = await shipped(owner, 1);
  const own = await shipped(stranger, 1);
  const [parcel] = (await owner.call(calls.logisticsList, { id })).parcels;
  const { trackingNo } = parcel!;
  const attempts: [object, object][] = [
    [
      await stranger.send(calls.logisticsList, { id }),
      await stranger.send(calls.logisticsList, { id: 'nobodys' }),
    ],
    [
      await stranger.send(calls.logisticsOrder, { id: parcel!.id }),
      await stranger.send(calls.logisticsOrder, { id: 'nobodys' }),
    ],
    [
      await stranger.send(calls.logisticsTrack, { orderId: id, trackingNo }),
      await stranger.send(calls.logisticsTrack, { orderId: id, trackingNo: 'YD000000000000' }),
    ],
    [await confirmOrder(stranger, own, parcel!.id), await confirmOrder(stranger, own, 'nobodys')],
  ];
  for (const [theirs, nobodys] of attempts) {
    expect(theirs).toMatchObject({ status: 404 });
    expect(theirs).toEqual(nobodys);
  }
  expect((await owner.call(orderDetail, { id })).status).toBe('shipped');
});
