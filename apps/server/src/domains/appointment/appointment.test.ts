import { waitForSlot, takeOffer, leaveWait } from '@marque/contract/appointment/endpoints';
import * as calls from '@marque/contract/appointment/endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as ops from '@marque/contract/appointment/operator-endpoints';
import * as hours from '@marque/contract/dealer/operator-endpoints';
import * as passes from '@marque/contract/pass/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#kernel/database.ts';
import { defineModule } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { queriesOf } from '#testing/queries.ts';
import { operatorClient, type OperatorClient, staffOf, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { takeSubjects } from '#testing/stand-in-kinds.ts';
import { maintenanceModule } from '../maintenance/module.ts';
import { sellingModule } from '../selling/module.ts';
import { usedCarModule } from '../used-car/module.ts';
import { type Appointments, appointmentModule } from './module.ts';
import { defineAppointmentKind } from './ports.ts';

/** A kind of appointment of one hour with any subject. `wants` makes the store confirm it. */
const lookAt = (kind: 'view' | 'inspect') =>
  defineAppointmentKind<{ id: string; carId?: string | undefined }>({
    kind,
    pools: ['bay', 'technician'],
    gridMinutes: 30,
    leadMinutes: 120,
    horizonDays: 30,
    confirm: kind === 'view' ? 'atOnce' : 'store',
    subjectKey: ({ id }) => id,
    gate: (_exec, _booker, { id, carId = null }) =>
      Promise.resolve({ title: id, minutes: 60, carId }),
    effects: {
      arrived: async (_tx, { id }, by) => void effects.push(`${id} arrived by ${by && 'staff'}`),
      done: async (_tx, { id }) => void effects.push(`${id} done`),
    },
    labels: { name: kind === 'view' ? '看车' : '试驾', openExists: '已经约过了' },
    link: () => null,
  });
/** The effects of the kinds, in the order in which they were called. */
const effects: string[] = [];
/** The same kind with a driver, who is taken from an hour before until an hour after. */
const fetched = defineAppointmentKind<{ id: string }>({
  kind: 'repair',
  pools: ['bay'],
  gridMinutes: 30,
  leadMinutes: 120,
  horizonDays: 30,
  confirm: 'atOnce',
  subjectKey: ({ id }) => id,
  gate: (_exec, _booker, { id }) =>
    Promise.resolve({
      title: id,
      minutes: 60,
      carId: null,
      pools: ['bay', 'driver'],
      travel: { driver: { before: 60, after: 60 } },
      atDoor: true,
      needs: { driver: { licence: 'C1' } },
    }),
  labels: { name: '维修', openExists: '已经约过了' },
  link: () => null,
});
/** What the modules of kinds use. */
let engine: Appointments;
const bookables = defineModule({
  name: 'bookables',
  create: ({ use }) => {
    engine = use(appointmentModule);
  },
  ports: () => [lookAt('view'), lookAt('inspect'), fetched],
});

const Thing = z.strictObject({ id: z.string(), carId: z.string().optional() });
// `lookAt` stands in for viewings and inspections, `fetched` for repairs.
const replaced = new Set<unknown>([usedCarModule, sellingModule, maintenanceModule]);
const product = MODULES.filter((one) => !replaced.has(one));
const modules = [...product, bookables];

takeSubjects([calls.appointmentSlots, calls.createAppointment, waitForSlot], {
  view: Thing,
  inspect: Thing,
  repair: Thing,
});

// 12:00 of a Monday in Shanghai.
const NOW = new Date('2026-03-16T04:00:00Z');
const DAY = '2026-03-18';
const at = (clock: string, day = DAY): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return momentAt(day, hour * 60 + minute).toISOString();
};

