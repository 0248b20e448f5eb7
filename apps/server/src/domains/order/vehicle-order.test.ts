import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, bodyOf, draftOf, sendOrder } from '#testing/orders.ts';
import { withVehicleOrders } from '#testing/cars/vehicle-orders.ts';

let app: TestApp;
let withCars: TestApp;
let buyer: Client;
let other: Client;
const car = { id: 'car-1', orderNo: 'C1', title: '天逸' };
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signIn(app);
  other = await signIn(app);
  const { server, background, kernel } = await createApp({
    config: app.config,
    database: app.database,
    now: () => app.clock.now,
    modules: withVehicleOrders((userId) => (userId === buyer.userId ? [car] : [])),
  });
  withCars = { ...app, server, background, kernel: kernel! };
});
afterAll(async () => {
  await withCars.server.close();
  await app.close();
});

const at = (place: TestApp, { token, userId }: Client) => createClient(place, { token, userId });
const confirmOrder = (client: Client, skuId: string, vehicleOrderId: string | null) =>
  client.send(calls.orderConfirmVehicle, { draft: draftOf(skuId), vehicleOrderId });

test('goods are bought for one of the member’s own car orders', async () => {
  const skuId = await addGoods(app, { kind: 'voucher' });
  const client = at(withCars, buyer);
  const { data } = await confirmOrder(client, skuId, car.id);
  expect(data).toMatchObject({ vehicleOrderId: car.id, vehicleOrders: [car] });
  expect(data.draft.vehicleOrderConfig).toEqual({ vehicleOrderId: car.id });
  const placed = await sendOrder(client, await bodyOf(client, data.draft));
  const row = await app.database
    .selectFrom('mall_order')
    .select('vehicle_order_id')
    .where('id', '=', placed.data.orderId)
    .executeTakeFirstOrThrow();
  expect(row.vehicle_order_id).toBe(car.id);
  expect((await confirmOrder(client, skuId, null)).data.vehicleOrderId).toBeNull();
});

test('the order of another member is not found, nor any where no cars are sold', async () => {
  const skuId = await addGoods(app);
  for (const client of [at(withCars, other), at(app, buyer)])
    expect(await confirmOrder(client, skuId, car.id)).toMatchObject({
      http: 404,
      code: 'VEHICLE_ORDER_NOT_FOUND',
    });
  const { data } = await confirmOrder(at(app, buyer), skuId, null);
  expect(data.vehicleOrders).toEqual([]);
});
