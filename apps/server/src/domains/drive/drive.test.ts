import { driveToReview, saveDriveReview } from '@marque/contract/cars/drive-review/endpoints';
import { consentMine } from '@marque/contract/agreement/endpoints';
import * as calls from '@marque/contract/appointment/endpoints';
import { driveApplication } from '@marque/contract/cars/drive/endpoints';
import {
  driveAgreement,
  EMPTY_MODLE_CAR,
  expectedTimeOf,
  startOf,
} from '@marque/contract/cars/drive/test-drive';
import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/appointment/operator-endpoints';
import * as ops from '@marque/contract/cars/drive/operator-endpoints';
import { operatorClerkSet } from '@marque/contract/operator/endpoints';
import * as session from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { inTransaction } from '#kernel/database.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, keyed, later } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';
import { atOnce } from '#testing/thorough.ts';
import { driveModule } from './module.ts';

// 10:20 of a Tuesday in Shanghai.
const NOW = new Date('2026-11-24T02:20:00Z');
const at = (clock: string, day = '2026-11-26'): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return momentAt(day, hour * 60 + minute).toISOString();
};

let app: TestApp;
let series: string[];
beforeAll(async () => {
  app = await createTestApp({ now: NOW, config: { autoClerk: false } });
  series = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => addSeries(app, { name })));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOW;
});

/** A store with advisers and with demo cars of a series. */
async function store({ cars = 1, advisers = 2, of = series[0]!, city = '上海市' } = {}) {
  const dealerId = await addDealer(app, { capacity: advisers, city });
  await addCars(dealerId, of, cars);
  return dealerId;
}
const addCars = async (dealerId: string, seriesId: string, cars = 1) => {
  if (cars === 0) return;
  await app.database
    .insertInto('resource')
    .values(
      Array.from({ length: cars }, (_, n) => ({
        id: `${dealerId}-${seriesId}-${n}`,
        dealer_id: dealerId,
        pool: 'demoCar' as const,
        name: `示例试驾车 ${n + 1}`,
        traits: JSON.stringify({ seriesId, plateTail: `A${n}` }),
        active_from: '2020-01-01',
        active_to: null,
      })),
    )
    .execute();
};

async function member() {
  const phone = freshPhone();
  return { client: await signIn(app, { phone }), phone };
}
type Change = Record<string, unknown>;
const application = (dealerId: string, phone: string, start: string, change: Change = {}) => ({
  ...EMPTY_MODLE_CAR,
  seriesId: series[0]!,
  dealerId,
  name: '欧阳示例',
  phone,
  expectedTime: expectedTimeOf(new Date(start)),
  contactPref: 'any' as const,
  licenceDeclared: true as const,
  agreementIds: [driveAgreement('2026-11')],
  sourcePage: 'cars.appointmentDrive',
  ...change,
});
const body = (dealerId: string, phone: string, start: string, change: Change = {}) => ({
  kind: 'testDrive' as const,
  dealerId,
  start,
  subject: application(dealerId, phone, start, change),
});
type Person = { client: Client; phone: string };
const send = ({ client, phone }: Person, dealerId: string, start: string, change?: Change) =>
  client.send(calls.createAppointment, body(dealerId, phone, start, change), keyed());
const book = ({ client, phone }: Person, dealerId: string, start: string, change?: Change) =>
  client.call(calls.createAppointment, body(dealerId, phone, start, change), keyed());
const detail = ({ client }: Person, id: string) => client.call(calls.appointmentDetail, { id });
const move = ({ client }: Person, id: string, start: string, dealerId?: string) =>
  client.send(calls.rescheduleAppointment, { id, start, ...(dealerId && { dealerId }) }, keyed());
const cancel = ({ client }: Person, id: string) =>
  client.send(calls.cancelAppointment, { id, reason: 'plan' }, keyed());
const holds = async (dealerId: string, pool: string) =>
  (
    await app.database
      .selectFrom('resource_hold')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where('resource_key', 'like', `${pool}:%`)
      .execute()
  ).length;