let app: TestApp;
let desk: OperatorClient;
let dealerId: string;
let member: Client;
beforeAll(async () => {
  app = await createTestApp({ now: NOW, modules });
  desk = operatorClient(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOW;
  dealerId = await addDealer(app, { capacity: 1 });
  member = await signIn(app);
});

let subjects = 0;
const subject = (carId?: string): object => ({
  id: `thing-${subjects++}`,
  ...(carId && { carId }),
});

type BookingInput = { kind?: string; subject?: unknown; dealerId?: string; contact?: object };
/** The input of a booking. The contract knows nothing of the kinds of this file. */
const bodyOf = (start: string, wanted: BookingInput = {}) =>
  ({ kind: 'view', dealerId, subject: subject(), start, ...wanted }) as never;
const slotsOf = (day?: string, kind = 'view', client = member) =>
  client.call(calls.appointmentSlots, {
    kind,
    dealerId,
    subject: subject(),
    ...(day && { day }),
  } as never);
const book = (start: string, wanted?: BookingInput, client = member) =>
  client.call(calls.createAppointment, bodyOf(start, wanted), keyed());
const refusal = async (start: string, wanted?: BookingInput, client = member) =>
  client.send(calls.createAppointment, bodyOf(start, wanted), keyed());
const move = (id: string, start: string, client = member) =>
  client.send(calls.rescheduleAppointment, { id, start }, keyed());
const detail = (id: string, client = member) => client.call(calls.appointmentDetail, { id });
const timesOf = async (day = DAY, client = member) => {
  const { slots } = await slotsOf(day, 'view', client);
  return slots.filter(({ left }) => left > 0).map(({ start }) => start);
};
const settle = () => app.background!.runSweep('appointment.settle');
const jobs = () => app.background!.runJobs();
const titles = async (client = member) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);
const holdsOf = async (id: string) =>
  (
    await app.database
      .selectFrom('resource_hold')
      .select(['resource_key'])
      .where('appointment_id', '=', id)
      .execute()
  ).map((row) => row.resource_key.split(':')[0]);

