import { formOffer } from '@marque/contract/form-data/endpoints';
import * as appointments from '@marque/contract/appointment/endpoints';
import * as desk from '@marque/contract/appointment/operator-endpoints';
import { operatorLabour } from '@marque/contract/dealer/operator-endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import { carReadings } from '@marque/contract/garage/endpoints';
import { maintenancePlan, maintenanceQuote } from '@marque/contract/maintenance/endpoints';
import * as calls from '@marque/contract/maintenance/workshop/endpoints';
import * as ops from '@marque/contract/maintenance/workshop/operator-endpoints';
import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { passMine } from '@marque/contract/pass/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { addCover, addMenu } from '#testing/cars/menus.ts';
import { addVoucherSort, giveVoucher } from '#testing/cars/vouchers.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { addForm } from '#testing/forms.ts';
import { operatorClient, type OperatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';

// 10:00 of a Thursday in Shanghai.
const NOW = new Date('2026-07-09T02:00:00Z');
const START = momentAt('2026-07-10', 10 * 60);
const ITEMS = ['oil', 'oilFilter', 'brakeFluid'];

let app: TestApp;
let admin: OperatorClient;
let seriesId: string;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ now: NOW, config: { autoClerk: false } });
  admin = operatorClient(app);
  seriesId = await addSeries(app);
  await addMenu(app, seriesId);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOW;
  dealerId = await addDealer(app, { capacity: 1 });
  await admin.does(operatorLabour, { dealerId, tier: 'A' });
});

type Visit = { owner: Client; carId: string; id: string; appointmentId: string; vin: string };

/** Books a service and lets the car arrive. */
async function arrived(passes: string[] = [], owner?: Client): Promise<Visit> {
  const member = owner ?? (await signIn(app));
  const { id: carId, vin } = await addCar(member, seriesId);
  const about = { carId, items: ITEMS, passes };
  const { totalFen } = await member.call(maintenanceQuote, { ...about, dealerId });
  const booked = await member.call(appointments.createAppointment, {
    kind: 'maintain',
    dealerId,
    start: START.toISOString(),
    subject: { ...about, seenFen: totalFen, note: '' },
  });
  app.clock.now = START;
  const store = await storeClient(app, dealerId);
  await store.does(desk.operatorArrive, { id: booked.id });
  const { id } = await member.call(calls.maintenanceWorkOrder, { id: booked.id });
  return { owner: member, carId, id, appointmentId: booked.id, vin };
}

const EXTRA = {
  reason: '后制动片剩 3 毫米',
  urgency: 'advised' as const,
  lines: [
    { name: '更换后制动片', partFen: 320_00, hoursFen: 90_00 },
    { name: '制动分泵润滑', hoursFen: 36_00 },
  ],
};
const move = (id: string, status: WorkStatus) => admin.does(ops.operatorWorkMove, { id, status });

/** Proposes two lines of work to the owner, and returns them. */
async function asked({ id, owner }: Visit, change: object = {}) {
  await move(id, 'checking');
  await admin.does(ops.operatorWorkExtra, { id, ...EXTRA, ...change });
  const { extras } = await owner.call(calls.maintenanceWorkOrder, { id });
  return extras[0]!;
}
const answer = (owner: Client, input: object) =>
  owner.send(calls.maintenanceExtra, input as never, keyed());

test('the scan of an arrival opens the work order; its owner alone sees it', async () => {
  const { owner, id, appointmentId, vin } = await arrived();
  const order = await owner.call(calls.maintenanceRecordDetail, { id });
  expect(order).toMatchObject({
    status: 'received',
    serviceType: '保养',
    sparePartCost: 442_00,
    hoursPrice: 216_00,
    additionalPrice: 0,
    totalFen: 658_00,
    stages: [{ text: '接车', state: 'current' }, {}, {}, {}, {}],
  });
  expect(order.lines.map(({ name }) => name)).toEqual(['更换机油', '更换机油滤清器', '更换制动液']);
  expect(order.vin).not.toContain(vin.slice(5, 12));
  const stranger = await signIn(app);
  for (const name of [id, appointmentId])
    expect((await stranger.send(calls.maintenanceWorkOrder, { id: name })).code).toBe(
      'RECORD_NOT_FOUND',
    );
  expect(await admin.refusal(desk.operatorFinish, { id: appointmentId })).toBe('WORK_OPEN');
  const elsewhere = await storeClient(app, await addDealer(app));
  expect(await elsewhere.refusal(ops.operatorWork, { id })).toBe('WRONG_STORE');
  expect(await rowsNaming(app.database, [vin])).toEqual([]);
});

