import {
  appointmentList,
  appointmentSlots,
  cancelAppointment,
  previewCancel,
  rescheduleAppointment,
  takeOffer,
  waitForSlot,
} from '@marque/contract/appointment/endpoints';
import * as calls from '@marque/contract/mall/installation/endpoints';
import { unbindCar } from '@marque/contract/garage/endpoints';
import { orderCancel } from '@marque/contract/mall/order/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as ops from '@marque/contract/appointment/operator-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries, madeFor } from '#testing/cars/cars.ts';
import { storeClient } from '#testing/operators.ts';
import { addDealer, addGoods, draftOf, keyed, later, order, pay } from '#testing/orders.ts';

// 22:30 in Shanghai.
const NOW = new Date('2026-03-01T14:30:00Z');
const BUND = { lng: 121.49, lat: 31.24 };

let app: TestApp;
let buyer: Client;
let tianyi: string;
let c6: string;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  tianyi = await addSeries(app);
  c6 = await addSeries(app, { name: 'C6' });
  dealerId = await addDealer(app, { name: '外滩店', ...BUND });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOW;
  buyer = await signIn(app);
});

/** Places and pays an order of goods made for one series. Returns its id. */
async function fittedOrder({ paid = true }: { paid?: boolean } = {}): Promise<string> {
  const skuId = await addGoods(app, { kind: 'install' });
  await madeFor(app, skuId, [tianyi]);
  const { orderId } = await order(buyer, { ...draftOf(skuId), dealerId });
  if (paid) await pay(app, buyer, orderId, 'pay');
  return orderId;
}
const get = (id: string, client = buyer) => client.call(calls.installation, { id });