describe('booking', () => {
  test('the first time is a day ahead, the last leaves an hour before the store closes', async () => {
    const dealerId = await store();
    const subject = { seriesId: series[0]! };
    const slots = (day: string) =>
      createClient(app).call(calls.appointmentSlots, { kind: 'testDrive', dealerId, subject, day });
    const { slots: times, minutes } = await slots('2026-11-25');
    expect([minutes, times[0]!.start, times.at(-1)!.start]).toEqual([
      60,
      at('10:30', '2026-11-25'),
      at('17:00', '2026-11-25'),
    ]);
  });

  test('a day without a time says why: closed already, or too soon for the day ahead', async () => {
    const dealerId = await store();
    app.clock.now = new Date('2026-11-24T21:00:00+08:00');
    const { days } = await createClient(app).call(calls.appointmentSlots, {
      kind: 'testDrive',
      dealerId,
      subject: { seriesId: series[0]! },
    });
    app.clock.now = NOW;
    expect(days.slice(0, 3).map(({ day, closedReason }) => [day, closedReason])).toEqual([
      ['2026-11-24', '当天时间已过'],
      ['2026-11-25', '要提前 24 小时约'],
      ['2026-11-26', ''],
    ]);
  });

  test('a booking takes a demo car of the series and an adviser, and stores nothing personal in the open', async () => {
    const dealerId = await store();
    const person = await member();
    const made = await book(person, dealerId, at('10:30'));
    expect(made).toMatchObject({
      kindText: '试驾',
      status: 'toConfirm',
      contactName: '欧**例',
      contactPhone: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`,
      changesLeft: 3,
      actions: ['reschedule', 'cancel', 'calendar'],
      facts: {
        seriesId: series[0],
        driveType: '进店试驾',
        car: { name: '示例试驾车 1', plateTail: 'A0' },
        adviser: 'advisor 0',
        km: null,
        views: [],
      },
    });
    expect(await rowsNaming(app.database, ['欧阳示例'])).toEqual([]);
    const { items } = await person.client.call(consentMine, {});
    expect(items.find(({ kind }) => kind === 'drive')).toMatchObject({ given: true });
    const own = await person.client.call(calls.appointmentList, { kind: 'testDrive' });
    expect(own.items).toEqual([made]);
    expect(made.link).toEqual({ page: 'cars.driveRecord', params: { id: made.id } });
    const none = await person.client.call(calls.appointmentList, { kind: 'install' });
    expect(none.items).toEqual([]);
  });

  test('an application with a fault is refused before anything is booked', async () => {
    const dealerId = await store();
    const person = await member();
    const start = at('10:30');
    const refusals: [Change, string][] = [
      [{ agreementIds: ['drive:2020-01'] }, 'CONSENT_STALE'],
      [{ licenceDeclared: false }, 'BAD_INPUT'],
      [{ expectedTime: '2026-11-26 11:00' }, 'BAD_INPUT'],
      [{ dealerId: 'another' }, 'BAD_INPUT'],
      [{ seriesId: 'nothing' }, 'SERIES_NOT_FOUND'],
      [{ seriesId: series[1]! }, 'DRIVE_NO_CAR'],
      [{ phone: '13900001111' }, 'CODE_EXPIRED'],
      [{ driveType: '上门试驾', area: '上海市闵行区' }, 'BAD_INPUT'],
      [{ driveType: '上门试驾', area: '江苏省苏州市', address: '示例路 8 号' }, 'DRIVE_TOO_FAR'],
      [
        { driveType: '上门试驾', area: '上海市闵行区', address: '示例路 8 号', distance: '31' },
        'DRIVE_TOO_FAR',
      ],
    ];
    for (const [change, code] of refusals)
      expect(await send(person, dealerId, start, change)).toMatchObject({ code });
    expect(await send(person, dealerId, start, { name: ' ' })).toMatchObject({
      code: 'BAD_INPUT',
      data: { fields: [{ path: 'subject.name', message: '请填写姓名' }] },
    });
    expect(await holds(dealerId, 'demoCar')).toBe(0);
  });

  test('a drive at the door takes an hour and a half, and its place is sealed', async () => {
    const dealerId = await store();
    const person = await member();
    const door = { driveType: '上门试驾', area: '上海市闵行区', address: '示例花园 8 号楼' };
    const made = await book(person, dealerId, at('10:30'), door);
    expect(made).toMatchObject({
      end: at('12:00'),
      atDoor: true,
      facts: { driveType: '上门试驾', place: '上海市闵行区****' },
    });
    expect(await rowsNaming(app.database, ['示例花园'])).toEqual([]);
    const moved = await move(person, made.id, at('14:00'));
    expect(moved.data).toMatchObject({ facts: { place: '上海市闵行区****' } });
    const away = await store({ city: '苏州市' });
    expect(await move(person, moved.data.id, at('15:00'), away)).toMatchObject({
      code: 'DRIVE_TOO_FAR',
    });
  });

  test('only its person reads an application again', async () => {
    const dealerId = await store();
    const person = await member();
    const door = { driveType: '上门试驾', area: '上海市闵行区', address: '示例花园 8 号楼' };
    const { id } = await book(person, dealerId, at('10:30'), { ...door, contactPref: 'daytime' });
    await cancel(person, id);
    expect(await person.client.call(driveApplication, { id })).toEqual({
      id,
      seriesId: series[0],
      typeId: null,
      dealerId,
      name: '欧阳示例',
      phone: person.phone,
      contactPref: 'daytime',
      ...door,
    });
    const other = await member();
    expect(await other.client.send(driveApplication, { id })).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
    const inStore = await book(person, dealerId, at('14:00'));
    expect(await person.client.call(driveApplication, { id: inStore.id })).toMatchObject({
      driveType: '进店试驾',
      area: '',
      address: '',
    });
  });

  test('another phone than the account’s is proved by a code, once', async () => {
    const dealerId = await store({ cars: 2 });
    const person = await member();
    const phone = freshPhone();
    const ticket = await slideTicket(app, person.client);
    const { sandboxCode } = await person.client.call(session.sendCode, {
      phone,
      ticket,
      purpose: 'lead',
    });
    const proved = { phone, phoneCode: sandboxCode! };
    const wrong = { phone, phoneCode: sandboxCode === '000000' ? '000001' : '000000' };
    expect(await send(person, dealerId, at('10:30'), wrong)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await send(person, dealerId, at('10:30'), proved)).toMatchObject({ code: '0' });
    await addCars(dealerId, series[1]!);
    const again = { ...proved, seriesId: series[1]! };
    expect(await send(person, dealerId, at('14:00'), again)).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('one open drive a series, three in all; two tabs are one', async () => {
    const dealerId = await store({ cars: 4, advisers: 4 });
    for (const one of series.slice(1, 4)) await addCars(dealerId, one);
    const person = await member();
    const both = await Promise.all([
      send(person, dealerId, at('09:30')),
      send(person, dealerId, at('11:00')),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['0', 'OPEN_EXISTS']);
    await book(person, dealerId, at('13:00'), { seriesId: series[1]! });
    const last = await Promise.all(
      series
        .slice(2, 4)
        .map((seriesId, n) =>
          send(person, dealerId, at(n === 0 ? '14:30' : '16:00'), { seriesId }),
        ),
    );
    expect(last.map(({ code }) => code).sort()).toEqual(['0', 'DRIVE_LIMIT']);
    expect(await holds(dealerId, 'demoCar')).toBe(3);
  });

  test('a waiting person takes the offered time with a complete application', async () => {
    const dealerId = await store();
    const [first, second] = [await member(), await member()];
    const day = '2026-11-26';
    const { id } = await book(first, dealerId, at('10:30'));
    const entry = await second.client.call(
      calls.waitForSlot,
      {
        kind: 'testDrive',
        dealerId,
        subject: { seriesId: series[0]! },
        day,
        fromMin: 630,
        toMin: 690,
      },
      keyed(),
    );
    expect(entry.link).toEqual({
      page: 'cars.appointmentDrive',
      params: { seriesId: series[0], dealerId, day },
    });
    await cancel(first, id);
    await app.background!.runJobs();
    expect(await second.client.send(calls.takeOffer, { id: entry.id }, keyed())).toMatchObject({
      code: 'APPLICATION_REQUIRED',
    });
    expect(await send(await member(), dealerId, at('10:30'))).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await send(second, dealerId, at('10:30'))).toMatchObject({ code: '0' });
    expect((await second.client.call(calls.appointmentList, {})).waits).toEqual([]);
  });
});

describe('at once', () => {
  test('many people, one demo car, over two processes: one drive', async () => {
    const dealerId = await store({ advisers: 3 });
    const others = await Promise.all(Array.from({ length: 20 }, member));
    const second = await createTestApp({
      url: app.url,
      now: NOW,
      config: { autoClerk: false },
    });
    const answers = await Promise.all(
      Array.from({ length: atOnce(200) }, (_, i) => {
        const { client, phone } = others[i % others.length]!;
        const { token } = client;
        return send(
          { client: createClient(i % 2 === 0 ? app : second, { token }), phone },
          dealerId,
          at('14:00'),
        );
      }),
    );
    await second.close();
    const won = answers.filter(({ code }) => code === '0');
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === 'SLOT_TAKEN');
    expect(refused.length).toBeGreaterThanOrEqual(atOnce(200) - 10);
    const { nearest } = refused[0]!.data as unknown as { nearest: unknown[] };
    expect(nearest).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'OPEN_EXISTS').length).toBe(
      atOnce(200) - 1 - refused.length,
    );
    expect(await holds(dealerId, 'demoCar')).toBe(1);
  });

  test('two demo cars and one adviser: one drive', async () => {
    const dealerId = await store({ cars: 2, advisers: 1 });
    const people = await Promise.all([member(), member(), member()]);
    const answers = await Promise.all(people.map((one) => send(one, dealerId, at('14:00'))));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'SLOT_TAKEN', 'SLOT_TAKEN']);
  });

  test('a store closes a day while a member books it: whoever comes later finds it closed', async () => {
    const dealerId = await store();
    const person = await member();
    const answer = await inTransaction(app.database, async (tx) => {
      const day = { dealer_id: dealerId, day: '2026-11-26' };
      await tx.insertInto('dealer_day').values(day).execute();
      // The application has read the hours of the day, and waits for the lock.
      const asked = { booked: send(person, dealerId, at('14:00')) };
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like '%dealer_day%'`.execute(app.database);
          return rows.length;
        })
        .toBe(1);
      await tx
        .insertInto('opening_exception')
        .values({
          dealer_id: dealerId,
          id: freshKey(),
          from_day: day.day,
          to_day: day.day,
          spans: '[]',
          reason: '停电检修',
        })
        .execute();
      return asked;
    });
    expect(await answer.booked).toMatchObject({ code: 'DAY_UNAVAILABLE' });
    expect(await holds(dealerId, 'demoCar')).toBe(0);
  });

  test('changed and cancelled at once there is one outcome, and no time is lost', async () => {
    const dealerId = await store();
    const person = await member();
    const { id } = await book(person, dealerId, at('10:30'));
    const [moved, dropped] = await Promise.all([move(person, id, at('14:00')), cancel(person, id)]);
    expect([moved.code, dropped.code].filter((code) => code === '0')).toHaveLength(1);
    expect(await holds(dealerId, 'demoCar')).toBe(moved.code === '0' ? 1 : 0);
    expect(await holds(dealerId, 'advisor')).toBe(moved.code === '0' ? 1 : 0);
  });
});