describe('booking', () => {
  test('takes a bay, a technician and the person, and says so', async () => {
    const made = await book(at('10:00'));
    expect(made).toMatchObject({
      status: 'confirmed',
      statusText: '已预约',
      start: at('10:00'),
      end: at('11:00'),
      actions: ['reschedule', 'cancel', 'calendar'],
      timeline: [{ text: '提交预约' }],
    });
    expect(made.code).toMatch(/^\d{12}$/);
    expect((await holdsOf(made.id)).sort()).toEqual(['bay', 'technician', 'user']);
    expect(await timesOf()).not.toContain(at('10:00'));
    expect(await titles()).toEqual(['看车预约成功']);
    expect(await member.call(calls.appointmentCount, {})).toEqual({ open: 1 });
    const { items } = await member.call(calls.appointmentList, {});
    expect(items).toEqual([made]);
  });

  test('names the three nearest times when one is taken', async () => {
    await book(at('10:00'));
    const late = await refusal(at('10:30'), {}, await signIn(app));
    expect(late).toMatchObject({ code: 'SLOT_TAKEN', http: 409 });
    const { nearest } = late.data as unknown as { nearest: { start: string }[] };
    expect(nearest.map(({ start }) => start)).toEqual([at('09:00'), at('11:00'), at('11:30')]);
  });

  test.each([
    ['13:30', '2026-03-16', 'TOO_SOON'],
    ['10:00', '2026-03-15', 'DAY_UNAVAILABLE'],
    ['10:00', '2026-04-15', 'DAY_UNAVAILABLE'],
    ['17:30', DAY, 'DAY_UNAVAILABLE'],
    ['08:30', DAY, 'DAY_UNAVAILABLE'],
  ])('%s of %s is refused: %s', async (clock, day, code) => {
    expect(await refusal(at(clock, day))).toMatchObject({ code });
  });

  test('on no half hour, of nothing, in no store is refused', async () => {
    const start = `${DAY}T02:17:00Z`;
    expect(await refusal(start)).toMatchObject({ code: 'BAD_INPUT' });
    expect(await refusal(at('10:00'), { subject: { id: 1 } })).toMatchObject({
      code: 'BAD_INPUT',
      data: { fields: [{ path: 'subject.id' }] },
    });
    expect(await refusal(at('10:00'), { subject: '{}' })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await refusal(at('10:00'), { dealerId: 'none' })).toMatchObject({
      code: 'DEALER_NOT_FOUND',
    });
    await app.database.deleteFrom('dealer_brand').where('dealer_id', '=', dealerId).execute();
    expect(await refusal(at('10:00'))).toMatchObject({ code: 'DEALER_NOT_SERVING' });
    expect(await refusal(at('10:00'), { kind: 'maintain' })).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('no person and no car is booked in two places at once, and one subject has one appointment', async () => {
    const other = await addDealer(app);
    const one = subject('car-1');
    const { id } = await book(at('10:00'), { subject: one });
    expect(await refusal(at('10:30'), { dealerId: other })).toMatchObject({ code: 'TIME_BUSY' });
    const busy = { dealerId: other, subject: subject('car-1') };
    expect(await refusal(at('10:30'), busy, await signIn(app))).toMatchObject({ code: 'CAR_BUSY' });
    expect(await refusal(at('15:00'), { subject: one })).toMatchObject({
      code: 'OPEN_EXISTS',
      data: { id },
    });
  });

  test('of bookings of one subject at the same time, at several stores, one stands', async () => {
    const stores = [dealerId, await addDealer(app), await addDealer(app)];
    const one = subject();
    const answers = await Promise.all(
      stores.map((store, i) => refusal(at(`1${i * 2}:00`), { subject: one, dealerId: store })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'OPEN_EXISTS', 'OPEN_EXISTS']);
  });

  test('sent twice under one key happens once', async () => {
    const [body, key] = [bodyOf(at('10:00')), keyed()];
    const [first, second] = await Promise.all([
      member.call(calls.createAppointment, body, key),
      member.call(calls.createAppointment, body, key),
    ]);
    expect(first).toEqual(second);
  });

  test('needs no signing in to see times; days say why they have none', async () => {
    const closed = { dealerId, fromDay: '2026-03-20', toDay: '2026-03-20', spans: '' };
    await desk.does(hours.operatorHoursExcept, { ...closed, reason: '盘点' });
    const { days } = await slotsOf();
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-03-16', free: 7, closedReason: '' });
    expect(days[4]).toEqual({ day: '2026-03-20', free: 0, closedReason: '盘点' });
  });
});

describe('the database', () => {
  test('holds nothing twice at a time, whoever writes it', async () => {
    const { id } = await book(at('10:00'));
    const copy = sql`
      insert into resource_hold (id, dealer_id, resource_key, pool, appointment_id, during)
      select 'stolen', dealer_id, resource_key, pool, 'another',
        tstzrange(lower(during) + interval '30 minutes', upper(during) + interval '30 minutes')
      from resource_hold where appointment_id = ${id} and pool = 'bay'`;
    await expect(copy.execute(app.database)).rejects.toMatchObject({ code: '23P01' });
  });

  test('shows neither name nor number of who comes', async () => {
    const { id } = await member.call(
      calls.createAppointment,
      bodyOf(at('10:00'), { contact: { name: '林间', phone: '13912345678' } }),
      keyed(),
    );
    const { rows } = await sql<{ text: string }>`
      select row_to_json(one)::text as text from appointment one where id = ${id}`.execute(
      app.database,
    );
    expect(rows[0]!.text).not.toMatch(/林间|13912345678/);
    expect(await detail(id)).toMatchObject({ contactPhone: '139****5678' });
  });

  test('of forty who want one place at once, in two processes, one has it', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => signIn(app)));
    const second = await createTestApp({
      url: app.url,
      now: NOW,
      modules,
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const { token } = others[i % others.length]!;
        return refusal(at('14:00'), {}, createClient(i % 2 === 0 ? app : second, { token }));
      }),
    );
    await second.close();
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(
      answers.filter(({ code }) => code === 'SLOT_TAKEN' || code === 'TIME_BUSY'),
    ).toHaveLength(39);
  });
});