describe('a time to have goods fitted', () => {
  test('is proposed with the car, and changed', async () => {
    const id = await fittedOrder();
    const car = await addCar(buyer, tianyi);
    const before = await get(id);
    expect(before).toMatchObject({ open: true, appointment: null, dealer: { name: '外滩店' } });
    expect(before.lines).toHaveLength(1);
    expect(before.days).toHaveLength(30);
    expect([before.days[0], before.days.at(-1)]).toEqual(['2026-03-02', '2026-03-31']);
    const proposed = await buyer.call(calls.proposeInstallation, {
      id,
      carId: car.id,
      day: '2026-03-02',
      half: 'am',
    });
    const { plate, modelName } = car;
    const appointment = {
      day: '2026-03-02',
      half: 'am',
      start: '2026-03-02T01:00:00.000Z',
      carId: car.id,
      plate,
      modelName,
    };
    expect(proposed.appointment).toEqual(appointment);
    await buyer.call(calls.proposeInstallation, {
      id,
      carId: car.id,
      day: '2026-03-31',
      half: 'pm',
    });
    expect((await get(id)).appointment).toMatchObject({ day: '2026-03-31', half: 'pm' });
    // The car is needed until the appointment is over.
    expect((await buyer.send(unbindCar, { id: car.id })).code).toBe('CAR_IN_USE');
    const { booking } = await get(id);
    await buyer.call(cancelAppointment, { id: booking!.id, reason: 'plan' });
    await buyer.call(unbindCar, { id: car.id });
    expect((await get(id)).cars).toEqual([]);
  });

  test('is booked to the half hour, moved and cancelled; others find it taken', async () => {
    const id = await fittedOrder();
    const car = await addCar(buyer, tianyi);
    const start = '2026-03-05T02:30:00.000Z';
    const booked = await buyer.call(calls.proposeInstallation, { id, carId: car.id, start });
    expect(booked).toMatchObject({
      appointment: { day: '2026-03-05', half: 'am', start },
      booking: { status: 'confirmed', start, kindText: '到店安装', link: { params: { id } } },
    });
    const { slots } = await buyer.call(appointmentSlots, {
      kind: 'install',
      dealerId,
      subject: { orderId: id, carId: car.id },
      day: '2026-03-05',
    });
    expect(slots.find((slot) => slot.start === start)).toMatchObject({ left: 1 });
    const soon = { id, carId: car.id, start: '2026-03-02T02:00:00.000Z' };
    expect((await buyer.send(calls.proposeInstallation, soon)).code).toBe('TOO_SOON');
    const later = { id, carId: car.id, start: '2026-03-05T03:00:00.000Z' };
    const moved = await buyer.call(calls.proposeInstallation, later);
    expect(moved.booking).toMatchObject({ status: 'confirmed', start: later.start });
    await buyer.call(cancelAppointment, { id: moved.booking!.id, reason: 'plan' });
    expect(await get(id)).toMatchObject({ appointment: null, booking: null });
  });

  test('of half a day is a proposal until the store or silence confirms it', async () => {
    const id = await fittedOrder();
    const { id: carId } = await addCar(buyer, tianyi);
    const half = { id, carId, day: '2026-03-06', half: 'pm' as const };
    const { booking } = await buyer.call(calls.proposeInstallation, half);
    expect(booking).toMatchObject({ status: 'toConfirm', start: '2026-03-06T04:00:00.000Z' });
    const mixed = { ...half, start: '2026-03-06T04:00:00.000Z' };
    expect((await buyer.send(calls.proposeInstallation, mixed)).code).toBe('BAD_INPUT');
    expect((await buyer.send(calls.proposeInstallation, { id, carId })).code).toBe('BAD_INPUT');
  });

  test('is for a car the goods fit', async () => {
    const id = await fittedOrder();
    const wrong = await addCar(buyer, c6);
    const { cars } = await get(id);
    expect(cars).toEqual([
      { car: wrong, fit: { fits: false, reason: '适用于 天逸，你的车是 C6' } },
    ]);
    const propose = (carId: string) =>
      buyer.send(calls.proposeInstallation, { id, carId, day: '2026-03-02', half: 'am' });
    expect(await propose(wrong.id)).toMatchObject({
      code: 'CAR_UNFIT',
      data: { reason: '适用于 天逸，你的车是 C6' },
    });
    const strangers = await addCar(await signIn(app), tianyi);
    expect(await propose(strangers.id)).toMatchObject({ code: 'CAR_NOT_FOUND' });
    expect((await get(id)).appointment).toBeNull();
  });

  test.each([
    ['today', '2026-03-01', 'DAY_UNAVAILABLE'],
    ['too far ahead', '2026-04-01', 'DAY_UNAVAILABLE'],
    ['no day', '2026-02-30', 'BAD_INPUT'],
    ['a moment', '2026-03-02T00:00:00Z', 'BAD_INPUT'],
  ])('is not %s', async (_, day, code) => {
    const id = await fittedOrder();
    const { id: carId } = await addCar(buyer, tianyi);
    const answer = await buyer.send(calls.proposeInstallation, { id, carId, day, half: 'am' });
    expect(answer.code).toBe(code);
  });

  test('needs a paid order with pieces left', async () => {
    const { id: carId } = await addCar(buyer, tianyi);
    const refused = async (id: string, reason: RegExp) => {
      const { open, closedReason, days } = await get(id);
      expect(open).toBe(false);
      expect(closedReason).toMatch(reason);
      const day = days[0]!;
      expect(
        await buyer.send(calls.proposeInstallation, { id, carId, day, half: 'am' }),
      ).toMatchObject({ code: 'INSTALLATION_CLOSED', http: 409 });
    };
    const unpaid = await fittedOrder({ paid: false });
    await refused(unpaid, /付款后/);
    await buyer.call(orderCancel, { id: unpaid });
    await refused(unpaid, /已关闭/);
    const done = await fittedOrder();
    await app.database
      .updateTable('order_line')
      .set((eb) => ({
        shipped_quantity: eb.ref('quantity'),
        received_quantity: eb.ref('quantity'),
      }))
      .where('order_id', '=', done)
      .execute();
    await refused(done, /已经安装/);
  });

  test('begins with tomorrow, as Shanghai counts', async () => {
    const id = await fittedOrder();
    later(app, 2 * 3_600_000);
    expect((await get(id)).days[0]).toBe('2026-03-03');
  });

  test("belongs to the buyer's orders of such goods", async () => {
    const id = await fittedOrder();
    const stranger = await signIn(app);
    const { id: carId } = await addCar(stranger, tianyi);
    const body = { id, carId, day: '2026-03-02', half: 'am' as const };
    for (const answer of [
      await stranger.send(calls.installation, { id }),
      await stranger.send(calls.proposeInstallation, body),
      await stranger.send(calls.orderNetWork, { id }),
    ])
      expect(answer).toMatchObject({ code: 'ORDER_NOT_FOUND', http: 404 });
    const voucher = await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })));
    expect(await buyer.send(calls.installation, { id: voucher.orderId })).toMatchObject({
      code: 'INSTALLATION_NOT_FOUND',
    });
  });
});

