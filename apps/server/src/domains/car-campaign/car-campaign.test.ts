import * as orderCalls from '@marque/contract/car-order/endpoints';
import * as calls from '@marque/contract/cars/campaign/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/cars/campaign/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import * as campaigns from '#testing/cars/campaigns.ts';
import {
  addCampaign,
  PLACE_FEN,
  placing,
  takePlace,
  withPicture,
} from '#testing/cars/campaigns.ts';
import {
  addBookable,
  type Bookable,
  bookingOf,
  cancelBooking,
  itemMoneyOf,
  payDeposit,
  sendBooking,
} from '#testing/cars/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { freshKey, later } from '#testing/orders.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  car = await addBookable(app);
  await withPicture(app, car.seriesId);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const bz = { brand: 'bz' } as const;
const sweep = (name: string) => app.background!.runSweep(name);

/** Adds a series without a price and a blind campaign with places. Returns the campaign's id. */
const addPlaces = async (...of: [number | null, Parameters<typeof addCampaign>[2]?]) =>
  (await campaigns.addPlaces(app, ...of)).campaignId;

const shown = (client: Client, id: string) => client.call(calls.campaignDetail, { id });
const remind = (client: Client, id: string, on = true) =>
  client.send(calls.campaignRemind, { id, on });

const take = async (client: Client, campaignId: string, at: TestApp = app) => {
  at.clock.now = app.clock.now;
  return takePlace(at, client, campaignId);
};
const pay = async (client: Client, id: string) => {
  await payDeposit(app, client, id);
  return client.call(orderCalls.carOrderDetail, { id });
};
const placed = (client: Client, campaignId: string) => campaigns.placed(app, client, campaignId);
const takenOf = async (id: string) =>
  (
    await app.database
      .selectFrom('campaign_places')
      .select('taken')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
  ).taken;
const titlesOf = async (client: Client) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);