describe('moving', () => {
  test('goes into its own time, and leaves the old one free', async () => {
    const { id } = await book(at('10:00'));
    const answer = await move(id, at('10:30'));
    expect(answer).toMatchObject({ code: '0', data: { start: at('10:30') } });
    expect(await detail(id)).toMatchObject({ status: 'moved', movedToId: answer.data.id });
    expect(await holdsOf(id)).toEqual([]);
    expect(await holdsOf(answer.data.id)).toHaveLength(3);
    expect(await move(id, at('15:00'))).toMatchObject({ code: 'ALREADY_MOVED' });
    await book(at('09:30'), {}, await signIn(app));
  });

  test('to what is taken leaves it as it was', async () => {
    await book(at('15:00'), {}, await signIn(app));
    const { id } = await book(at('10:00'));
    expect(await move(id, at('15:00'))).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await detail(id)).toMatchObject({ status: 'confirmed', start: at('10:00') });
    expect(await holdsOf(id)).toHaveLength(3);
  });

  test('twice at once happens once; others may not', async () => {
    const { id } = await book(at('10:00'));
    const answers = await Promise.all([move(id, at('13:00')), move(id, at('15:00'))]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'ALREADY_MOVED']);
    expect(await move(id, at('16:00'), await signIn(app))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
  });

  test('between two stores in opposite directions, all at once, waits for nobody for ever', async () => {
    const other = await addDealer(app, { capacity: 5 });
    const here = await addDealer(app, { capacity: 5 });
    const second = await createTestApp({
      url: app.url,
      now: NOW,
      modules,
    });
    const next = '2026-03-19';
    const booked = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const client = await signIn(app);
        const [from, to] = i % 2 === 0 ? [here, other] : [other, here];
        const [day, then] = i % 2 === 0 ? [DAY, next] : [next, DAY];
        const { id } = await book(at('10:00', day), { dealerId: from }, client);
        return { token: client.token, id, dealerId: to, start: at('15:00', then) };
      }),
    );
    const answers = await Promise.all(
      booked.map(({ token, ...to }, i) =>
        createClient(i % 4 < 2 ? app : second, { token }).send(
          calls.rescheduleAppointment,
          to,
          keyed(),
        ),
      ),
    );
    await second.close();
    expect(answers.map(({ code }) => code)).toEqual(booked.map(() => '0'));
    expect(await timesOf(DAY)).toHaveLength(17);
  });

  test('while it is cancelled, taken in and swept, on two processes, ends in one way', async () => {
    const second = await createTestApp({
      url: app.url,
      now: NOW,
      modules,
    });
    for (let round = 0; round < 5; round++) {
      app.clock.now = second.clock.now = NOW;
      const store = await addDealer(app, { capacity: 2 });
      const client = await signIn(app);
      const { id } = await book(at('10:00'), { dealerId: store }, client);
      app.clock.now = second.clock.now = new Date(at('09:30'));
      const acts = [
        (of: TestApp) =>
          createClient(of, { token: client.token }).send(
            calls.rescheduleAppointment,
            { id, start: at('15:00') },
            keyed(),
          ),
        (of: TestApp) =>
          createClient(of, { token: client.token }).send(
            calls.cancelAppointment,
            { id, reason: 'plan' },
            keyed(),
          ),
        (of: TestApp) => operatorClient(of).send(ops.operatorArrive, { id }, keyed()),
        (of: TestApp) => of.background!.runSweep('appointment.settle').then(() => null),
      ];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => acts[(i + round) % 4]!(i % 2 === 0 ? app : second)),
      );
      expect(answers.filter((answer) => answer?.code === '0')).toHaveLength(1);
      const { status, movedToId } = await detail(id, client);
      expect(['moved', 'cancelled', 'arrived']).toContain(status);
      const open = status === 'moved' ? movedToId! : id;
      const { rows } = await sql<{ of: string; count: number }>`
        select appointment_id as of, count(*)::int as count from resource_hold
        where dealer_id = ${store} group by appointment_id`.execute(app.database);
      expect(rows).toEqual(status === 'cancelled' ? [] : [{ of: open, count: 3 }]);
    }
    await second.close();
  });

  test('and its reminders go with the new time', async () => {
    const { id } = await book(at('10:00'));
    await move(id, at('16:00', '2026-03-19'));
    app.clock.now = new Date(at('10:00', '2026-03-17'));
    await jobs();
    expect(await titles()).not.toContain('明天到店：看车');
    app.clock.now = new Date(at('16:00'));
    await jobs();
    expect(await titles()).toContain('明天到店：看车');
    app.clock.now = new Date(at('14:00', '2026-03-19'));
    await jobs();
    expect(await titles()).toContain('快到时间了：看车');
  });
});

test('cancelled, its time is free for others, and it cannot be cancelled again', async () => {
  const { id } = await book(at('10:00'));
  const preview = await member.call(calls.previewCancel, { id });
  expect(preview).toMatchObject({ allowed: true, nearest: [{}, {}, {}] });
  const cancelled = await member.call(calls.cancelAppointment, { id, reason: 'plan' }, keyed());
  expect(cancelled).toMatchObject({ status: 'cancelled', reason: '行程有变', actions: [] });
  expect(await holdsOf(id)).toEqual([]);
  await book(at('10:00'), {}, await signIn(app));
  expect(await member.send(calls.cancelAppointment, { id, reason: 'plan' }, keyed())).toMatchObject(
    { code: 'APPOINTMENT_CLOSED' },
  );
  expect(await member.call(calls.previewCancel, { id })).toMatchObject({ allowed: false });
  expect((await member.call(calls.appointmentList, { tab: 'past' })).items).toHaveLength(1);
});