describe('the store of an order', () => {
  test('is known with its distance', async () => {
    const id = await fittedOrder();
    const there = await buyer.call(calls.orderNetWork, { id, lng: 121.6, lat: 31.21 });
    expect(there.dealer).toMatchObject({ id: dealerId, ...BUND, distanceKm: 11 });
    expect((await buyer.call(calls.orderNetWork, { id })).dealer?.distanceKm).toBeNull();
  });

  test('is none for other goods', async () => {
    const { orderId: id } = await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })));
    expect(await buyer.call(calls.orderNetWork, { id })).toEqual({ dealer: null });
  });
});

describe('a person of the store', () => {
  const START = '2026-03-03T01:00:00.000Z';
  /** A store with two technicians, of whom one can be chosen. */
  async function namedStore() {
    dealerId = await addDealer(app, { name: '指定店', ...BUND });
    const [chosen, other] = [0, 1].map((n) => `${dealerId}-technician-${n}`) as [string, string];
    await app.database
      .updateTable('resource')
      .set({ name: '陈师傅', traits: JSON.stringify({ choose: 'yes' }) })
      .where('id', '=', chosen)
      .execute();
    return { chosen, other };
  }
  const slots = (client: Client, orderId: string, carId: string) =>
    client.call(appointmentSlots, {
      kind: 'install',
      dealerId,
      subject: { orderId, carId },
      day: '2026-03-03',
    });
  const propose = (client: Client, id: string, carId: string, resourceId: string) =>
    client.send(calls.proposeInstallation, { id, carId, start: START, resourceId });

  test('is chosen by name where the store offers it, at the times they are free', async () => {
    const { chosen, other } = await namedStore();
    const first = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    const before = await slots(buyer, first.id, first.car.id);
    expect(before.people.map(({ id, name }) => [id, name])).toEqual([[chosen, '陈师傅']]);
    expect(before.people[0]!.starts).toContain(START);
    const refused = await propose(buyer, first.id, first.car.id, other);
    expect(refused.code).toBe('PERSON_UNAVAILABLE');
    const booked = await propose(buyer, first.id, first.car.id, chosen);
    expect(booked.data!.booking).toMatchObject({ start: START, person: '陈师傅' });

    buyer = await signIn(app);
    const second = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    const after = await slots(buyer, second.id, second.car.id);
    expect(after.people[0]!.starts).not.toContain(START);
    expect(after.slots.find(({ start }) => start === START)!.left).toBe(1);
    expect((await propose(buyer, second.id, second.car.id, chosen)).code).toBe('SLOT_TAKEN');
    const anybody = await buyer.call(calls.proposeInstallation, {
      id: second.id,
      carId: second.car.id,
      start: START,
    });
    expect(anybody.booking).toMatchObject({ start: START, person: '' });
  });

  test('stays with who chose them when the day is laid out anew', async () => {
    const { chosen, other } = await namedStore();
    // A buyer without a wish got the technician who can be chosen, and is given the other one.
    const early = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    await app.database
      .updateTable('resource')
      .set({ active_to: '2026-03-01' })
      .where('id', '=', other)
      .execute();
    await buyer.call(calls.proposeInstallation, {
      id: early.id,
      carId: early.car.id,
      start: START,
    });
    await app.database
      .updateTable('resource')
      .set({ active_to: null })
      .where('id', '=', other)
      .execute();
    buyer = await signIn(app);
    const late = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    expect((await slots(buyer, late.id, late.car.id)).people[0]!.starts).toContain(START);
    const booked = await propose(buyer, late.id, late.car.id, chosen);
    expect(booked.data!.booking).toMatchObject({ person: '陈师傅' });
  });

  /** A store with two technicians, of whom 陈师傅 can be chosen. */
  async function booked(start = START) {
    const { chosen, other } = await namedStore();
    const of = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    const body = { id: of.id, carId: of.car.id, start, resourceId: chosen };
    const { booking } = await buyer.call(calls.proposeInstallation, body);
    return { chosen, other, of, id: booking!.id, store: await storeClient(app, dealerId) };
  }
  /** Books 陈师傅 for another buyer. Returns their appointment. */
  async function taken(chosen: string, start: string) {
    const client = await signIn(app);
    const skuId = await addGoods(app, { kind: 'install' });
    await madeFor(app, skuId, [tianyi]);
    const { orderId } = await order(client, { ...draftOf(skuId), dealerId });
    await pay(app, client, orderId, 'pay');
    const car = await addCar(client, tianyi);
    const body = { id: orderId, carId: car.id, start, resourceId: chosen };
    return { client, id: (await client.call(calls.proposeInstallation, body)).booking!.id };
  }
  const bodies = async () => (await buyer.call(noticeList, {})).items.map(({ body }) => body);
  const NOON = '2026-03-03T04:00:00.000Z';

  test('goes along where the store moves the time, or does not, and the member is told', async () => {
    const { chosen, of, id, store } = await booked();
    const moved = await store.does(ops.operatorAppointmentMove, { id, start: NOON });
    expect((await get(of.id)).booking).toMatchObject({ start: NOON, person: '陈师傅', reason: '' });

    const evening = '2026-03-03T08:00:00.000Z';
    await taken(chosen, evening);
    const to = { id: moved.id, start: evening };
    expect(await store.refusal(ops.operatorAppointmentMove, to)).toBe('PERSON_BUSY');
    expect((await get(of.id)).booking).toMatchObject({ start: NOON, person: '陈师傅' });
    await store.does(ops.operatorAppointmentMove, { ...to, another: true });
    const said = '你指定的陈师傅那时没空，由门店其他同事接待';
    const { booking } = await get(of.id);
    expect(booking).toMatchObject({ start: evening, person: '', personId: null, reason: said });
    expect(booking!.actions).toEqual(['reschedule', 'cancel', 'calendar']);
    expect((await bodies())[0]).toContain(`${said}，不合适的话可以改期或取消`);
  });

  test('goes along where its member moves the time', async () => {
    const { chosen, of, id } = await booked();
    await taken(chosen, NOON);
    const { nearest, notes } = await buyer.call(previewCancel, { id });
    expect(notes).toContain('订单和商品都不变，随时可以另约时间');
    const { people } = await buyer.call(appointmentSlots, {
      kind: 'install',
      dealerId,
      subject: { orderId: of.id, carId: of.car.id },
      day: '2026-03-03',
      replaces: id,
    });
    for (const { start } of nearest.filter((one) => one.start.startsWith('2026-03-03')))
      expect(people[0]!.starts).toContain(start);
    const late = await buyer.send(rescheduleAppointment, { id, start: NOON }, keyed());
    expect(late.code).toBe('SLOT_TAKEN');
    const free = { id, start: '2026-03-03T06:00:00.000Z' };
    const moved = await buyer.call(rescheduleAppointment, free, keyed());
    expect(moved).toMatchObject({ person: '陈师傅', personId: chosen });
    // From now on nobody can be chosen by name.
    const nobody = { id: of.id, carId: of.car.id, start: START };
    const { booking } = await buyer.call(calls.proposeInstallation, nobody);
    expect(booking).toMatchObject({ person: '', reason: '' });
  });

  test('the appointments of an absent person go to others, and members who chose them are told', async () => {
    const { chosen, other, of, store } = await booked();
    const away = { dealerId, id: chosen, reason: '病假' };
    const time = { fromAt: START, toAt: NOON };
    await store.does(ops.operatorResourceAbsent, { ...away, ...time });
    expect((await get(of.id)).booking).toMatchObject({
      start: START,
      person: '',
      reason: '你指定的陈师傅那时没空，由门店其他同事接待',
    });
    expect((await bodies())[0]).toContain('时间不变；不合适的话可以改期或取消');
    // No other technician is left.
    const both = { dealerId, id: other, reason: '病假', ...time };
    expect(await store.refusal(ops.operatorResourceAbsent, both)).toBe('SLOT_TAKEN');
  });

  test('the appointments of a person who leaves go to others, where there are any', async () => {
    const { chosen, other, of, id, store } = await booked();
    await store.does(ops.operatorResourceOff, { dealerId, id: chosen, reason: '离职' });
    await app.background!.runJobs();
    expect((await get(of.id)).booking).toMatchObject({ id, start: START, person: '' });
    await store.does(ops.operatorResourceOff, { dealerId, id: other, reason: '离职' });
    await app.background!.runJobs();
    expect((await get(of.id)).booking).toBeNull();
  });

  /** Waits for 陈师傅 on a day. Returns the offer. */
  async function waits(of: { id: string; car: { id: string } }, chosen: string) {
    const body = {
      kind: 'install' as const,
      dealerId,
      subject: { orderId: of.id, carId: of.car.id },
      day: '2026-03-03',
      fromMin: 540,
      toMin: 660,
      resourceId: chosen,
    };
    expect(await buyer.call(waitForSlot, body, keyed())).toMatchObject({ person: '陈师傅' });
    return async () => (await buyer.call(appointmentList, {})).waits[0]!;
  }

  test('is waited for: a time at which they are free is offered, and kept', async () => {
    const { chosen, other } = await namedStore();
    app.clock.now = new Date('2026-03-02T01:00:00Z');
    const first = await taken(chosen, START);
    const second = await taken(chosen, '2026-03-03T02:00:00.000Z');
    const of = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    const offered = await waits(of, chosen);
    const refused = { kind: 'install', dealerId, day: '2026-03-04', fromMin: 540, toMin: 660 };
    const subject = { orderId: of.id, carId: of.car.id };
    const nobody = { ...refused, kind: 'install' as const, subject, resourceId: other };
    expect((await buyer.send(waitForSlot, nobody, keyed())).code).toBe('PERSON_UNAVAILABLE');
    // The other technician is free all morning, but the member waits for 陈师傅.
    await app.background!.runJobs();
    expect(await offered()).toMatchObject({ status: 'waiting', offer: null });
    await second.client.call(cancelAppointment, { id: second.id, reason: 'plan' }, keyed());
    await app.background!.runJobs();
    const entry = await offered();
    expect(entry.offer).toMatchObject({ start: '2026-03-03T02:00:00.000Z', another: false });
    expect((await bodies())[0]).toContain('，陈师傅接待，为你留到');
    // The offered time is held, so nobody else can book it.
    const late = { id: first.id, start: '2026-03-03T02:00:00.000Z' };
    expect((await first.client.send(rescheduleAppointment, late, keyed())).code).toBe('SLOT_TAKEN');
    const made = await buyer.call(takeOffer, { id: entry.id }, keyed());
    expect(made).toMatchObject({ person: '陈师傅', start: '2026-03-03T02:00:00.000Z' });
  });

  test('nobody waits for a person who has left: an offer says that another would do it', async () => {
    const { chosen } = await namedStore();
    app.clock.now = new Date('2026-03-02T01:00:00Z');
    await taken(chosen, START);
    await taken(chosen, '2026-03-03T02:00:00.000Z');
    const of = { id: await fittedOrder(), car: await addCar(buyer, tianyi) };
    const offered = await waits(of, chosen);
    const store = await storeClient(app, dealerId);
    await store.does(ops.operatorResourceOff, { dealerId, id: chosen, reason: '离职' });
    await app.background!.runJobs();
    const entry = await offered();
    expect(entry).toMatchObject({ person: '陈师傅', offer: { another: true } });
    expect((await bodies())[0]).toContain('你指定的陈师傅那时没空，由门店其他同事接待');
    const made = await buyer.call(takeOffer, { id: entry.id }, keyed());
    expect(made).toMatchObject({ status: 'confirmed', person: '' });
  });
});
