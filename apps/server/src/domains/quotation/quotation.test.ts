import { leadWithdraw } from '@marque/contract/lead/endpoints';
import { insureDetail } from '@marque/contract/serve/insurance/endpoints';
import * as calls from '@marque/contract/serve/quotation/endpoints';
import * as desk from '@marque/contract/serve/quotation/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { addInsuranceRules, askForInsurance, quoteInsurance } from '#testing/cars/insurance.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient, staffOf, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { noticeList } from '@marque/contract/notice/endpoints';

let app: TestApp;
let seriesId: string;
let begun: Date;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  seriesId = await addSeries(app);
  await addInsuranceRules(app);
  begun = app.clock.now;
});
afterAll(() => app.close());

async function quoted() {
  const client = await signIn(app);
  const [car, dealerId] = [await addCar(client, seriesId), await addDealer(app)];
  const id = await askForInsurance(client, { carId: car.id, dealerId });
  const quotations = [
    await quoteInsurance(app, id, { insurer: 'anlan', fen: 2_700_00 }),
    await quoteInsurance(app, id, { insurer: 'heshun', fen: 2_650_00 }),
  ] as const;
  return { client, dealerId, id, quotations };
}
const accept = async (client: Client, id: string) =>
  (await client.send(calls.quotationAccept, { id }, keyed())).code;
const end = (id: string, how: 'done' | 'withdrawn') =>
  operatorClient(app).does(desk.operatorQuotationEnd, { id, how });
const statuses = async (client: Client, id: string) =>
  (await client.call(insureDetail, { id })).quotations.map(({ status }) => status).sort();

test('two accepted at once are one, and the store is told', async () => {
  const { client, dealerId, id, quotations } = await quoted();
  const clerk = await staffOf(app, dealerId, 'clerk');
  const codes = await Promise.all(quotations.map((one) => accept(client, one)));
  expect(codes.sort()).toEqual(['0', 'QUOTATION_DECIDED']);
  expect(await statuses(client, id)).toEqual(['accepted', 'declined']);
  expect((await clerk.call(noticeList, {})).items).toMatchObject([{ title: '客户选了一份报价' }]);
  const stranger = await signIn(app);
  expect(await accept(stranger, quotations[0])).toBe('QUOTATION_NOT_FOUND');
});

test('at its last second it is accepted or expired, never both', async () => {
  const { client, id, quotations } = await quoted();
  const { validUntil } = (await client.call(insureDetail, { id })).quotations[0]!;
  app.clock.now = new Date(Date.parse(validUntil) - 1);
  const [code] = await Promise.all([
    accept(client, quotations[0]),
    app.background!.runSweep('quotation.expire'),
  ]);
  expect(code).toBe('0');
  app.clock.now = new Date(validUntil);
  await app.background!.runSweep('quotation.expire');
  expect(await statuses(client, id)).toEqual(['accepted', 'declined']);
  app.clock.now = begun;
  const late = await quoted();
  app.clock.now = new Date(validUntil);
  expect(await accept(late.client, late.quotations[0])).toBe('QUOTATION_EXPIRED');
  expect((await late.client.call(insureDetail, { id: late.id })).state).toBe('expired');
  app.clock.now = begun;
});

test('none fits: all are declined and the request has ended', async () => {
  const { client, id, quotations } = await quoted();
  await client.call(calls.quotationDecline, { id }, keyed());
  expect((await client.call(insureDetail, { id })).state).toBe('declined');
  expect(await accept(client, quotations[0])).toBe('QUOTATION_DECIDED');
  expect((await client.send(calls.quotationDecline, { id }, keyed())).code).toBe(
    'QUOTATION_DECIDED',
  );
});

test('the store does what was chosen, or takes a quotation back', async () => {
  const { client, dealerId, id, quotations } = await quoted();
  const other = await storeClient(app, await addDealer(app));
  const of = { id: quotations[0], how: 'done' } as const;
  expect(await other.refusal(desk.operatorQuotationEnd, of)).toBe('QUOTATION_NOT_FOUND');
  const own = await storeClient(app, dealerId);
  expect(await own.refusal(desk.operatorQuotationEnd, of)).toBe('QUOTATION_DECIDED');
  await own.does(desk.operatorQuotationEnd, { id: quotations[1], how: 'withdrawn' });
  expect(await accept(client, quotations[1])).toBe('QUOTATION_DECIDED');
  expect(await accept(client, quotations[0])).toBe('0');
  await own.does(desk.operatorQuotationEnd, of);
  expect(await client.call(insureDetail, { id })).toMatchObject({
    state: 'done',
    lead: { status: 'closed' },
  });
  const { items } = await own.call(desk.operatorQuotations, { leadId: id });
  expect(items.map(({ status }) => status)).toEqual(['withdrawn', 'done']);
  expect((await other.call(desk.operatorQuotations, { leadId: id })).items).toEqual([]);
});

const steps = ['quote', 'first', 'last', 'decline', 'withdraw', 'done', 'back', 'wait'] as const;
type Step = (typeof steps)[number];
const HISTORIES = histories(25);
/** As many leads as a member may send in a day. */
const DRAWS_A_MEMBER = 9;

test(
  'drawn acts at once leave at most one chosen, and nothing of what was withdrawn',
  async () => {
    const dealerId = await addDealer(app);
    let draws = 0;
    let client: Client;
    let carId: string;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (rounds) => {
          app.clock.now = begun;
          if (draws++ % DRAWS_A_MEMBER === 0) {
            client = await signIn(app);
            carId = (await addCar(client, seriesId)).id;
          }
          const id = await askForInsurance(client, { carId, dealerId });
          await quoteInsurance(app, id);
          const own = async () =>
            (
              await app.database
                .selectFrom('quotation')
                .select(['id', 'status', 'valid_until', 'decided_at'])
                .where('lead_id', '=', id)
                .orderBy('id')
                .execute()
            ).map((row) => row);
          const named = async (at: number) => (await own()).at(at)?.id ?? 'none';
          const acts: Record<Step, () => Promise<unknown>> = {
            quote: () => quoteInsurance(app, id, { insurer: 'heshun' }).catch(() => null),
            first: async () => accept(client, await named(0)),
            last: async () => accept(client, await named(-1)),
            decline: () => client.send(calls.quotationDecline, { id }, keyed()),
            withdraw: () => client.send(leadWithdraw, { id }),
            done: async () => end(await named(0), 'done').catch(() => null),
            back: async () => end(await named(-1), 'withdrawn').catch(() => null),
            wait: async () => {
              later(app, 4 * DAY_MS);
              await app.background!.runSweep('quotation.expire');
            },
          };
          for (const round of rounds) {
            await Promise.all(round.map((one) => acts[one]()));
            const rows = await own();
            const taken = rows.filter(({ status }) => status === 'accepted' || status === 'done');
            expect(taken.length).toBeLessThanOrEqual(1);
            const { state } = await client.call(insureDetail, { id });
            if (state === 'withdrawn') expect(rows).toEqual([]);
            for (const row of taken.filter(({ status }) => status === 'accepted'))
              expect(row.decided_at!.getTime()).toBeLessThan(row.valid_until.getTime());
          }
          await client.call(leadWithdraw, { id });
        },
      ),
      HISTORIES,
    );
    app.clock.now = begun;
  },
  historiesMs(HISTORIES),
);
