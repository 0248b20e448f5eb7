import * as appointments from '@marque/contract/appointment/endpoints';
import * as calls from '@marque/contract/car-order/delivery-endpoints';
import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { wayMinutes } from '@marque/contract/car-order/delivery-checks';
import * as desk from '@marque/contract/operator/car-order-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { bookDelivery, type BuyersOrder, handoverOf, paidFor } from '#testing/car-delivery.ts';
import { addBookable, type Bookable } from '#testing/car-orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';

const FEE_FEN = 200_00;
const ADDRESS = '上海市闵行区一号路 1 号 2 幢楼下';
/** Kilometres in a degree of latitude. */
const DEGREE_KM = 111.2;

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(() => app.close());

const offers = (dealerId: string, mostKm: number | null, feeFen = FEE_FEN) =>
  admin.does(desk.operatorCarHomeDelivery, { dealerId, mostKm, feeFen });
const place = ({ buyer, id }: BuyersOrder, home: object | null) =>
  buyer.send(calls.carOrderHandoverPlace, { id, home: home as never }, keyed());
/** So many kilometres north of the store of an order. */
async function homeAt(order: BuyersOrder, km: number) {
  const { dealerId } = await handoverOf(order);
  const { lng, lat } = await app.database
    .selectFrom('dealer')
    .select(['lng', 'lat'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return { lng: Number(lng), lat: Number(lat) + km / DEGREE_KM, address: ADDRESS };
}
const coming = async () => {
  const order = await paidFor(app, admin, car);
  const { dealerId } = await handoverOf(order);
  return { order, dealerId };
};

test('a store that brings cars is asked for it, and the way there takes its time', async () => {
  const { order, dealerId } = await coming();
  expect((await handoverOf(order)).home).toBeNull();
  expect(await place(order, await homeAt(order, 10))).toMatchObject({ code: 'HOME_NOT_OFFERED' });
  await offers(dealerId, 30);
  expect((await handoverOf(order)).home).toEqual({
    offer: { mostKm: 30, feeFen: FEE_FEN },
    place: null,
  });
  expect(await place(order, await homeAt(order, 31))).toMatchObject({
    code: 'HOME_TOO_FAR',
    data: { mostKm: 30 },
  });
  const { data } = await place(order, await homeAt(order, 11.5));
  expect(data.home!.place).toEqual({ address: ADDRESS, km: 12, feeFen: FEE_FEN });
  const { home } = await app.database
    .selectFrom('car_order')
    .select('home')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(home).not.toContain('闵行');
  const { events } = await order.buyer.call(carOrderDetail, { id: order.id });
  expect(events[0]!.text).toBe('送车上门，离门店约 12 公里，上门费 ¥200');
  // What is agreed stays when the store asks for more, or stops.
  await offers(dealerId, null);
  expect((await handoverOf(order)).home).toMatchObject({ offer: null, place: { km: 12 } });
  const { start, end, title } = await bookDelivery(order);
  expect(title).toContain('送车上门');
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  expect(minutes).toBe(90 + wayMinutes(12));
});

test('it is changed before a time is booked alone, by its buyer alone', async () => {
  const { order, dealerId } = await coming();
  await offers(dealerId, 50, 0);
  const home = await homeAt(order, 5);
  const stranger = { ...order, buyer: await signIn(app) };
  expect(await place(stranger, home)).toMatchObject({ code: 'CAR_ORDER_NOT_FOUND' });
  await place(order, home);
  const { data } = await place(order, null);
  expect(data.home).toEqual({ offer: { mostKm: 50, feeFen: 0 }, place: null });
  const booked = await bookDelivery(order);
  expect(booked.title).not.toContain('送车上门');
  expect(await place(order, home)).toMatchObject({ code: 'HANDOVER_BOOKED' });
  await order.buyer.send(
    appointments.cancelAppointment,
    { id: booked.id, reason: 'time' },
    keyed(),
  );
  expect(await place(order, home)).toMatchObject({ code: '0' });
});

test('the store reads where to, with its reason, and sets its own offer alone', async () => {
  const { order, dealerId } = await coming();
  const store = await storeClient(app, dealerId);
  await store.does(desk.operatorCarHomeDelivery, { dealerId, mostKm: 20 });
  const elsewhere = { dealerId: car.dealerId, mostKm: 20 };
  expect(await store.refusal(desk.operatorCarHomeDelivery, elsewhere)).toBe('DEALER_NOT_FOUND');
  await place(order, await homeAt(order, 5));
  const asked = { orderNo: order.orderNo, purpose: '送车' };
  expect(await store.call(desk.operatorCarOrderPapers, asked)).toMatchObject({ home: ADDRESS });
});
