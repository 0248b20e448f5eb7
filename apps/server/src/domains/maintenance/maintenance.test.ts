import * as calls from '@marque/contract/appointment/endpoints';
import * as desk from '@marque/contract/appointment/operator-endpoints';
import { appointmentDealers } from '@marque/contract/dealer/endpoints';
import { operatorLabour } from '@marque/contract/dealer/operator-endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { maintenancePlan, maintenanceQuote } from '@marque/contract/maintenance/endpoints';
import * as ops from '@marque/contract/maintenance/operator-endpoints';
import { voucherList } from '@marque/contract/voucher/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { loadVouchers } from '#seed/load-vouchers.ts';
import { readContent } from '#seed/read.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { addCover, addMenu } from '#testing/cars/menus.ts';
import { addVoucherSort, giveVoucher } from '#testing/cars/vouchers.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';

// 10:00 of a Thursday in Shanghai.
const NOW = new Date('2026-07-09T02:00:00Z');
const DAY = '2026-07-13';
const at = (clock: string, day = DAY): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return momentAt(day, hour * 60 + minute).toISOString();
};
const LOST = `private/${'0'.repeat(32)}`;
const ITEMS = ['oil', 'oilFilter', 'brakeFluid'];

let app: TestApp;
let visitor: Client;
let seriesId: string;
let dealerId: string;
let owner: Client;
let carId: string;
beforeAll(async () => {
  app = await createTestApp({ now: NOW, config: { autoClerk: false } });
  visitor = createClient(app);
  seriesId = await addSeries(app);
  await addMenu(app, seriesId);
  await inTransaction(app.database, (tx) => loadVouchers(tx, readContent().content.vouchers));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOW;
  dealerId = await addDealer(app, { capacity: 1 });
  await operatorClient(app).does(operatorLabour, { dealerId, tier: 'A' });
  owner = await signIn(app);
  carId = (await addCar(owner, seriesId)).id;
});

const application = (change: object = {}) => ({
  carId,
  items: ITEMS,
  seenFen: 658_00,
  passes: [] as string[],
  note: '',
  ...change,
});
const send = (start: string, change: object = {}, client = owner) =>
  client.send(calls.createAppointment, {
    kind: 'maintain',
    dealerId,
    start,
    subject: application(change),
  });
const book = async (start: string, change: object = {}, client = owner) => {
  const answer = await send(start, change, client);
  expect(answer.code).toBe('0');
  return answer.data;
};
const freeAt = async (start: string, replaces?: string) => {
  const { slots } = await owner.call(calls.appointmentSlots, {
    kind: 'maintain',
    dealerId,
    subject: { seriesId, items: ITEMS },
    day: DAY,
    replaces,
  });
  return slots.find((slot) => slot.start === start)?.left ?? 0;
};

test('a visitor gets the plan of a series from km and day of the last service', async () => {
  const last = { seriesId, lastKm: 12_300, lastDay: '2026-01-10' };
  const plan = await visitor.call(maintenancePlan, { ...last, km: 19_500 });
  expect(plan).toMatchObject({ km: 19_500, kmPerDay: 40, measured: true });
  expect(plan.items.find(({ id }) => id === 'oil')).toMatchObject({
    state: 'later',
    dueKm: 22_300,
    dueOn: '2026-09-17',
  });
  const back = await visitor.send(maintenancePlan, { ...last, km: 12_000 });
  expect([back.code, back.data]).toEqual(['MILEAGE_BACK', { km: 12_300 }]);
  expect((await visitor.send(maintenancePlan, { carId })).code).toBe('CAR_NOT_FOUND');
  const stranger = await signIn(app);
  expect((await stranger.send(maintenancePlan, { carId })).code).toBe('CAR_NOT_FOUND');
});