describe('a place before the price is told', () => {
  test('is kept, paid for and numbered; everybody reads how many have one', async () => {
    const id = await addPlaces(2);
    const buyer = await signIn(app, bz);
    const visitor = createClient(app, bz);
    expect(await shown(visitor, id)).toMatchObject({
      state: 'live',
      isVeiled: true,
      left: 2,
      taken: 0,
      types: [],
      sentence: '订金 ¥199.00，随时可退，没有转订自动退回',
      mine: null,
    });
    const { data: order } = await take(buyer, id);
    expect(order).toMatchObject({
      kind: 'blind',
      status: 'unpaid',
      typeId: null,
      window: null,
      totalFen: 0,
      campaign: { id, title: '首批盲订', no: null },
      now: { button: '支付 ¥199.00（随时可退，未转订自动退回）' },
    });
    // A place is held while its payment is open, and does not count as taken.
    expect(await shown(visitor, id)).toMatchObject({ left: 1, taken: 0 });
    expect(await pay(buyer, order.id)).toMatchObject({
      status: 'reserved',
      campaign: { no: 1 },
      refundToday: { fen: PLACE_FEN },
    });
    expect(await shown(buyer, id)).toMatchObject({
      left: 1,
      taken: 1,
      mine: { orderId: order.id, status: 'reserved', no: 1 },
    });
    expect(await titlesOf(buyer)).toContain('天逸 盲订成功，号码 No. 0001');
    expect((await take(buyer, id)).code).toBe('OPEN_ORDER_EXISTS');
    expect((await placed(await signIn(app, bz), id)).campaign?.no).toBe(2);
    expect((await take(await signIn(app, bz), id)).code).toBe('CAMPAIGN_FULL');
  });

  test('twenty people, three places, two processes: three have one', async () => {
    const id = await addPlaces(3);
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(app, bz)));
    const answers = await Promise.all(people.map((one, i) => take(one, id, i % 2 ? app : other)));
    const codes = answers.map(({ status, code }) => (status === 200 ? 'taken' : code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CAMPAIGN_FULL')).toHaveLength(17);
    expect(await takenOf(id)).toBe(3);
    const lucky = answers.flatMap(({ status, data }, i) =>
      status === 200 ? [{ client: people[i]!, id: data.id }] : [],
    );
    const paid = await Promise.all(lucky.map((one) => pay(one.client, one.id)));
    expect(paid.map(({ campaign }) => campaign!.no).sort()).toEqual([1, 2, 3]);
  });

  test('that is unpaid or given back goes to the member who has waited longest', async () => {
    const id = await addPlaces(1);
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => signIn(app, bz)));
    const { id: orderId } = await placed(first!, id);
    expect((await remind(second!, id)).data).toEqual({ reminder: { about: 'place' } });
    later(app, 1000);
    await remind(third!, id);
    await cancelBooking(first!, orderId);
    expect(await titlesOf(second!)).toContain('首批盲订有名额了');
    expect(await shown(second!, id)).toMatchObject({ left: 0, reminder: { about: 'place' } });
    // The place is held for the second member, and nobody else can take it.
    expect((await take(third!, id)).code).toBe('CAMPAIGN_FULL');
    later(app, DAY_MS);
    await sweep('campaign.places');
    expect(await titlesOf(third!)).toContain('首批盲订有名额了');
    expect((await take(second!, id)).code).toBe('CAMPAIGN_FULL');
    expect((await placed(third!, id)).campaign?.no).toBe(2);
    expect(await takenOf(id)).toBe(1);
    await app.background!.runJobs();
    expect(await itemMoneyOf(app, orderId)).toEqual({ balance: 0, onOrder: 0, held: 0 });
  });

  test('that is never converted is refunded by itself, and so is one of a cancelled campaign', async () => {
    const admin = operatorClient(app, bz);
    const [late, off] = await Promise.all([addPlaces(null), addPlaces(null)]);
    const people = await Promise.all([signIn(app, bz), signIn(app, bz)]);
    const orders = [await placed(people[0]!, late), await placed(people[1]!, off)];
    const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;
    const before = await Promise.all(people.map(scoreOf));
    await admin.does(desk.operatorCampaignStep, { id: off, step: 'cancel' });
    await sweep('carOrder.lapse');
    const statusOf = async (i: number) => {
      const client = people[i]!;
      return client.call(orderCalls.carOrderDetail, { id: orders[i]!.id });
    };
    expect((await statusOf(0)).status).toBe('reserved');
    expect(await statusOf(1)).toMatchObject({
      status: 'refunding',
      closedReason: '活动取消，订金全额退回，另补偿 500 积分',
    });
    // The points of the agreement are given once. Another sweep gives nothing more.
    await sweep('carOrder.lapse');
    expect(await Promise.all(people.map(scoreOf))).toEqual([before[0], before[1]! + 500]);
    later(app, 17 * DAY_MS);
    await sweep('carOrder.lapse');
    await app.background!.runJobs();
    expect((await statusOf(0)).status).toBe('closed');
    for (const { id } of orders)
      expect(await itemMoneyOf(app, id)).toEqual({ balance: 0, onOrder: 0, held: 0 });
  });

  test('is refused before it begins, after it ends, for another brand and with another deposit', async () => {
    const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
    const ahead = await addPlaces(null, { open_at: day(1) });
    const over = await addPlaces(null, { close_at: day(-1) });
    const draft = await addPlaces(null, { published_at: null });
    const buyer = await signIn(app, bz);
    expect((await take(buyer, ahead)).code).toBe('CAMPAIGN_NOT_OPEN');
    expect((await take(buyer, over)).code).toBe('CAMPAIGN_NOT_OPEN');
    const missing = [
      await buyer.send(calls.campaignDetail, { id: draft }),
      await createClient(app).send(calls.campaignDetail, { id: ahead }),
    ];
    expect(missing.map(({ code }) => code)).toEqual(Array(2).fill('CAMPAIGN_NOT_FOUND'));
    const live = await addPlaces(null);
    const body = { ...(await placing(buyer, live)), depositFen: 1_00 };
    const headers = { 'idempotency-key': freshKey() };
    expect(await buyer.send(orderCalls.carOrderTakePlace, body, { headers })).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { depositFen: PLACE_FEN },
    });
  });
});

