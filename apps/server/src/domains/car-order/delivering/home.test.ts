import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as appointments from '@marque/contract/appointment/endpoints';
import * as calls from '@marque/contract/car-order/delivery/endpoints';
import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import { wayMinutes } from '@marque/contract/car-order/delivery/checks';
import { clockText, minuteOf } from '@marque/contract/dealer/opening';
import { operatorResourceOff } from '@marque/contract/appointment/operator-endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { bookDelivery, type BuyersOrder, handoverOf, paidFor } from '#testing/cars/delivery.ts';
import { addBookable, type Bookable } from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';

const FEE_FEN = 200_00;
const DETAIL = '一号路 1 号 2 幢楼下';
const ADDRESS = `上海市 闵行区 ${DETAIL}`;
const SHANGHAI = {
  name: '林间月',
  phone: '13800138000',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310112',
  tag: '' as const,
  isDefault: false,
};
/** Kilometres per degree of latitude. */
const DEGREE_KM = 111.2;

/** A fake map server, which answers every address with the same location, or with none. */
const map = {
  answer: null as { location: string; level: string } | null,
  asked: [] as URLSearchParams[],
  server: createServer((request, response) => {
    map.asked.push(new URL(request.url!, 'http://map').searchParams);
    const geocodes = map.answer ? [map.answer] : [];
    response.end(JSON.stringify({ status: '1', infocode: '10000', geocodes }));
  }),
};

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  map.server.listen(0, '127.0.0.1');
  await once(map.server, 'listening');
  const { port } = map.server.address() as AddressInfo;
  const geocoder = { key: 'k', endpoint: `http://127.0.0.1:${port}`, answerMs: 5_000 };
  app = await createTestApp({ config: { autoClerk: false, geocoder } });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(async () => {
  await app.close();
  map.server.close();
});

const offers = (dealerId: string, mostKm: number | null, feeFen = FEE_FEN) =>
  admin.does(desk.operatorCarHomeDelivery, { dealerId, mostKm, feeFen });
const place = ({ buyer, id }: BuyersOrder, addressId: string | null) =>
  buyer.send(calls.carOrderHandoverPlace, { id, addressId }, keyed());
const addressOf = async ({ buyer }: Pick<BuyersOrder, 'buyer'>, detail = DETAIL) =>
  (await buyer.call(addressSave, { ...SHANGHAI, detail })).id;
/** Adds an address of the buyer, `km` kilometres north of the order's store. */
async function homeAt(order: BuyersOrder, km: number): Promise<string> {
  const { dealerId } = await handoverOf(order);
  const { lng, lat } = await app.database
    .selectFrom('dealer')
    .select(['lng', 'lat'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  map.answer = { location: `${lng},${Number(lat) + km / DEGREE_KM}`, level: '门牌号' };
  return addressOf(order);
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
  expect(data.home!.place).toEqual({ address: ADDRESS, km: 12, exact: true, feeFen: FEE_FEN });
  expect(Object.fromEntries(map.asked.at(-1)!)).toEqual({
    key: 'k',
    address: `上海市上海市闵行区${DETAIL}`,
    city: '上海市',
  });
  const { home } = await app.database
    .selectFrom('car_order')
    .select('home')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(home).not.toContain('闵行');
  const { events } = await order.buyer.call(carOrderDetail, { id: order.id });
  expect(events[0]!.text).toBe('送车上门，离门店约 12 公里，上门费 ¥200.00');
  // An agreed delivery stays when the store raises its fee or stops delivering.
  await offers(dealerId, null);
  expect((await handoverOf(order)).home).toMatchObject({ offer: null, place: { km: 12 } });
  const { start, end, title } = await bookDelivery(order);
  expect(title).toContain('送车上门');
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  expect(minutes).toBe(90);
});

test('a driver and an adviser are away for it, and no bay is taken', async () => {
  expect([5, 10, 12, 50].map(wayMinutes)).toEqual([15, 15, 30, 75]);
  const { order, dealerId } = await coming();
  await offers(dealerId, 30);
  await place(order, await homeAt(order, 11.5));
  const { slots } = await order.buyer.call(appointments.appointmentSlots, {
    kind: 'delivery',
    dealerId,
    subject: { orderId: order.id },
    day: addDays(shanghaiDay(app.clock.now), 3),
  });
  // They leave when the store opens at 9:00 and are back when it closes at 18:00.
  expect(
    [slots[0]!, slots.at(-1)!].map((slot) => clockText(minuteOf(new Date(slot.start)))),
  ).toEqual(['09:30', '16:00']);
  const { id, start, end, atDoor } = await bookDelivery(order);
  expect(atDoor).toBe(true);
  const held = await app.database
    .selectFrom('resource_hold')
    .select(['pool', 'during'])
    .where('appointment_id', '=', id)
    .where('pool', 'is not', null)
    .orderBy('pool')
    .execute();
  const away = [Date.parse(start) - 30 * 60_000, Date.parse(end) + 30 * 60_000];
  expect(held.map(({ pool }) => pool)).toEqual(['advisor', 'driver']);
  for (const { during } of held)
    expect(during.match(/"([^"]+)"/g)!.map((at) => Date.parse(at.replaceAll('"', '')))).toEqual(
      away,
    );
});

test('a store without a driver brings no cars', async () => {
  const { order, dealerId } = await coming();
  await offers(dealerId, 30);
  expect((await handoverOf(order)).home).not.toBeNull();
  for (const id of [0, 1].map((n) => `${dealerId}-driver-${n}`))
    await admin.does(operatorResourceOff, { dealerId, id, reason: '离职' });
  expect((await handoverOf(order)).home).toBeNull();
  const terms = { dealerId, mostKm: 30 };
  expect(await admin.refusal(desk.operatorCarHomeDelivery, terms)).toBe('HOME_NO_DRIVER');
});

test('only the buyer changes the place of hand-over, and only before a time is booked', async () => {
  const { order, dealerId } = await coming();
  await offers(dealerId, 50, 0);
  const home = await homeAt(order, 5);
  const stranger = { ...order, buyer: await signIn(app) };
  expect(await place(stranger, home)).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  expect(await place(stranger, await addressOf(stranger))).toMatchObject({
    code: 'CAR_ORDER_NOT_FOUND',
  });
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
  expect(await store.refusal(desk.operatorCarHomeDelivery, elsewhere)).toBe('FORBIDDEN');
  await place(order, await homeAt(order, 5));
  const asked = { orderNo: order.orderNo, purpose: '送车' };
  expect(await store.call(desk.operatorCarOrderPapers, asked)).toMatchObject({
    home: `${ADDRESS}，林间月 13800138000`,
  });
});

test('an address the map does not find, or only by its region, counts as the middle of its city', async () => {
  const { order, dealerId } = await coming();
  await offers(dealerId, 50);
  const home = await addressOf(order);
  const coarse = { location: '121.38,31.11', level: '区县' };
  for (const answer of [null, coarse]) {
    map.answer = answer;
    const { data } = await place(order, home);
    expect(data.home!.place).toMatchObject({ address: ADDRESS, exact: false });
  }
  const far = await order.buyer.call(addressSave, {
    ...SHANGHAI,
    provinceCode: '540000',
    cityCode: '540100',
    districtCode: '540102',
    detail: DETAIL,
  });
  expect(await place(order, far.id)).toMatchObject({ code: 'HOME_TOO_FAR' });
});
