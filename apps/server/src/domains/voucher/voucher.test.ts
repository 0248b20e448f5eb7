import * as appointments from '@marque/contract/appointment/endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as ops from '@marque/contract/appointment/operator-endpoints';
import * as passes from '@marque/contract/pass/endpoints';
import { operatorRewardTakeBack } from '@marque/contract/points/operator-endpoints';
import * as calls from '@marque/contract/voucher/endpoints';
import { operatorVoucherGive, operatorVouchers } from '@marque/contract/voucher/operator-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#kernel/database.ts';
import { defineModule } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { type Client, createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, type OperatorClient, staffOf } from '#testing/operators.ts';
import { addDealer, freshKey, keyed } from '#testing/orders.ts';
import { takeSubjects } from '#testing/stand-in-kinds.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { carDelivered } from '../car-order/events.ts';
import { maintenanceModule } from '../maintenance/module.ts';
import { voucherModule } from './module.ts';
import { loadVouchers } from '#seed/load-vouchers.ts';
import { readContent } from '#seed/read.ts';

/** A kind of appointment of one hour that takes a bay, with any subject. */
const bookable = defineModule({
  name: 'bookable',
  create: () => null,
  ports: () => [
    defineAppointmentKind<{ id: string }>({
      kind: 'repair',
      pools: ['bay'],
      gridMinutes: 30,
      leadMinutes: 120,
      horizonDays: 30,
      confirm: 'atOnce',
      subjectKey: ({ id }) => id,
      gate: (_exec, _booker, { id }) => Promise.resolve({ title: id, minutes: 60, carId: null }),
      labels: { name: '维修', openExists: '已经约过了' },
      link: () => null,
    }),
  ],
});

// `bookable` stands in for repairs.
const modules = [...MODULES.filter((one) => one !== maintenanceModule), bookable];

takeSubjects([appointments.createAppointment], { repair: z.strictObject({ id: z.string() }) });

// 12:00 of a Monday in Shanghai.
const NOW = new Date('2026-03-16T04:00:00Z');

let app: TestApp;
let desk: OperatorClient;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ now: NOW, modules });
  await inTransaction(app.database, (tx) => loadVouchers(tx, readContent().content.vouchers));
  desk = operatorClient(app);
  dealerId = await addDealer(app, { capacity: 3 });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOW;
});

const vouchersOf = async (client: Client) => (await client.call(calls.voucherList, {})).items;
const titles = async (client: Client) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);

/** A member with a voucher, and the operator's answer for it. */
async function given(template: string) {
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  const reward = await desk.does(operatorVoucherGive, {
    phone,
    template,
    reason: '活动赠送',
  });
  return { client, phone, reward };
}