describe('a reminder of the start', () => {
  test('is told once, to members who set it', async () => {
    const opening = new Date(app.clock.now.getTime() + DAY_MS);
    const id = await addPlaces(null, { open_at: opening });
    const [keen, gone] = await Promise.all([signIn(app, bz), signIn(app, bz)]);
    await remind(keen, id);
    await remind(keen, id);
    await remind(gone, id);
    expect((await remind(gone, id, false)).data).toEqual({ reminder: null });
    await sweep('campaign.opening');
    expect(await titlesOf(keen)).not.toContain('首批盲订开始了');
    later(app, DAY_MS);
    await sweep('campaign.opening');
    await sweep('campaign.opening');
    expect((await titlesOf(keen)).filter((title) => title === '首批盲订开始了')).toHaveLength(1);
    expect(await titlesOf(gone)).not.toContain('首批盲订开始了');
    expect((await remind(keen, id)).code).toBe('NOTHING_TO_TELL');
  });
});

describe('a series that is not open to everybody yet', () => {
  const opening = (client: Client, seriesId: string) =>
    client.call(calls.campaignOpening, { seriesId });
  const remindOf = (client: Client, seriesId: string, on = true) =>
    client.send(calls.campaignRemind, { of: 'series', id: seriesId, on });
  const set = (sale_state: 'presale' | 'onSale' | 'ended', seriesId: string) =>
    app.database.updateTable('series').set({ sale_state }).where('id', '=', seriesId).execute();
  const told = async (client: Client, seriesId: string) => {
    const { items } = await client.call(noticeList, {});
    return items.filter(({ link }) => JSON.stringify(link).includes(seriesId));
  };

  test('is announced once when it opens, with two processes, to members who still wait', async () => {
    const { seriesId } = await addBookable(app);
    await set('presale', seriesId);
    const [keen, gone] = await Promise.all([signIn(app), signIn(app)]);
    expect(await opening(createClient(app), seriesId)).toEqual({ awaited: true, reminded: false });
    await Promise.all([remindOf(keen, seriesId), remindOf(keen, seriesId)]);
    await remindOf(gone, seriesId);
    expect(await opening(gone, seriesId)).toEqual({ awaited: true, reminded: true });
    expect((await remindOf(gone, seriesId, false)).data).toEqual({ reminder: null });
    expect(await opening(gone, seriesId)).toEqual({ awaited: true, reminded: false });
    await sweep('campaign.seriesOpening');
    expect(await told(keen, seriesId)).toEqual([]);
    await set('onSale', seriesId);
    await Promise.all([app, other].map((at) => at.background!.runSweep('campaign.seriesOpening')));
    await sweep('campaign.seriesOpening');
    expect(await told(keen, seriesId)).toMatchObject([
      {
        title: expect.stringMatching(/可以预订了$/) as string,
        link: { page: 'cars.detail', params: { id: seriesId } },
      },
    ]);
    expect(await told(gone, seriesId)).toEqual([]);
    // What was asked for is done; nothing of it is kept.
    expect(await opening(keen, seriesId)).toEqual({ awaited: false, reminded: false });
    expect((await remindOf(keen, seriesId)).code).toBe('NOTHING_TO_TELL');
  });

  test('gives no reminder when it is over, to the other brand, or to a visitor', async () => {
    const { seriesId } = await addBookable(app);
    await set('ended', seriesId);
    const member = await signIn(app);
    expect(await opening(member, seriesId)).toEqual({ awaited: false, reminded: false });
    expect((await remindOf(member, seriesId)).code).toBe('NOTHING_TO_TELL');
    expect((await remindOf(await signIn(app, bz), seriesId)).code).toBe('SERIES_NOT_FOUND');
    expect((await remindOf(createClient(app), seriesId)).status).toBe(401);
  });
});