test('a price depends on the labour tier of the store, before anybody signs in', async () => {
  const quote = (store?: string) =>
    visitor.call(maintenanceQuote, { seriesId, items: ITEMS, dealerId: store });
  expect(await quote(dealerId)).toMatchObject({
    sparePartCost: 442_00,
    hoursPrice: 216_00,
    totalFen: 658_00,
    minutes: 120,
    tier: 'A',
    passes: [],
  });
  expect(await quote()).toMatchObject({ tier: 'C', totalFen: 610_00, dealerId: null });
  const tierB = await addDealer(app);
  const found = await visitor.call(appointmentDealers, {
    kind: 'maintain',
    seriesId,
    items: ITEMS,
    size: 50,
  });
  const prices = new Map(found.items.map(({ id, priceFen }) => [id, priceFen]));
  expect([prices.get(dealerId), prices.get(tierB)]).toEqual([658_00, 634_00]);
  const here = found.items.find(({ id }) => id === dealerId)!;
  expect(here.earliest).toBe(at('12:00', '2026-07-09'));
  const unknown = { seriesId, items: ['oil', 'wings'] };
  expect((await visitor.send(maintenanceQuote, unknown)).code).toBe('ITEM_UNKNOWN');
});

test('a booked service has its price, and another one for the car names it', async () => {
  const booked = await book(at('09:30'), { note: '请洗车' });
  expect(booked).toMatchObject({
    kind: 'maintain',
    status: 'confirmed',
    title: '更换机油等 3 项',
    end: at('11:30'),
    facts: { totalFen: 658_00, hoursPrice: 216_00, note: '请洗车', symptom: '' },
  });
  const again = await send(at('14:00'));
  expect([again.code, again.data]).toEqual(['OPEN_EXISTS', { id: booked.id }]);
  const other = await signIn(app);
  const foreign = await send(at('14:00'), {}, other);
  expect(foreign.code).toBe('CAR_NOT_FOUND');
  const stale = await send(at('14:00'), { seenFen: 600_00 });
  expect(stale.code).toBe('PRICE_CHANGED');
  expect(stale.data).toMatchObject({ quote: { totalFen: 658_00 } });
});

test('a move on a full day frees the old time and keeps the price', async () => {
  const { id } = await book(at('09:30'));
  await operatorClient(app).does(ops.operatorMenuSet, {
    seriesId,
    itemId: 'oil',
    partFen: 388_00,
  });
  expect(
    (await visitor.call(maintenanceQuote, { seriesId, items: ITEMS, dealerId })).totalFen,
  ).toBe(758_00);
  expect(await freeAt(at('10:00'))).toBe(0);
  expect(await freeAt(at('10:00'), id)).toBe(1);
  const moved = await owner.call(calls.rescheduleAppointment, { id, start: at('10:00') });
  expect(moved).toMatchObject({ start: at('10:00'), facts: { totalFen: 658_00 } });
  expect(await freeAt(at('12:00'))).toBe(1);
  await operatorClient(app).does(ops.operatorMenuSet, { seriesId, itemId: 'oil', partFen: 288_00 });
  const other = await signIn(app);
  const { id: otherCar } = await addCar(other, seriesId);
  await book(at('12:00'), { carId: otherCar }, other);
});

test('two hours before the start it cannot be changed any more', async () => {
  const { id } = await book(at('14:00'));
  app.clock.now = new Date(at('12:00'));
  expect((await owner.call(calls.previewCancel, { id })).allowed).toBe(true);
  app.clock.now = new Date(at('12:01'));
  const { allowed, refusal } = await owner.call(calls.previewCancel, { id });
  expect([allowed, refusal]).toEqual([false, '离开始不到两小时，要取消请打门店电话']);
  expect((await owner.call(calls.appointmentDetail, { id })).actions).toEqual(['calendar']);
  const cancel = await owner.send(calls.cancelAppointment, { id, reason: 'time' });
  expect(cancel.code).toBe('CHANGE_TOO_LATE');
});

test('a store that moves it less than a day before gives a voucher of 50', async () => {
  const { id } = await book(at('14:00'));
  app.clock.now = new Date(at('18:00', '2026-07-12'));
  const store = await storeClient(app, dealerId);
  await store.does(desk.operatorAppointmentMove, { id, start: at('15:00') });
  const { items } = await owner.call(voucherList, {});
  expect(items).toMatchObject([{ kind: 'sorry', valueFen: 50_00 }]);
});

