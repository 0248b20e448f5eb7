import { formatFen } from '@marque/contract/money';
import { bindCar } from '@marque/contract/garage/endpoints';
import * as leads from '@marque/contract/lead/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as subsidies from '@marque/contract/used-car/replacement/endpoints';
import * as subsidyDesk from '@marque/contract/used-car/replacement/operator-endpoints';
import * as calls from '@marque/contract/used-car/valuation/endpoints';
import * as desk from '@marque/contract/used-car/valuation/operator-endpoints';
import { wan } from '@marque/contract/used-car/valuation/value';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { freshPlate, freshVin } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';
import { saidOf } from '#testing/used-cars.ts';
import { VALUATIONS_A_DAY, VALUATIONS_AN_HOUR } from './policy.ts';

/** Noon of 15 March 2026 in Shanghai. */
const NOON = new Date('2026-03-15T04:00:00Z');
const TIANYI = 'xtl-tianyi-2023';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: NOON });
  await loadContent(app.database, readContent(), NOON);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const said = (change: Parameters<typeof saidOf>[0] = {}) =>
  saidOf({ modelId: TIANYI, registeredOn: '2022-11', km: 58_000, ...change });
const value = async (client: Client, change?: Parameters<typeof saidOf>[0]) =>
  (await client.call(calls.usedCarValue, said(change))).id;
const report = (client: Client, id: string) => client.call(calls.usedCarReport, { id });

describe('a report', () => {
  test('of a car of 40 months says what it is worth, and why, for seven days', async () => {
    const visitor = createClient(app);
    const id = await value(visitor);
    expect(id).toMatch(/^[\w-]{22}$/);
    const one = await report(visitor, id);
    expect(formatFen(one.valueFen)).toBe('89,481.30');
    expect([one.range.lowFen, one.range.highFen].map(wan)).toEqual(['8.32', '9.57']);
    expect(Object.values(one.prices).map(wan)).toEqual(['8.41', '8.95', '9.57']);
    expect(one).toMatchObject({
      outcome: 'priced',
      own: false,
      confidence: { level: 'medium', why: ['近 6 个月有 12 台同款成交可比'] },
      validUntil: '2026-03-22T16:00:00.000Z',
      expired: false,
    });
    expect(one.deals).toHaveLength(5);
    expect(one.image?.key).toContain('-front');
    app.clock.now = new Date('2026-03-22T15:59:59Z');
    expect((await report(visitor, id)).expired).toBe(false);
    app.clock.now = new Date('2026-03-22T16:00:00Z');
    expect((await report(visitor, id)).expired).toBe(true);
  });

  test('of an own car shows others neither plate, number nor which car it is', async () => {
    const phone = freshPhone();
    const member = await signIn(app, { phone });
    const car = await member.call(bindCar, {
      plate: freshPlate(),
      vin: freshVin(),
      seriesId: 'xtl-tianyi',
      trimId: TIANYI,
    });
    const [model] = (await member.call(calls.usedCarModels, { carId: car.id })).items;
    expect(model).toMatchObject({ id: TIANYI, year: 2023, name: '悦家版' });
    const id = await value(member, { carId: car.id });
    expect(await report(member, id)).toMatchObject({ own: true, said: { carId: car.id } });
    const shared = JSON.stringify(await report(createClient(app), id));
    for (const own of [car.plate, car.vin, phone, car.id]) expect(shared).not.toContain(own);
    expect((await member.call(calls.usedCarReports, {})).items).toMatchObject([{ id }]);
    const other = await signIn(app);
    expect((await other.call(calls.usedCarReports, {})).items).toEqual([]);
    expect((await other.call(calls.usedCarModels, { carId: car.id })).items).toEqual([]);
    const refused = await other.send(calls.usedCarValue, said({ carId: car.id }));
    expect(refused.code).toBe('CAR_NOT_FOUND');
  });

  test('of a damaged car has no price, of a car by hand little confidence', async () => {
    const visitor = createClient(app);
    const { condition } = said();
    const damaged = await value(visitor, { condition: { ...condition, accident: 'structural' } });
    expect(await report(visitor, damaged)).toMatchObject({
      outcome: 'inspect',
      valueFen: 0,
      steps: [],
      forecastFen: [],
    });
    const { modelId: _, ...rest } = said();
    const byHand = { name: '某牌某车', guideFen: 120_000_00, energy: 'ICE' as const };
    const { id } = await visitor.call(calls.usedCarValue, { ...rest, byHand });
    expect((await report(visitor, id)).confidence).toMatchObject({ level: 'low', rangeBp: 1100 });
  });

  test('is refused for what is none', async () => {
    const visitor = createClient(app);
    const code = async (change: Parameters<typeof saidOf>[0]) =>
      (await visitor.send(calls.usedCarValue, said(change))).code;
    expect(await code({ modelId: 'none' })).toBe('MODEL_UNKNOWN');
    expect(await code({ registeredOn: '2026-04' })).toBe('REGISTERED_LATER');
    expect(await code({ cityCode: '999999' })).toBe('CITY_NOT_FOUND');
    expect((await visitor.send(calls.usedCarReport, { id: 'none' })).code).toBe('REPORT_NOT_FOUND');
  });

  test('is forgotten after 30 days, unless a member has it', async () => {
    const [visitor, member] = [createClient(app), await signIn(app)];
    const [theirs, own] = [await value(visitor), await value(member)];
    app.clock.now = new Date(NOON.getTime() + 31 * DAY_MS);
    await app.background!.runSweep('valuation.forget');
    expect((await visitor.send(calls.usedCarReport, { id: theirs })).code).toBe('REPORT_NOT_FOUND');
    expect((await report(member, own)).expired).toBe(true);
  });
});