test('an extra is done line by line as its owner wants it, and answered once', async () => {
  const visit = await arrived();
  const { owner, id } = visit;
  const extra = await asked(visit);
  const lineIds = [extra.lines[0]!.id];
  const stranger = await signIn(app);
  const yes = { id: extra.id, version: 1, approve: true };
  expect((await answer(stranger, yes)).code).toBe('RECORD_NOT_FOUND');
  const both = await Promise.all([
    answer(owner, { ...yes, lineIds }),
    answer(owner, { ...yes, approve: false }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'EXTRA_DECIDED']);
  const order = await owner.call(calls.maintenanceWorkOrder, { id });
  expect(order.status).toBe('working');
  const won = both.findIndex(({ code }) => code === '0');
  expect(order.totalFen).toBe(won === 0 ? 658_00 + 410_00 : 658_00);
});

test('another offer is another version; an answer that comes late is a no', async () => {
  const visit = await arrived();
  const { owner, id } = visit;
  const extra = await asked(visit);
  await admin.does(ops.operatorWorkExtra, { id, extraId: extra.id, ...EXTRA, minutes: 30 });
  const changed = await answer(owner, { id: extra.id, version: 1, approve: true });
  expect([changed.code, changed.data]).toEqual(['EXTRA_CHANGED', { version: 2 }]);
  app.clock.now = new Date(START.getTime() + 30 * 60_000);
  const late = { id: extra.id, version: 2, approve: true };
  expect((await answer(owner, late)).code).toBe('EXTRA_LATE');
  await app.background!.runSweep('workshop.extras');
  const order = await owner.call(calls.maintenanceWorkOrder, { id });
  expect(order).toMatchObject({ status: 'working', totalFen: 658_00 });
  expect(order.extras).toMatchObject([{ state: 'declined' }]);
  const line = {
    user_id: owner.userId,
    order_id: id,
    id: 'smuggled',
    name: '更换后制动片',
    part_name: '',
    part_no: '',
    quantity: 1,
    part_fen: 320_00,
    hours_100: 0,
    hours_fen: 0,
    additional_fen: 0,
    covered_by: '',
    origin: 'extra',
    extra_id: extra.id,
  } as const;
  const write = (extra_state: string) =>
    app.database
      .insertInto('work_line')
      .values({ ...line, extra_state } as never)
      .execute();
  await expect(write('approved')).rejects.toThrow(/foreign key/);
  await expect(write('declined')).rejects.toThrow(/check/);
});

test('a bill is confirmed as it stands; delivery uses the pass, reads km and restarts the plan', async () => {
  const owner = await signIn(app);
  const sort = await addVoucherSort(app);
  await addCover(app, sort, ['oil', 'oilFilter']);
  await app.database
    .updateTable('voucher_template')
    .set({ value_fen: null, covers: ['更换机油'] })
    .where('id', '=', sort)
    .execute();
  await giveVoucher(app, owner.userId, sort);
  const passes = (await owner.call(passMine, {})).items.map((pass) => pass.id);
  const { id, carId, appointmentId } = await arrived(passes, owner);
  const [mine] = (await owner.call(passMine, {})).items;
  expect(mine!.work).toMatchObject({
    items: ['更换机油', '更换机油滤清器'],
    visit: { appointmentId },
  });
  for (const status of ['checking', 'working', 'testing'] as const) await move(id, status);
  const confirm = (totalFen: number) =>
    owner.send(calls.maintenanceConfirm, { id, totalFen }, keyed());
  expect((await confirm(204_00)).code).toBe('BILL_NOT_READY');
  await admin.does(ops.operatorWorkBill, { id, additional: [{ name: '上门取送', fen: 72_00 }] });
  const old = await confirm(204_00);
  expect([old.code, old.data]).toEqual(['TOTAL_CHANGED', { totalFen: 276_00 }]);
  expect((await confirm(276_00)).data).toMatchObject({ confirmedAt: START.toISOString() });
  const formId = await addForm(app, { use: 'workOrder' });
  const asked = async (member: Client) =>
    (await member.call(formOffer, { use: 'workOrder', subjectId: id })).form?.formId;
  expect(await asked(owner)).toBeUndefined();
  await admin.does(ops.operatorWorkDeliver, { id, km: 22_300 });
  expect([await asked(owner), await asked(await signIn(app))]).toEqual([formId, undefined]);
  const order = await owner.call(calls.maintenanceRecordDetail, { id });
  expect(order).toMatchObject({ status: 'delivered', km: 22_300, totalFen: 276_00 });
  expect(order.warranty).toEqual({ day: '2027-07-10', km: 42_300 });
  expect((await owner.call(passMine, {})).items).toMatchObject([{ status: 'used', usesLeft: 0 }]);
  expect((await owner.call(carReadings, { id: carId })).items).toMatchObject([
    { km: 22_300, source: 'workshop' },
  ]);
  const { items } = await owner.call(maintenancePlan, { carId });
  expect(items.find((item) => item.id === 'oil')).toMatchObject({
    lastKm: 22_300,
    lastOn: '2026-07-10',
    dueKm: 32_300,
  });
  const points = await app.database
    .selectFrom('score_entry')
    .select('delta')
    .where('reference', '=', id)
    .execute();
  expect(points).toEqual([{ delta: 276 }]);
  expect(await admin.refusal(ops.operatorWorkDeliver, { id, km: 22_300 })).toBe('WORK_STEP');
  const visit = await owner.call(appointments.appointmentDetail, { id: appointmentId });
  expect(visit.status).toBe('done');
  const records = await owner.call(calls.maintenanceRecords, { carId });
  expect(records).toMatchObject({ running: [], spentFen: 276_00, perThousandKmFen: 1238 });
});

test('a pass that is taken back leaves the bill, and the visit goes on', async () => {
  const owner = await signIn(app);
  const sort = await addVoucherSort(app);
  const voucherId = await giveVoucher(app, owner.userId, sort);
  const passes = (await owner.call(passMine, {})).items.map((pass) => pass.id);
  const { id } = await arrived(passes, owner);
  expect((await owner.call(calls.maintenanceWorkOrder, { id })).totalFen).toBe(628_00);
  await app.database
    .updateTable('write_off_code')
    .set({ voided_at: app.clock.now })
    .where('source_id', '=', voucherId)
    .execute();
  for (const status of ['checking', 'working', 'testing', 'ready'] as const) await move(id, status);
  expect(await owner.call(calls.maintenanceWorkOrder, { id })).toMatchObject({
    totalFen: 658_00,
    deductions: [],
    lostPasses: ['到店代金券'],
  });
});

test('what was done elsewhere restarts the plan; the car of another has no records', async () => {
  const owner = await signIn(app);
  const { id: carId, vin } = await addCar(owner, seriesId);
  const own = { carId, day: '2026-06-01', km: 12_300, items: ['oil'], place: '路边店' };
  const write = (change: object = {}, client = owner) =>
    client.send(calls.maintenanceOwnRecord, { ...own, ...change }, keyed());
  expect((await write({ day: '2026-07-10' })).code).toBe('DAY_AHEAD');
  expect((await write({ items: ['wings'] })).code).toBe('ITEM_UNKNOWN');
  expect((await write()).data).toMatchObject({ source: 'own', title: '更换机油', totalFen: null });
  const { items } = await owner.call(maintenancePlan, { carId });
  expect(items.find(({ id }) => id === 'oil')).toMatchObject({ lastKm: 12_300, dueKm: 22_300 });
  const stranger = await signIn(app);
  expect((await write({}, stranger)).code).toBe('CAR_NOT_FOUND');
  const theirs = await addCar(stranger, seriesId, vin);
  expect((await stranger.call(calls.maintenanceRecords, { carId: theirs.id })).items).toEqual([]);
  expect((await stranger.send(calls.maintenanceRecords, { carId })).code).toBe('CAR_NOT_FOUND');
});

const HISTORIES = histories(8);

test(
  'after drawn acts of workshop and owner the bill is that of its lines',
  async () => {
    const act = fc.record({
      does: fc.constantFrom('on', 'on', 'ask', 'yes', 'part', 'no', 'late', 'bill', 'back'),
      fen: fc.integer({ min: 0, max: 500_00 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
        app.clock.now = NOW;
        dealerId = await addDealer(app, { capacity: 1 });
        const { owner, id } = await arrived();
        for (const { does, fen } of acts) {
          const { status, extras } = await owner.call(calls.maintenanceWorkOrder, { id });
          const open = extras.find(({ state }) => state === 'asked');
          const next: Partial<Record<WorkStatus, WorkStatus>> = {
            received: 'checking',
            checking: 'working',
            working: 'testing',
            testing: 'ready',
          };
          if (does === 'on' && next[status])
            await admin.refusal(ops.operatorWorkMove, { id, status: next[status] });
          if (does === 'ask')
            await admin.refusal(ops.operatorWorkExtra, {
              id,
              ...EXTRA,
              lines: [
                { name: '甲', partFen: fen },
                { name: '乙', hoursFen: fen },
              ],
            });
          if (open && (does === 'yes' || does === 'part' || does === 'no'))
            await answer(owner, {
              id: open.id,
              version: open.version,
              approve: does !== 'no',
              ...(does === 'part' && { lineIds: [open.lines[0]!.id] }),
            });
          if (does === 'late') {
            app.clock.now = new Date(app.clock.now.getTime() + 3 * 3_600_000);
            await app.background!.runSweep('workshop.extras');
          }
          if (does === 'bill')
            await admin.refusal(ops.operatorWorkBill, { id, additional: [{ name: '丙', fen }] });
          if (does === 'back' && open)
            await admin.refusal(ops.operatorWorkExtraWithdraw, { id, extraId: open.id });
        }
        const order = await owner.call(calls.maintenanceWorkOrder, { id });
        const sum = order.lines.reduce(
          (total, line) => total + line.partFen + line.hoursFen + line.additionalFen,
          0,
        );
        expect(order.totalFen).toBe(sum - order.savingFen - order.deductionFen);
        const agreed = order.extras.flatMap(({ lines }) => lines.filter((line) => line.approved));
        expect(order.lines.filter(({ origin }) => origin === 'extra')).toHaveLength(agreed.length);
        if (order.extras.some(({ state }) => state === 'asked'))
          expect(order.status).toBe('waiting');
      }),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