test('a voucher comes off the price, is in one booking, and comes back', async () => {
  const sort = await addVoucherSort(app);
  await giveVoucher(app, owner.userId, sort);
  await addCover(app, 'xtl-first-service', ['oil', 'oilFilter']);
  await giveVoucher(app, owner.userId, 'xtl-first-service');
  const quote = (passes: string[], client = owner) =>
    client.call(maintenanceQuote, { carId, items: ITEMS, dealerId, passes });
  const { passes } = await quote([]);
  expect(passes.map(({ savesFen }) => savesFen).sort()).toEqual([30_00, 454_00]);
  const first = passes.find(({ savesFen }) => savesFen === 454_00)!;
  expect(await quote([first.id])).toMatchObject({ totalFen: 204_00, deductionFen: 454_00 });
  const { id } = await book(at('09:00'), { passes: [first.id], seenFen: 204_00 });
  const { id: second } = await addCar(owner, seriesId);
  const twice = await send(at('14:00'), { carId: second, passes: [first.id], seenFen: 204_00 });
  expect(twice.code).toBe('PRICE_CHANGED');
  const { id: moved } = await owner.call(calls.rescheduleAppointment, { id, start: at('11:00') });
  expect((await quote([first.id])).totalFen).toBe(658_00);
  const { notes } = await owner.call(calls.previewCancel, { id: moved });
  expect(notes).toContain('「首次保养」退回电子券，还可以用');
  await owner.call(calls.cancelAppointment, { id: moved, reason: 'plan' });
  expect((await quote([first.id])).totalFen).toBe(204_00);
  const stranger = await signIn(app);
  const { id: strange } = await addCar(stranger, seriesId);
  const foreign = await stranger.call(maintenanceQuote, {
    carId: strange,
    items: ITEMS,
    dealerId,
    passes: [first.id],
  });
  expect(foreign).toMatchObject({ totalFen: 658_00, passes: [] });
});

test('a repair is confirmed by the store, which alone reads what is wrong', async () => {
  const symptom = '低速转弯时左前轮有异响';
  const booked = await owner.call(calls.createAppointment, {
    kind: 'repair',
    dealerId,
    start: at('09:00'),
    subject: { ...application({ items: [], seenFen: 0 }), symptom, pictures: [] },
  });
  expect(booked).toMatchObject({
    status: 'toConfirm',
    end: at('10:00'),
    title: '故障检修',
    facts: { kind: 'repair', symptom, totalFen: 0 },
  });
  const store = await storeClient(app, dealerId);
  const named = { id: booked.id };
  expect(await store.call(ops.operatorServiceBooking, named)).toMatchObject({ symptom });
  const other = await storeClient(app, await addDealer(app));
  expect((await other.send(ops.operatorServiceBooking, named)).code).toBe('WRONG_STORE');
  expect(await rowsNaming(app.database, [symptom])).toEqual([]);
  const pictures = { ...application({ items: [], seenFen: 0 }), symptom };
  const lost = await owner.send(calls.createAppointment, {
    kind: 'repair',
    dealerId,
    start: at('14:00'),
    subject: { ...pictures, carId: (await addCar(owner, seriesId)).id, pictures: [LOST] },
  });
  expect(lost.code).toBe('MEDIA_NOT_FOUND');
});

test('a store without service and strange times are refused', async () => {
  await app.database
    .updateTable('dealer')
    .set({ kinds: ['sales'] })
    .where('id', '=', dealerId)
    .execute();
  expect((await send(at('09:00'))).code).toBe('DEALER_NOT_SERVING');
  const start = at('09:17');
  expect((await send(start)).code).toBe('BAD_INPUT');
  const many = { seriesId, items: Array.from({ length: 100 }, (_, i) => `item-${i}`) };
  expect((await visitor.send(maintenanceQuote, many)).code).toBe('BAD_INPUT');
});