describe('limits', () => {
  test('a member has 20 valuations a day', async () => {
    const member = await signIn(app);
    await app.database
      .insertInto('rate_counter')
      .values({
        key: `valuation:${member.userId}`,
        window_start: new Date('2026-03-14T16:00:00Z'),
        count: VALUATIONS_A_DAY - 1,
      })
      .execute();
    await value(member);
    expect((await member.send(calls.usedCarValue, said())).code).toBe('TOO_MANY_REQUESTS');
  });

  test('after 30 an hour from one address a slide check goes before each', async () => {
    const visitor = createClient(app);
    await value(visitor);
    await app.database
      .updateTable('rate_counter')
      .set({ count: VALUATIONS_AN_HOUR })
      .where('key', 'like', 'valuation-from:%')
      .execute();
    expect((await visitor.send(calls.usedCarValue, said())).code).toBe('TOO_MANY_REQUESTS');
    const ticket = await slideTicket(app, visitor);
    await visitor.call(calls.usedCarValue, { ...said(), ticket });
    const again = await visitor.send(calls.usedCarValue, { ...said(), ticket });
    expect(again.code).toBe('SLIDE_EXPIRED');
  });
});

test('makes go from A to Z, and their models are found by words', async () => {
  const visitor = createClient(app);
  const { items } = await visitor.call(calls.usedCarMakes, {});
  expect(items).toHaveLength(12);
  expect(items.map(({ initial }) => initial)).toEqual(items.map(({ initial }) => initial).sort());
  const found = await visitor.call(calls.usedCarModels, { keyword: '思域 2023' });
  expect(found.items.map(({ make, year }) => [make, year])).toEqual([['本田', 2023]]);
  const own = await visitor.call(calls.usedCarModels, { make: '标致' });
  expect(own.items.some(({ series }) => series.includes('P54'))).toBe(false);
});