describe('the store', () => {
  test('that is silent for two opening hours has confirmed', async () => {
    const { id } = await book(at('10:00'), { kind: 'inspect' });
    expect(await detail(id)).toMatchObject({ status: 'toConfirm', statusText: '待门店确认' });
    later(app, 119 * 60_000);
    await settle();
    expect(await detail(id)).toMatchObject({ status: 'toConfirm' });
    later(app, 60_000);
    await settle();
    expect(await detail(id)).toMatchObject({ status: 'confirmed' });
    expect(await titles()).toContain('试驾已确认');
  });

  test('confirms, moves and cancels; staff only what is their own', async () => {
    const { id } = await book(at('10:00'), { kind: 'inspect' });
    const store = await storeClient(app, dealerId);
    const stranger = await storeClient(app, await addDealer(app));
    expect(await stranger.refusal(ops.operatorAppointmentConfirm, { id })).toBe('WRONG_STORE');
    expect(await store.does(ops.operatorAppointmentConfirm, { id })).toMatchObject({
      status: 'confirmed',
    });
    const moved = await store.does(ops.operatorAppointmentMove, { id, start: at('13:00') });
    expect(moved).toMatchObject({ status: 'confirmed', start: at('13:00') });
    await store.does(ops.operatorAppointmentCancel, { id: moved.id, reason: '设备检修' });
    expect(await detail(moved.id)).toMatchObject({ status: 'cancelled', reason: '设备检修' });
    expect(await titles()).toEqual(
      expect.arrayContaining(['门店取消了试驾', '试驾门店把时间改了']),
    );
  });

  test('takes a person in from an hour before, and finishes', async () => {
    const { id, code } = await book(at('10:00'));
    app.clock.now = new Date(at('08:30'));
    expect(await desk.refusal(ops.operatorArrive, { id: code })).toBe('TOO_EARLY');
    app.clock.now = new Date(at('09:00'));
    expect(await desk.does(ops.operatorArrive, { id: code })).toMatchObject({ status: 'arrived' });
    expect(await desk.refusal(ops.operatorArrive, { id })).toBe('APPOINTMENT_CLOSED');
    app.clock.now = new Date(at('10:20'));
    await desk.does(ops.operatorFinish, { id });
    expect(await detail(id)).toMatchObject({ status: 'done' });
    // The time that the appointment no longer takes is free.
    const { rows } = await sql<{ until: Date }>`
      select upper(during) as until from resource_hold
      where appointment_id = ${id}`.execute(app.database);
    expect(rows.every(({ until }) => until <= app.clock.now)).toBe(true);
  });

  test('takes in who shows the code at its desk, late ones where there is room', async () => {
    const clerk = await staffOf(app, dealerId, 'clerk');
    const elsewhere = await staffOf(app, await addDealer(app), 'clerk');
    const look = (text: string, who = clerk) => who.send(passes.passLook, { text });
    const use = (code: string) => clerk.send(passes.passUse, { code }, keyed());
    const { id, code } = await book(at('10:00'));
    expect(await look(code, elsewhere)).toMatchObject({ code: 'WRITE_OFF_OTHER_STORE' });
    app.clock.now = new Date(at('08:59'));
    expect((await look(code)).data).toMatchObject({
      kind: 'appointment',
      title: expect.stringContaining('看车 · thing-'),
      values: ['3 月 18 日 周三 10:00'],
      holder: expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
      status: 'usable',
      validFrom: at('09:00'),
    });
    expect(await use(code)).toMatchObject({ code: 'WRITE_OFF_NOT_YET' });
    app.clock.now = new Date(at('09:00'));
    expect((await use(code)).data).toMatchObject({ pass: { status: 'used' } });
    expect(await detail(id)).toMatchObject({ status: 'arrived' });
    expect((await look(code)).data).toMatchObject({ status: 'used' });
    const { uses } = await clerk.call(passes.passToday, {});
    expect(uses.map((one) => one.code)).toEqual([code]);

    // The person has not come in time, and another one is taken in at the free place.
    const late = await book(at('14:00'), {}, await signIn(app));
    app.clock.now = new Date(at('14:31'));
    await settle();
    const other = await book(at('17:00'), {}, await signIn(app));
    app.clock.now = new Date(at('16:45'));
    await look(late.code);
    expect(await use(late.code)).toMatchObject({ code: 'WRITE_OFF_NO_ROOM' });
    await desk.does(ops.operatorAppointmentCancel, { id: other.id, reason: '换人' });
    expect((await look(other.code)).data).toMatchObject({ status: 'expired' });
    expect(await use(other.code)).toMatchObject({ code: 'WRITE_OFF_EXPIRED' });
    await look(late.code);
    expect((await use(late.code)).data).toMatchObject({ pass: { status: 'used' } });
  });

  test('that closes a day sees whom it has to move', async () => {
    const { id } = await book(at('10:00'));
    const store = await storeClient(app, dealerId);
    expect((await store.call(ops.operatorConflicts, { dealerId })).items).toEqual([]);
    await store.does(hours.operatorHoursExcept, {
      dealerId,
      fromDay: DAY,
      toDay: DAY,
      spans: '',
      reason: '停电',
    });
    const { items } = await store.call(ops.operatorConflicts, { dealerId });
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(await detail(id)).toMatchObject({ status: 'confirmed' });
    expect(await timesOf()).toEqual([]);
  });

  test('adds bays, and people are absent', async () => {
    const store = await storeClient(app, dealerId);
    const { items } = await store.call(ops.operatorResources, { dealerId });
    const technician = items.find(({ pool }) => pool === 'technician')!;
    const absent = { dealerId, id: technician.id, reason: '培训' };
    const morning = { fromAt: at('09:00'), toAt: at('12:00') };
    await store.does(ops.operatorResourceAbsent, { ...absent, ...morning });
    expect((await timesOf())[0]).toBe(at('12:00'));
    expect(await store.refusal(ops.operatorResourceAbsent, { ...absent, ...morning })).toBe(
      'SLOT_TAKEN',
    );
    await store.does(ops.operatorResourceAdd, { dealerId, pool: 'technician', name: '小周' });
    expect((await timesOf())[0]).toBe(at('09:00'));
    await store.does(ops.operatorResourceOff, { dealerId, id: technician.id, reason: '离职' });
    const bay = items.find(({ pool }) => pool === 'bay')!;
    await store.does(ops.operatorResourceOff, { dealerId, id: bay.id, reason: '改建' });
    expect(await timesOf()).toEqual([]);
  });

  test('ends several people at once, with two statements each for all days ahead', async () => {
    const store = await storeClient(app, dealerId);
    const names = Array.from({ length: 8 }, (_, n) => `小周 ${n}`);
    for (const name of names)
      await store.does(ops.operatorResourceAdd, { dealerId, pool: 'technician', name });
    const { items } = await store.call(ops.operatorResources, { dealerId });
    const leaving = items.filter(({ name }) => names.includes(name));
    const { queries } = await queriesOf(() =>
      Promise.all(
        leaving.map(({ id }) =>
          store.does(ops.operatorResourceOff, { dealerId, id, reason: '离职' }),
        ),
      ),
    );
    const locks = queries.filter((query) => query.includes('dealer_day'));
    expect([leaving.length, locks.length]).toEqual([8, 16]);
  });

  test('adds a technician with what they can do, who is away longer than the work takes', async () => {
    const free = async () => {
      const { slots } = await slotsOf(DAY, 'repair');
      return slots.filter(({ left }) => left > 0).map(({ start }) => start);
    };
    const times = async (...of: string[]) => expect(await free()).toEqual(of.map((one) => at(one)));
    const store = await storeClient(app, dealerId);
    await store.does(ops.operatorResourceAdd, { dealerId, pool: 'bay', name: '工位 9' });
    await store.does(ops.operatorResourceAdd, { dealerId, pool: 'driver', name: '小吴' });
    // The store has no driver.
    expect(await free()).toEqual([]);
    const { items } = await store.does(ops.operatorResourceAdd, {
      dealerId,
      pool: 'driver',
      name: '小郑',
      traits: { licence: ['C1', 'B2'] },
    });
    expect(items.find(({ name }) => name === '小郑')).toMatchObject({
      traits: { licence: ['C1', 'B2'] },
    });
    // The driver leaves at opening time at the earliest and is back by closing time.
    const all = await free();
    expect([all[0], all.at(-1)]).toEqual([at('10:00'), at('16:00')]);
    expect(await refusal(at('09:30'), { kind: 'repair' })).toMatchObject({
      code: 'DAY_UNAVAILABLE',
    });
    const { id } = await book(at('12:00'), { kind: 'repair' });
    // The other bay is free, but the driver is taken from 11 to 14.
    await times('15:00', '15:30', '16:00');
    // Who is not at the door at 12:30 misses the appointment, and the driver is back at 13:30.
    app.clock.now = new Date(at('12:30'));
    await settle();
    expect(await titles()).toContain('上门没有接上？');
    expect(await detail(id)).toMatchObject({ status: 'noShow', statusText: '未接上' });
    await times('14:30', '15:00', '15:30', '16:00');
    // The driver comes again to a customer who is there after all.
    app.clock.now = new Date(at('14:30'));
    expect(await desk.does(ops.operatorLateArrive, { id })).toMatchObject({ status: 'arrived' });
    expect((await holdsOf(id)).sort()).toEqual(['bay', 'driver']);
  });

  test('books for who stands there, and sees its day; numbers are whole around it only', async () => {
    const store = await storeClient(app, dealerId);
    const walkIn = { dealerId, minutes: 60, name: '王先生', phone: '13912345678' };
    const made = await store.does(ops.operatorWalkIn, { ...walkIn, start: at('10:00') });
    expect(made).toMatchObject({
      contactPhone: '139****5678',
      resources: ['bay 0', 'technician 0'],
    });
    expect(await store.refusal(ops.operatorWalkIn, { ...walkIn, start: at('10:30') })).toBe(
      'SLOT_TAKEN',
    );
    app.clock.now = new Date(at('12:00', '2026-03-17'));
    const { items } = await store.call(ops.operatorStoreDay, { dealerId, day: DAY });
    expect(items).toMatchObject([{ id: made.id, contactPhone: '13912345678' }]);
    const moved = await store.does(ops.operatorAppointmentMove, {
      id: made.id,
      start: at('13:00'),
    });
    await store.does(ops.operatorAppointmentCancel, { id: moved.id, reason: '客户离开' });
  });
});

