import { consentMine, consentWithdraw } from '@marque/contract/agreement/endpoints';
import { updateCar } from '@marque/contract/garage/endpoints';
import { leadDetail, leadWithdraw } from '@marque/contract/lead/endpoints';
import { operatorLeadTake } from '@marque/contract/lead/operator-endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as calls from '@marque/contract/serve/insurance/endpoints';
import * as desk from '@marque/contract/serve/insurance/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addOptions, addSeries } from '#testing/cars/cars.ts';
import {
  addInsuranceRules,
  askForInsurance,
  quoteInsurance,
  WUHAN,
} from '#testing/cars/insurance.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, later } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';

let app: TestApp;
let seriesId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  seriesId = await addSeries(app);
  await addOptions(app, seriesId);
  await app.database
    .updateTable('car_type')
    .set({ displacement_ml: 1598, seats: 5 })
    .where('series_id', '=', seriesId)
    .execute();
  await addInsuranceRules(app);
});
afterAll(() => app.close());

async function asked() {
  const client = await signIn(app);
  const [car, dealerId] = [await addCar(client, seriesId), await addDealer(app)];
  const id = await askForInsurance(client, { carId: car.id, dealerId });
  return { client, car, dealerId, id };
}
const detail = (client: Client, id: string) => client.call(calls.insureDetail, { id });

test('a visitor sees what a car worth 92,000 costs, an owner what the own one does', async () => {
  const figures = { totalFen: 2_893_16, lowFen: 2_706_34, highFen: 3_079_98 };
  const of = { cityCode: WUHAN, claimFreeYears: 3 };
  const typeId = `${seriesId}-0`;
  const visitor = createClient(app);
  expect(
    await visitor.call(calls.insureEstimate, { typeId, worthFen: 92_000_00, ...of }),
  ).toMatchObject({ ...figures, car: { id: null }, worthFormula: '' });
  const client = await signIn(app);
  const car = await addCar(client, seriesId);
  await client.call(updateCar, {
    id: car.id,
    registeredOn: '2023-01-10',
    insuredUntil: '2026-04-01',
  });
  const own = await client.call(calls.insureEstimate, { carId: car.id, ...of });
  expect(own.car).toMatchObject({ id: car.id, insuredUntil: '2026-04-01' });
  expect(own.worthFen).toBeLessThan(180_000_00);
  const refusal = async (who: Client, input: object) =>
    (await who.send(calls.insureEstimate, { ...of, ...input })).code;
  expect(await refusal(visitor, { carId: car.id })).toBe('CAR_NOT_FOUND');
  expect(await refusal(visitor, { typeId, cityCode: '999999' })).toBe('CITY_NOT_SERVED');
  expect(await refusal(visitor, { typeId: 'none' })).toBe('CAR_TYPE_NOT_FOUND');
});

test('the store named is given plate and VIN, sealed; each look is shown', async () => {
  const { client, car, dealerId, id } = await asked();
  const before = await detail(client, id);
  expect(before).toMatchObject({
    state: 'quoting',
    quotations: [],
    estimate: { totalFen: 2_893_16 },
    lead: { dealer: { id: dealerId } },
  });
  expect(before.car!.vin).toContain('****');
  expect(await rowsNaming(app.database, [car.vin, car.plate])).toEqual([]);
  const consents = await client.call(consentMine, {});
  expect(consents.items.find(({ kind }) => kind === 'insurance')).toMatchObject({ given: true });
  const store = await storeClient(app, dealerId);
  const look = { id, purpose: '请保险公司报价' };
  expect(await store.refusal(desk.operatorInsureCar, look)).toBe('LEAD_NOT_TAKEN');
  await store.does(operatorLeadTake, { id });
  expect(await store.call(desk.operatorInsureCar, look)).toEqual({
    plate: car.plate,
    vin: car.vin,
  });
  const other = await storeClient(app, await addDealer(app));
  expect(await other.refusal(desk.operatorInsureCar, look)).toBe('LEAD_NOT_FOUND');
  expect((await detail(client, id)).lead.views).toMatchObject([{ purpose: '请保险公司报价' }]);
});

test('quotations stand side by side, the newest of each insurer, the least first', async () => {
  const { client, id } = await asked();
  await quoteInsurance(app, id, { insurer: 'anlan', fen: 2_900_00 });
  await quoteInsurance(app, id, { insurer: 'heshun', fen: 2_650_00 });
  await quoteInsurance(app, id, { insurer: 'anlan', fen: 2_700_00 });
  const { quotations, state, lead } = await detail(client, id);
  expect(state).toBe('quoted');
  expect(quotations.map(({ totalFen }) => totalFen)).toEqual([2_650_00, 2_700_00]);
  expect(lead.answer).toContain('¥2,700.00');
  expect((await client.call(calls.insureList, {})).items).toMatchObject([
    { id, state: 'quoted', quotations: 2, leastFen: 2_650_00 },
  ]);
  const stranger = await signIn(app);
  expect((await stranger.send(calls.insureDetail, { id })).code).toBe('LEAD_NOT_FOUND');
  expect((await client.call(noticeList, {})).items[0]!.title).toContain('回复了你');
  expect(
    await operatorClient(app).refusal(desk.operatorInsureQuote, {
      id,
      insurer: 'none',
      lines: [{ code: 'damage', label: '车损', fen: 1 }],
    }),
  ).toBe('INSURER_UNKNOWN');
});

test.each(['lead', 'consent'] as const)(
  'a withdrawal of the %s empties contact, papers and quotations at once',
  async (way) => {
    const { client, id } = await asked();
    await quoteInsurance(app, id);
    if (way === 'lead') await client.call(leadWithdraw, { id });
    else await client.call(consentWithdraw, { kinds: ['insurance'] });
    expect(await detail(client, id)).toMatchObject({
      state: 'withdrawn',
      car: null,
      estimate: null,
      quotations: [],
      lead: { contact: null, answer: '' },
    });
    const left = await app.database.selectFrom('quotation').where('lead_id', '=', id).execute();
    expect(left).toEqual([]);
    expect(
      await operatorClient(app).refusal(desk.operatorInsureQuote, {
        id,
        insurer: 'anlan',
        lines: [{ code: 'damage', label: '车损', fen: 1 }],
      }),
    ).toBe('LEAD_CLOSED');
  },
);

test('the general consent is another one: its withdrawal leaves the request', async () => {
  const { client, id } = await asked();
  await client.call(consentWithdraw, { kinds: ['lead'] });
  expect((await client.call(leadDetail, { id })).status).toBe('submitted');
});

test('the clerk of demonstrations quotes after two minutes, once', async () => {
  const clerked = await createTestApp({ url: app.url, now: app.clock.now });
  const { client, id } = await asked();
  for (const ms of [0, 61_000, 61_000, 61_000]) {
    later(clerked, ms);
    await clerked.background!.runSweep('lead.clerk');
    await clerked.background!.runSweep('insurance.clerk');
  }
  const { quotations, state } = await detail(client, id);
  await clerked.close();
  expect(state).toBe('quoted');
  expect(quotations).toHaveLength(4);
  expect(quotations[0]!.from).toContain('示例');
});