describe('a replacement', () => {
  test('takes the value in hundreds of yuan, and what the brand gives, off the new car', async () => {
    const client = createClient(app, { brand: 'bz' });
    const reportId = await value(client);
    const asked = { typeId: 'bz-408x-gt', reportId };
    const { laterFen, lines, nowFen, old } = await client.call(subsidies.usedCarSubsidy, asked);
    expect([old!.storeFen, nowFen, laterFen]).toEqual([84_100_00, 65_600_00, 9_282_00]);
    expect(lines.map(({ fen, state }) => [fen, state])).toEqual([
      [5_000_00, 'counts'],
      [9_282_00, 'counts'],
    ]);
    const own = await createClient(app).call(subsidies.usedCarSubsidy, { reportId });
    expect(own.lines[0]).toMatchObject({ fen: 8_000_00 });
  });

  test('has no sum before the price is told', async () => {
    const client = createClient(app, { brand: 'bz' });
    for (const asked of [{ seriesId: 'bz-p54' }, { typeId: 'bz-p54-first' }]) {
      const answer = await client.send(subsidies.usedCarSubsidy, asked);
      expect(answer.code).toBe('CAR_NOT_PRICED');
      expect(JSON.stringify(answer)).not.toContain('258');
    }
  });

  test('with an expired report leads to one of today, the same for every try', async () => {
    const client = await signIn(app);
    const reportId = await value(client);
    app.clock.now = new Date(NOON.getTime() + 9 * DAY_MS);
    const ask = () => client.send(subsidies.usedCarSubsidy, { reportId });
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({ code: 'REPORT_EXPIRED', data: { reportId: expect.any(String) } });
    expect(second.data).toEqual(first.data);
    const renewed = (first.data as unknown as { reportId: string }).reportId;
    expect(await report(client, renewed)).toMatchObject({ own: true, expired: false });
  });

  test('is asked of one store, whose lead leads back to its page', async () => {
    const phone = freshPhone();
    const client = await signIn(app, { phone });
    const reportId = await value(client);
    const subject = { typeId: 'xtl-c6-flagship', reportId };
    const { id } = await client.call(
      leads.leadCreate,
      {
        kind: 'replacement',
        subject,
        dealerId: 'sh-minhang',
        name: '林间',
        phone,
        way: 'any',
        note: '',
        consent: true,
      },
      keyed(),
    );
    const lead = await client.call(leads.leadDetail, { id });
    const link = { page: 'usedCar.vehicleReplacement', params: { ...subject, id } };
    expect(lead).toMatchObject({ kindText: '以旧换新', title: '以旧换新 · C6 旗舰版', link });
    expect((await client.call(noticeList, {})).items[0]).toMatchObject({ link });
    await client.call(leads.leadWithdraw, { id });
    const { link: after } = await client.call(leads.leadDetail, { id });
    expect(after.page).toBe('entry.home');
  });
});

describe('operators', () => {
  test('set a rule from a day on, and reports keep theirs', async () => {
    const operator = operatorClient(app);
    const { items } = await operator.call(desk.operatorValuationRules, {});
    const [now] = items;
    const visitor = createClient(app);
    const before = await value(visitor);
    const rule = { ...now!.rule, discountBp: 1000 };
    const sheet = { effectiveOn: '2026-03-16', source: '示例数据', rule };
    await operator.does(desk.operatorValuationRulesSet, sheet);
    expect((await report(visitor, before)).ruleFrom).toBe('2026-01-01');
    app.clock.now = new Date('2026-03-16T04:00:00Z');
    const after = await report(visitor, await value(visitor));
    expect(after.ruleFrom).toBe('2026-03-16');
    expect(after.steps[0]!.leftFen).toBe(155_520_00);
  });

  test('end a subsidy', async () => {
    const operator = operatorClient(app);
    const { items } = await operator.call(subsidyDesk.operatorSubsidyRules, {});
    const nation = items.find(({ id }) => id === 'nation-ice-2026')!;
    const ended = { ...nation, toDay: '2026-03-14' };
    await operator.does(subsidyDesk.operatorSubsidyRulesSet, { items: [ended] });
    const { laterFen, lines } = await createClient(app).call(subsidies.usedCarSubsidy, {});
    expect(laterFen).toBe(0);
    expect(lines.at(-1)).toMatchObject({ state: 'pending', note: '政策待公布', fen: 0 });
  });
});