describe('members who do not come', () => {
  const miss = async (clock: string) => {
    app.clock.now = NOW;
    await book(at(clock));
    app.clock.now = new Date(new Date(at(clock)).getTime() + 30 * 60_000);
    await settle();
  };

  test('is noted half an hour later, and taken in the same day where there is room', async () => {
    const { id } = await book(at('10:00'));
    app.clock.now = new Date(new Date(at('10:30')).getTime() - 1);
    await settle();
    expect(await detail(id)).toMatchObject({ status: 'confirmed' });
    app.clock.now = new Date(at('10:30'));
    await settle();
    expect(await detail(id)).toMatchObject({ status: 'noShow' });
    expect(await titles()).toContain('是不是路上耽搁了？');
    app.clock.now = new Date(at('15:10'));
    expect(await desk.does(ops.operatorLateArrive, { id })).toMatchObject({ status: 'arrived' });
    app.clock.now = new Date(at('15:10', '2026-03-19'));
    expect(await desk.refusal(ops.operatorLateArrive, { id })).toBe('APPOINTMENT_CLOSED');
  });

  test.each<[string, (id: string, subjectKey: string) => Promise<unknown>]>([
    [
      'staff',
      async (id) => {
        await desk.does(ops.operatorArrive, { id });
        await desk.does(ops.operatorFinish, { id });
      },
    ],
    [
      '',
      (_, subjectKey) => {
        const of = { kind: 'view', userId: member.userId, subjectKey } as const;
        return inTransaction(app.database, (tx) =>
          engine.finishFor(tx, of, '已经看过', app.clock.now),
        );
      },
    ],
  ])('once is forgotten when they have come, received by "%s"', async (by, come) => {
    await miss('10:00');
    app.clock.now = NOW;
    const { id, title } = await book(at('14:00'));
    app.clock.now = new Date(at('13:30'));
    effects.splice(0);
    await come(id, title);
    expect(effects).toEqual([`${id} arrived by ${by}`, `${id} done`]);
    const { status, timeline } = await detail(id);
    expect(status).toBe('done');
    expect(timeline.map(({ text }) => text)).toEqual(['完成', '到店', '提交预约']);
    await miss('16:00');
    app.clock.now = NOW;
    expect(await detail((await book(at('12:00'))).id)).toMatchObject({ status: 'confirmed' });
  });

  test('twice, is called before the next time, which ends where nobody is reached', async () => {
    await miss('10:00');
    await miss('12:00');
    app.clock.now = NOW;
    const { id } = await book(at('15:00'));
    expect(await detail(id)).toMatchObject({ status: 'toConfirm', statusText: '待电话确认' });
    app.clock.now = new Date(at('13:00'));
    await settle();
    expect(await detail(id)).toMatchObject({ status: 'expired' });
    expect(await holdsOf(id)).toEqual([]);
  });
});