describe('a voucher', () => {
  test('is given by operators, seen by its holder alone, and taken at any desk', async () => {
    const { items } = await desk.call(operatorVouchers, {});
    expect(items.map(({ id }) => id)).toContain('xtl-wash');
    const { client } = await given('xtl-wash');
    const [voucher] = await vouchersOf(client);
    expect(voucher).toMatchObject({
      title: '到店洗车',
      covers: ['外观清洗'],
      valueFen: null,
      reason: '活动赠送',
      turning: [],
      status: 'usable',
      uses: 3,
      usesLeft: 3,
      // The validity begins on the day after the voucher was given.
      validUntil: '2027-03-16T16:00:00.000Z',
    });
    const { id, code } = voucher!;
    expect((await (await signIn(app)).send(calls.voucherDetail, { id })).code).toBe(
      'VOUCHER_NOT_FOUND',
    );
    const clerk = await staffOf(app, dealerId, 'manager');
    const seen = await clerk.call(passes.passLook, { text: code });
    expect(seen).toMatchObject({ kind: 'voucher', title: '到店洗车', values: ['外观清洗'] });
    const { data } = await clerk.send(passes.passUse, { code }, keyed());
    const shown = await client.call(calls.voucherDetail, { id });
    expect(shown).toMatchObject({ usesLeft: 2, history: [{ store: expect.any(String) }] });
    const { useId } = data as { useId: string };
    await clerk.call(passes.passUndo, { code, useId });
    expect(await client.call(calls.voucherDetail, { id })).toMatchObject({
      usesLeft: 3,
      history: [],
    });
    expect(await titles(client)).toEqual(['到店洗车已使用', '到店洗车到账']);
  });

  test('is one for each source, however many at once', async () => {
    const holder = await signIn(app);
    const { give } = app.kernel.use(voucherModule);
    const of = { userId: holder.userId, brand: 'xtl', reason: '测试' } as const;
    const asked = { ...of, templateId: 'xtl-wash', source: 'the same' };
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(app.database, (tx) => give(tx, asked, NOW))),
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await vouchersOf(holder)).toHaveLength(1);
  });

  test('worth ¥100 shows a code that turns; one of the other brand is none here', async () => {
    const { client, phone } = await given('xtl-cash-100');
    const [voucher] = await vouchersOf(client);
    expect(voucher).toMatchObject({ valueFen: 10_000, status: 'usable' });
    expect(voucher!.turning.length).toBeGreaterThan(0);
    const other = { phone, template: 'bz-cash-100', reason: '发错了' };
    expect(await desk.refusal(operatorVoucherGive, other)).toBe('VOUCHER_NOT_FOUND');
  });

  test('is taken back while nobody has used it', async () => {
    const { client, reward } = await given('xtl-check');
    await desk.does(operatorRewardTakeBack, { id: reward.id });
    const [gone] = await vouchersOf(client);
    expect(gone).toMatchObject({ status: 'withdrawn', statusText: '已收回' });
    const store = await staffOf(app, dealerId, 'clerk');
    expect(await store.call(passes.passLook, { text: gone!.code })).toMatchObject({
      statusText: '已收回',
    });
    const late = await store.send(passes.passUse, { code: gone!.code }, keyed());
    expect(late.code).toBe('WRITE_OFF_WITHDRAWN');
    const used = await given('xtl-check');
    const { code } = (await vouchersOf(used.client))[0]!;
    const clerk = await staffOf(app, dealerId, 'clerk');
    await clerk.call(passes.passLook, { text: code });
    await clerk.send(passes.passUse, { code }, keyed());
    expect(await desk.refusal(operatorRewardTakeBack, { id: used.reward.id })).toBe('REWARD_USED');
  });

  test('that ends is told of 30 and 7 days before, once each, and not once it is used', async () => {
    const { client } = await given('xtl-check');
    const used = await given('xtl-check');
    const { code, validUntil } = (await vouchersOf(used.client))[0]!;
    const clerk = await staffOf(app, dealerId, 'clerk');
    await clerk.call(passes.passLook, { text: code });
    await clerk.send(passes.passUse, { code }, keyed());
    const before = (days: number) => new Date(Date.parse(validUntil) - days * 86_400_000);
    for (const days of [31, 29, 28, 6, 5]) {
      app.clock.now = before(days);
      await app.background!.runSweep('voucher.ending');
    }
    app.clock.now = NOW;
    const ending = async (who: Client) => (await titles(who)).filter((one) => one.includes('到期'));
    expect(await ending(client)).toEqual(['全车检测还有 7 天到期', '全车检测还有 30 天到期']);
    expect(await ending(used.client)).toEqual([]);
  });
});

