import * as appointments from '@marque/contract/appointment/endpoints';
import { leadCreate, leadWithdraw } from '@marque/contract/lead/endpoints';
import { quotationAccept } from '@marque/contract/serve/quotation/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import * as calls from '@marque/contract/used-car/sell/endpoints';
import * as desk from '@marque/contract/used-car/sell/operator-endpoints';
import type { Findings } from '@marque/contract/used-car/sell/operator-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { addVehicleModel, saidOf, valueModel } from '#testing/used-cars.ts';

let app: TestApp;
let modelId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  const seriesId = await addSeries(app);
  modelId = await addVehicleModel(app, { seriesId, typeId: `${seriesId}-0` });
});
afterAll(() => app.close());

const asking = async (client: Client, dealerId: string, reportId: string) =>
  ({
    kind: 'sell',
    dealerId,
    subject: { reportId },
    name: '林间',
    phone: (await client.call(profile, {})).phone,
    way: 'any',
    note: '',
    consent: true,
    page: 'usedCar.sellUsedCar',
  }) as const;

async function offered() {
  const client = await signIn(app);
  const dealerId = await addDealer(app, { inspectors: 1 });
  const reportId = await valueModel(client, modelId);
  const body = await asking(client, dealerId, reportId);
  const { id } = await client.call(leadCreate, body, keyed());
  return { client, dealerId, id, reportId, body };
}
const sale = (client: Client, id: string) => client.call(calls.sellDetail, { id });
const inspected = (id: string, found: Findings) =>
  operatorClient(app).does(desk.operatorSellInspected, { id, found });

async function book({ client, dealerId, id }: Awaited<ReturnType<typeof offered>>) {
  const of = { kind: 'inspect', dealerId, subject: { leadId: id } } as const;
  const { slots } = await client.call(appointments.appointmentSlots, of);
  const { start } = slots.find(({ left }) => left > 0)!;
  await client.call(appointments.createAppointment, { ...of, start }, keyed());
}

test('a car is inspected where it was offered, and the time goes with a withdrawal', async () => {
  const one = await offered();
  const { client, id } = one;
  expect(await sale(client, id)).toMatchObject({ state: 'submitted', quotation: null });
  await book(one);
  expect(await sale(client, id)).toMatchObject({
    state: 'scheduled',
    inspection: { kind: 'inspect', kindText: '二手车检测' },
  });
  const elsewhere = await client.send(appointments.appointmentSlots, {
    kind: 'inspect',
    dealerId: await addDealer(app, { inspectors: 1 }),
    subject: { leadId: id },
  });
  expect(elsewhere.code).toBe('SALE_OTHER_STORE');
  const stranger = await signIn(app);
  expect((await stranger.send(calls.sellDetail, { id })).code).toBe('LEAD_NOT_FOUND');
  await client.call(leadWithdraw, { id });
  expect(await sale(client, id)).toMatchObject({ state: 'withdrawn', inspection: null });
});

test('every yuan of difference belongs to a fact, and what is as it was said takes nothing', async () => {
  const { client, id } = await offered();
  const { estimate } = await sale(client, id);
  await inspected(id, {});
  const same = (await sale(client, id)).quotation!;
  expect(same.totalFen).toBe(estimate!.storeFen);
  expect(same.lines).toHaveLength(1);
  const { condition, km } = saidOf({ modelId });
  await inspected(id, { km: km + 12_000, condition: { paint: '4', care: condition.care } });
  const { quotation, state } = await sale(client, id);
  expect(state).toBe('offered');
  expect(quotation!.lines.map(({ code }) => code)).toEqual(['estimate', 'km', 'paint']);
  expect(quotation!.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(quotation!.totalFen);
  expect(quotation!.totalFen).toBeLessThan(same.totalFen);
  const damaged = { id, found: { condition: { accident: 'structural' as const } } };
  expect(await operatorClient(app).refusal(desk.operatorSellInspected, damaged)).toBe(
    'CAR_STRUCTURAL',
  );
  await client.call(quotationAccept, { id: quotation!.id }, keyed());
  expect((await sale(client, id)).state).toBe('accepted');
  expect((await client.call(calls.sellList, {})).items).toMatchObject([{ id, state: 'accepted' }]);
});

test('a report that is over, or somebody else’s, sells nothing', async () => {
  const { client, dealerId, reportId } = await offered();
  const stranger = await signIn(app);
  const refusal = async (who: Client) =>
    (await who.send(leadCreate, await asking(client, dealerId, reportId), keyed())).code;
  expect(await refusal(stranger)).toBe('REPORT_NOT_FOUND');
  expect(await refusal(createClient(app))).toBe('SELL_MEMBER');
  later(app, 9 * DAY_MS);
  const answer = await client.send(leadCreate, await asking(client, dealerId, reportId), keyed());
  expect(answer.code).toBe('REPORT_EXPIRED');
  expect((answer.data as unknown as { reportId: string }).reportId).toMatch(/^[\w-]{22}$/);
});