describe('a full day', () => {
  /** A member who waits for a time between 9:00 and 11:00. */
  const waits = async () => {
    const client = await signIn(app);
    const wanted = { kind: 'view', dealerId, subject: subject() };
    const body = { ...wanted, day: DAY, fromMin: 540, toMin: 660 } as never;
    const entry = await client.call(waitForSlot, body, keyed());
    return { client, entry, body };
  };
  const waitOf = async (client: Client) =>
    (await client.call(calls.appointmentList, {})).waits[0] ?? null;

  beforeEach(async () => {
    for (const clock of ['09:00', '10:00']) await book(at(clock), {}, await signIn(app));
  });

  test('is offered to the first in line, then to the next', async () => {
    const { id } = await book(at('11:00'));
    const other = await addDealer(app);
    expect(other).not.toBe(dealerId);
    const first = await waits();
    const second = await waits();
    expect(await first.client.send(waitForSlot, first.body, keyed())).toMatchObject({
      code: 'WAIT_EXISTS',
    });
    const { items } = await desk.call(ops.operatorStoreDay, { dealerId, day: DAY });
    const held = items.find(({ start }) => start === at('10:00'))!;
    await desk.does(ops.operatorAppointmentCancel, { id: held.id, reason: '设备检修' });
    await jobs();
    const offered = await waitOf(first.client);
    expect(offered).toMatchObject({ status: 'offered', offer: { start: at('10:00') } });
    expect(await titles(first.client)).toEqual(['候补有空位了']);
    expect(await waitOf(second.client)).toMatchObject({ status: 'waiting' });
    // The offered time is held for the member, so nobody else can book it.
    expect(await refusal(at('10:00'), {}, await signIn(app))).toMatchObject({ code: 'SLOT_TAKEN' });
    later(app, 30 * 60_000);
    await jobs();
    expect(await first.client.send(takeOffer, { id: offered!.id }, keyed())).toMatchObject({
      code: 'OFFER_GONE',
    });
    const next = await waitOf(second.client);
    expect(next).toMatchObject({ status: 'offered' });
    const taken = await second.client.call(takeOffer, { id: next!.id }, keyed());
    expect(taken).toMatchObject({ status: 'confirmed', start: at('10:00') });
    expect(await second.client.send(leaveWait, { id: next!.id }, keyed())).toMatchObject({
      code: 'OFFER_GONE',
    });
    expect(await detail(id)).toMatchObject({ status: 'confirmed' });
  });

  test('given up by who was offered it goes on; nobody is asked at night', async () => {
    const [first, second] = [await waits(), await waits()];
    app.clock.now = new Date(at('23:00', '2026-03-16'));
    const { items } = await desk.call(ops.operatorStoreDay, { dealerId, day: DAY });
    await desk.does(ops.operatorAppointmentCancel, { id: items[0]!.id, reason: '设备检修' });
    await jobs();
    expect(await waitOf(first.client)).toMatchObject({ status: 'waiting' });
    app.clock.now = new Date(at('08:00', '2026-03-17'));
    await jobs();
    const entry = (await waitOf(first.client))!;
    expect(entry.status).toBe('offered');
    await first.client.call(leaveWait, { id: entry.id }, keyed());
    await jobs();
    expect(await waitOf(second.client)).toMatchObject({ status: 'offered' });
    expect(await waitOf(first.client)).toBeNull();
  });
});

describe('the file for calendars', () => {
  test('is there for who has its address, and for nobody else', async () => {
    const { id, calendarPath } = await book(at('10:00'));
    const file = await app.server.inject({ url: calendarPath });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('DTSTART:20260318T020000Z\r\n');
    expect(file.body).toContain('STATUS:CONFIRMED');
    for (const line of file.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const url of [
      `/calendar/appointment/${id}.ics`,
      `/calendar/appointment/${id}.ics?key=${'x'.repeat(22)}`,
      calendarPath.replace(id, 'none'),
    ])
      expect((await app.server.inject({ url })).statusCode).toBe(404);
    await member.call(calls.cancelAppointment, { id, reason: 'time' }, keyed());
    expect((await app.server.inject({ url: calendarPath })).body).toContain('STATUS:CANCELLED');
  });
});