describe('a booking with a campaign', () => {
  test('has its deposit, its rights and what it takes off', async () => {
    const id = await addCampaign(app, car.seriesId, { offset_fen: 2000_00, quota: 1 });
    const buyer = await signIn(app);
    const asked = { typeId: car.typeId, chosen: car.chosen, campaignId: id };
    const check = await buyer.call(orderCalls.checkPurchaseAppByParams, asked);
    expect(check).toMatchObject({
      purchasable: true,
      left: 1,
      campaign: { id, rights: [{ name: '三次保养' }] },
      deposit: { amountFen: 1500_00 },
      price: { discountFen: 2000_00 },
    });
    const { lines, carFen, totalFen, priceVersion } = check.price!;
    expect(totalFen).toBe(carFen - 2000_00);
    expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen);
    const booking = {
      ...(await bookingOf(buyer, car)),
      campaignId: id,
      expect: { totalFen, depositFen: 1500_00, priceVersion, lines },
    };
    const { data: order } = await sendBooking(buyer, booking);
    expect(order).toMatchObject({ kind: 'booking', campaign: { id }, totalFen, leftFen: 1500_00 });
    expect((await pay(buyer, order.id)).campaign?.no).toBe(1);
    // A booking of a car on the market stays when its campaign is cancelled.
    const admin = operatorClient(app);
    const full = await (await signIn(app)).call(orderCalls.checkPurchaseAppByParams, asked);
    expect(full.obstacles).toMatchObject([{ code: 'CAMPAIGN_FULL', way: '按平时的价格预订' }]);
    await admin.does(desk.operatorCampaignStep, { id, step: 'cancel' });
    await sweep('carOrder.lapse');
    const after = await buyer.call(orderCalls.carOrderDetail, { id: order.id });
    expect(after.status).toBe('reserved');
  });

  test('is taken ahead of the market only by who comes with it', async () => {
    const seriesId = car.seriesId;
    const set = (sale_state: 'presale' | 'onSale') =>
      app.database.updateTable('series').set({ sale_state }).where('id', '=', seriesId).execute();
    await set('presale');
    const convert_by = new Date(app.clock.now.getTime() + 20 * DAY_MS);
    const presale = { kind: 'presale', convert_by } as const;
    const ceilings = JSON.stringify([{ typeId: car.typeId, fen: 1 }]);
    const id = await addCampaign(app, seriesId, { ...presale, ceilings });
    const buyer = await signIn(app);
    const asked = { typeId: car.typeId, chosen: car.chosen };
    const plain = await buyer.call(orderCalls.checkPurchaseAppByParams, asked);
    expect(plain.obstacles).toMatchObject([{ code: 'TYPE_OFF_SALE' }]);
    const ahead = { ...asked, campaignId: id };
    const check = await buyer.call(orderCalls.checkPurchaseAppByParams, ahead);
    expect(check).toMatchObject({
      purchasable: true,
      price: { validUntil: convert_by.toISOString() },
    });
    expect(check.deposit.agreementIds.map((one) => one.split(':')[0])).toEqual([
      'presale',
      'deposit',
    ]);
    // The buyer does not pay the amount above the ceiling.
    const over = check.price!.lines.find(({ code }) => code === `ceiling:${id}`);
    expect(over!.fen).toBe(1 - check.price!.lines[0]!.fen);
    await set('onSale');
  });
});

test('operators move a campaign on, each step where it has a place', async () => {
  const id = await addPlaces(5, { published_at: null });
  const admin = operatorClient(app, bz);
  const step = (name: 'publish' | 'close' | 'reveal' | 'settle' | 'cancel') =>
    admin.does(desk.operatorCampaignStep, { id, step: name });
  const refused = (name: 'publish' | 'settle' | 'cancel') =>
    admin.refusal(desk.operatorCampaignStep, { id, step: name });
  expect(await refused('settle')).toBe('CAMPAIGN_STEP_REFUSED');
  expect((await step('publish')).state).toBe('live');
  expect(await refused('publish')).toBe('CAMPAIGN_STEP_REFUSED');
  later(app, 1000);
  expect((await step('close')).state).toBe('ended');
  later(app, 1000);
  expect((await step('reveal')).revealAt).toBe(app.clock.now.toISOString());
  later(app, 1000);
  expect((await step('settle')).state).toBe('settled');
  expect(await refused('cancel')).toBe('CAMPAIGN_STEP_REFUSED');
  const { items } = await admin.call(desk.operatorCampaigns, {});
  expect(items.find((one) => one.id === id)).toMatchObject({ quota: 5, taken: 0, waiting: 0 });
});