describe('changing', () => {
  test('three times, and until two hours before', async () => {
    const dealerId = await store();
    const person = await member();
    let { id } = await book(person, dealerId, at('10:30'));
    for (const clock of ['11:00', '13:00', '15:00'])
      id = (await move(person, id, at(clock))).data.id;
    expect(await detail(person, id)).toMatchObject({
      changesLeft: 0,
      actions: ['cancel', 'calendar'],
    });
    expect(await move(person, id, at('16:00'))).toMatchObject({ code: 'CHANGE_LIMIT' });
    app.clock.now = new Date(at('13:01'));
    await app.background!.runSweep('appointment.settle');
    expect(await detail(person, id)).toMatchObject({ status: 'confirmed', actions: ['calendar'] });
    expect(await cancel(person, id)).toMatchObject({ code: 'CHANGE_TOO_LATE' });
    const preview = await person.client.call(calls.previewCancel, { id });
    expect(preview).toMatchObject({ allowed: false });
  });
});

describe('the store', () => {
  test('sees a mask, looks by a call of its own around the day, and the person sees it', async () => {
    const dealerId = await store();
    const staff = await storeClient(app, dealerId);
    const person = await member();
    const { id: first } = await book(person, dealerId, at('10:30', '2026-11-27'), {
      contactPref: 'daytime',
    });
    const { id, code } = (await move(person, first, at('11:00', '2026-11-27'))).data;
    const look = { id: code, purpose: '确认到店时间' };
    expect(await staff.refusal(ops.operatorDrivePhone, look)).toBe('DRIVE_PHONE_HIDDEN');
    app.clock.now = new Date(at('11:00', '2026-11-26'));
    const day = await staff.call(desk.operatorStoreDay, { dealerId, day: '2026-11-27' });
    expect(day.items).toMatchObject([
      { contactName: '欧**例', contactPhone: expect.stringContaining('****') },
    ]);
    const stranger = await storeClient(app, await store());
    expect(await stranger.refusal(ops.operatorDrivePhone, look)).toBe('DRIVE_NOT_FOUND');
    expect(await staff.does(ops.operatorDrivePhone, look)).toEqual({
      name: '欧阳示例',
      phone: person.phone,
      way: 'daytime',
      place: '',
    });
    const seen = app.clock.now.toISOString();
    app.clock.now = new Date(at('19:00', '2026-11-26'));
    expect(await staff.refusal(ops.operatorDrivePhone, look)).toBe('DRIVE_CALL_HOURS');
    expect((await detail(person, id)).facts).toMatchObject({
      views: [{ who: '上海示例店', purpose: '确认到店时间', at: seen }],
    });
    const quiet = await member();
    const other = { contactPref: 'sms' };
    const kept = await book(quiet, dealerId, at('14:00', '2026-11-28'), other);
    app.clock.now = new Date(at('15:00', '2026-11-27'));
    expect(await staff.refusal(ops.operatorDrivePhone, { ...look, id: kept.id })).toBe(
      'DRIVE_NO_CALL',
    );
  });

  test('closes a day with twelve drives: each is told, with times that are free', async () => {
    const dealerId = await store({ cars: 2 });
    const staff = await storeClient(app, dealerId);
    const clocks = ['10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
    const booked = await Promise.all(
      [...clocks, ...clocks].map(async (clock) => {
        const person = await member();
        return { person, clock, id: (await book(person, dealerId, at(clock))).id };
      }),
    );
    const stays = await member();
    const { id: standing } = await book(stays, dealerId, at('10:00', '2026-11-27'));
    const days = { dealerId, fromDay: '2026-11-26', toDay: '2026-11-26', reason: '停电检修' };
    const stranger = await storeClient(app, await store());
    expect(await stranger.refusal(desk.operatorDaysClose, days)).toBe('FORBIDDEN');
    expect(await staff.does(desk.operatorDaysClose, days)).toEqual({ cancelled: 12 });
    // A member who has moved the appointment by then keeps the new time.
    const [moved, ...others] = booked;
    const next = (await move(moved!.person, moved!.id, at('14:00', '2026-11-27'))).data.id;
    await app.background!.runJobs();
    expect(await detail(moved!.person, next)).toMatchObject({ status: 'toConfirm' });
    expect(await detail(stays, standing)).toMatchObject({ status: 'toConfirm' });
    for (const { person, id } of others) {
      expect(await detail(person, id)).toMatchObject({ status: 'cancelled' });
      const [told] = (await person.client.call(noticeList, {})).items;
      expect(told).toMatchObject({
        title: '门店取消了试驾',
        link: { page: 'cars.driveRecord', params: { id } },
      });
      expect(told!.body).toMatch(/原因：停电检修。这几个时间还空着，点一个就能再约/);
      expect(told!.ways).toHaveLength(3);
      for (const { text, link } of told!.ways) {
        expect(text).toMatch(/^11 月 2[57] 日 周. \d\d:\d\d$/);
        const { page, params } = link;
        expect({ page, params }).toMatchObject({
          page: 'cars.appointmentDrive',
          params: { again: id, seriesId: series[0]!, dealerId },
        });
        expect(startOf(params['expectedTime']!)).not.toBeNull();
      }
    }
    // An offered time can be booked. An expired offer is not shown.
    const [{ person: again }] = others as [(typeof others)[number]];
    const offered = async () => (await again.client.call(noticeList, {})).items;
    const [way] = (await offered())[0]!.ways;
    await book(again, dealerId, startOf(way!.link.params['expectedTime']!)!);
    app.clock.now = new Date('2026-11-30T10:00:00+08:00');
    const stale = (await offered()).find(({ title }) => title === '门店取消了试驾');
    expect(stale!.ways).toEqual([]);
    app.clock.now = NOW;
    expect(await staff.does(desk.operatorDaysClose, days)).toEqual({ cancelled: 0 });
    const subject = { seriesId: series[0]! };
    const closed = await createClient(app).call(calls.appointmentSlots, {
      kind: 'testDrive',
      dealerId,
      subject,
      day: '2026-11-26',
    });
    expect(closed.slots.filter(({ left }) => left > 0)).toEqual([]);
  });

  test('gives up a car: who is booked on it gets another one, or is told why', async () => {
    const dealerId = await store({ cars: 2 });
    const staff = await storeClient(app, dealerId);
    const [one, two, alone] = [await member(), await member(), await member()];
    const booked = [
      { person: one, id: (await book(one, dealerId, at('10:00'))).id },
      { person: two, id: (await book(two, dealerId, at('10:00'))).id },
    ];
    const { id: standing } = await book(alone, dealerId, at('14:00'));
    const { items } = await staff.call(desk.operatorResources, { dealerId });
    const car = items.find(({ pool }) => pool === 'demoCar')!;
    const off = { dealerId, id: car.id, reason: '试驾车已售' };
    const stranger = await storeClient(app, await store());
    expect(await stranger.refusal(desk.operatorResourceOff, off)).toBe('FORBIDDEN');
    await staff.does(desk.operatorResourceOff, off);
    await app.background!.runJobs();
    expect(await detail(alone, standing)).toMatchObject({ status: 'toConfirm' });
    const ends = await Promise.all(
      booked.map(async ({ person, id }) => {
        const { status } = await detail(person, id);
        const [told] = (await person.client.call(noticeList, {})).items;
        return { status, title: told?.title, body: told?.body };
      }),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['cancelled', 'toConfirm']);
    expect(ends.find(({ status }) => status === 'cancelled')).toMatchObject({
      title: '门店取消了试驾',
      body: expect.stringMatching(/原因：试驾车已售。这几个时间还空着，点一个就能再约/),
    });
    const held = await app.database
      .selectFrom('resource_hold')
      .select('resource_key')
      .where('dealer_id', '=', dealerId)
      .where('pool', '=', 'demoCar')
      .execute();
    expect(held).toHaveLength(2);
    expect(held.map((hold) => hold.resource_key)).not.toContain(`demoCar:${car.id}`);
  });

  test('takes in, sees the licence, writes down what was driven', async () => {
    const dealerId = await store();
    const staff = await storeClient(app, dealerId);
    const person = await member();
    const { id, code } = await book(person, dealerId, at('10:30'));
    await staff.does(desk.operatorAppointmentConfirm, { id });
    const reviewable = async () => (await person.client.call(driveToReview, { id })).state;
    expect(await reviewable()).toBe('planned');
    const review = {
      driveId: id,
      stars: { look: 5, space: 4, power: 4, quiet: 3, adviser: 5 },
      tags: [],
      text: '过减速带后排没有颠，孩子一路睡着。',
      images: [],
      public: true,
      anonymous: false,
    };
    const tooEarly = await person.client.send(saveDriveReview, review, {
      headers: { 'idempotency-key': freshKey() },
    });
    expect(tooEarly.code).toBe('DRIVE_NOT_DONE');
    const driven = { id: code, km: 8.6, minutes: 42, route: '滨江大道环线' };
    expect(await staff.refusal(ops.operatorDriveFinish, driven)).toBe('APPOINTMENT_CLOSED');
    app.clock.now = new Date(at('10:25'));
    await staff.does(desk.operatorArrive, { id });
    app.clock.now = new Date(at('11:15'));
    const stranger = await storeClient(app, await store());
    expect(await stranger.refusal(ops.operatorDriveFinish, driven)).toBe('WRONG_STORE');
    expect(await staff.does(ops.operatorDriveFinish, driven)).toEqual({ id, status: 'done' });
    expect((await detail(person, id)).facts).toMatchObject({
      km: 8.6,
      minutes: 42,
      route: '滨江大道环线',
      finishedAt: app.clock.now.toISOString(),
    });
    expect(await reviewable()).toBe('open');
    const drives = app.kernel.use(driveModule);
    const userId = person.client.userId!;
    expect(await drives.doneDrive(app.database, userId, id)).toMatchObject({
      seriesId: series[0],
      dealerId,
      km: 8.6,
    });
    expect(await drives.doneDrive(app.database, 'another', id)).toBeUndefined();
    const { rows } = await sql<{ by: string }>`
      select licence_seen_by as by from drive where id = ${id}`.execute(app.database);
    expect(rows[0]!.by).toContain('staff');
    const { items } = await person.client.call(noticeList, {});
    expect(items[0]).toMatchObject({
      title: '试驾完成',
      link: { page: 'cars.driveRecord', params: { id } },
    });
    const tabs = { done: [id], past: [id], ended: [], open: [] };
    for (const [tab, ids] of Object.entries(tabs)) {
      const list = await person.client.call(calls.appointmentList, {
        tab: tab as keyof typeof tabs,
        kind: 'testDrive',
      });
      expect(list.items.map((one) => one.id)).toEqual(ids);
    }
    const stores = await person.client.call(dealerDetail, { id: dealerId });
    expect(stores.exclusive).toBe(true);
  });

  test('the clerk confirms after twenty seconds and finishes what is over', async () => {
    const dealerId = await store();
    const person = await member();
    const { id } = await book(person, dealerId, at('10:30'));
    await operatorClient(app).does(operatorClerkSet, { on: true });
    const run = () => app.background!.runSweep('drive.clerk');
    later(app, 19_000);
    await run();
    expect(await detail(person, id)).toMatchObject({ status: 'toConfirm' });
    later(app, 1_000);
    await run();
    expect(await detail(person, id)).toMatchObject({ status: 'confirmed' });
    app.clock.now = new Date(at('10:31'));
    await run();
    expect(await detail(person, id)).toMatchObject({ status: 'arrived' });
    app.clock.now = new Date(at('11:31'));
    await run();
    expect(await detail(person, id)).toMatchObject({
      status: 'done',
      facts: { minutes: 45, km: 11.7 },
    });
  });
});