describe('the passes of a member', () => {
  test('are found by pass or voucher, by their holder in their brand alone', async () => {
    const { client } = await given('xtl-wash');
    const [voucher] = await vouchersOf(client);
    const { items } = await client.call(passes.passMine, {});
    expect(items).toMatchObject([
      {
        kind: 'voucher',
        sourceId: voucher!.id,
        title: '到店洗车',
        values: ['外观清洗'],
        status: 'usable',
        usesLeft: 3,
        work: null,
      },
    ]);
    const detail = await client.call(passes.passDetail, { id: voucher!.id });
    expect(detail).toMatchObject({
      id: items[0]!.id,
      code: voucher!.code,
      reason: '活动赠送',
      store: null,
      history: [],
    });
    expect(await client.call(passes.passDetail, { id: items[0]!.id })).toEqual(detail);
    const { id } = items[0]!;
    const strangers = [await signIn(app), await signIn(app, { brand: 'bz' })];
    for (const stranger of strangers)
      expect((await stranger.send(passes.passDetail, { id })).code).toBe('PASS_NOT_FOUND');
  });

  test('begin with a first service when the keys are handed over, once', async () => {
    const phone = freshPhone();
    const { userId } = await signIn(app, { phone });
    const at = app.clock.now;
    const order = { seriesId: 's', typeId: null, dealerId: null, orderedAt: at, at };
    for (const orderId of ['order-a', 'order-a'])
      await inTransaction(app.database, (tx) =>
        app.kernel.emit(tx, carDelivered, { ...order, userId, orderId, brand: 'bz' }),
      );
    const other = await signIn(app, { phone, brand: 'bz' });
    expect((await other.call(passes.passMine, {})).items).toMatchObject([
      { kind: 'voucher', title: '首次保养', status: 'usable' },
    ]);
  });
});

describe('a store that changes an appointment', () => {
  const at = (day: string, hour: number) => momentAt(day, hour * 60).toISOString();
  const book = async (client: Client, start: string) =>
    client.call(
      appointments.createAppointment,
      { kind: 'repair', dealerId, subject: { id: freshKey() }, start } as never,
      keyed(),
    );

  test('within a day makes up for it, for each once', async () => {
    const client = await signIn(app);
    const moved = await book(client, at('2026-03-17', 10));
    const next = { id: moved.id, start: at('2026-03-17', 14) };
    await desk.does(ops.operatorAppointmentMove, next);
    expect(await vouchersOf(client)).toMatchObject([
      {
        kind: 'sorry',
        valueFen: 5000,
        reason: '门店在 24 小时内改了你的维修时间',
        status: 'usable',
      },
    ]);
    expect(await titles(client)).toContain('门店改期补偿到账');
    const cancelled = await book(await signIn(app), at('2026-03-17', 11));
    await desk.does(ops.operatorAppointmentCancel, { id: cancelled.id, reason: '设备故障' });
    expect(
      await desk.refusal(ops.operatorAppointmentCancel, { id: cancelled.id, reason: '设备故障' }),
    ).toBe('APPOINTMENT_CLOSED');
  });

  test('earlier than that owes nothing, nor does who moves it themselves', async () => {
    const client = await signIn(app);
    const far = await book(client, at('2026-03-18', 10));
    await desk.does(ops.operatorAppointmentCancel, { id: far.id, reason: '设备故障' });
    const own = await book(client, at('2026-03-17', 10));
    await client.send(
      appointments.rescheduleAppointment,
      { id: own.id, start: at('2026-03-17', 15) },
      keyed(),
    );
    expect(await vouchersOf(client)).toEqual([]);
  });

  test('owes nothing where nothing is promised', async () => {
    const plain = await createTestApp({
      now: NOW,
      modules,
      config: { storeChangeFen: 0 },
    });
    try {
      await inTransaction(plain.database, (tx) => loadVouchers(tx, readContent().content.vouchers));
      const client = await signIn(plain);
      const store = await addDealer(plain);
      const { id } = await client.call(
        appointments.createAppointment,
        {
          kind: 'repair',
          dealerId: store,
          subject: { id: 'one' },
          start: at('2026-03-17', 10),
        } as never,
        keyed(),
      );
      await operatorClient(plain).does(ops.operatorAppointmentCancel, { id, reason: '设备故障' });
      expect(await vouchersOf(client)).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
