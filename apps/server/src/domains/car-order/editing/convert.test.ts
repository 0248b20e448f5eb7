import * as calls from '@marque/contract/car-order/endpoints';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { carOrderContract } from '@marque/contract/car-order/signing/endpoints';
import type { In } from '@marque/contract/core';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as campaignDesk from '@marque/contract/cars/campaign/operator-endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCampaign, addPlaces, PLACE_FEN, placed, type Places } from '#testing/cars/campaigns.ts';
import {
  cancelBooking,
  handIn,
  itemMoneyOf,
  openItem,
  payDeposit,
  sendBooking,
  sendSignature,
  signatureOf,
} from '#testing/cars/orders.ts';
import { addOptions } from '#testing/cars/cars.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addDealer, choose, freshKey, later } from '#testing/orders.ts';

const bz = { brand: 'bz' } as const;
const WHOLE_FEN = 3000_00;
const OFFSET_FEN = 2000_00;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app, bz);
  dealerId = await addDealer(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Convert = In<typeof calls.carOrderConvert>;
const send = (client: Client, convert: Convert, key = freshKey()) =>
  client.send(calls.carOrderConvert, convert, { headers: { 'idempotency-key': key } });
const detail = (client: Client, id: string) => client.call(calls.carOrderDetail, { id });
const sweep = (name: string) => app.background!.runSweep(name);
const titlesOf = async (client: Client) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);

/** Returns the input that the page would send. */
async function convertOf(
  client: Client,
  id: string,
  { seriesId, trim = 0 }: { seriesId: string; trim?: number },
): Promise<Convert> {
  const typeId = `${seriesId}-${trim}`;
  const chosen = ['exterior', 'wheel', 'interior', 'option'].map((group) => `${seriesId}-${group}`);
  const asked = { typeId, chosen, dealerId, orderId: id };
  const { price, deposit } = await client.call(calls.checkPurchaseAppByParams, asked);
  return {
    id,
    typeId,
    chosen,
    dealerId,
    payPlan: 'full',
    agreementIds: deposit.agreementIds,
    expect: {
      totalFen: price?.totalFen ?? 0,
      priceVersion: price?.priceVersion ?? '',
      topUpFen: deposit.topUpFen,
    },
  };
}

async function withPlace(): Promise<Places & { buyer: Client; id: string }> {
  const places = await addPlaces(app, null, { offset_fen: OFFSET_FEN });
  await addOptions(app, places.seriesId);
  const buyer = await signIn(app, bz);
  const { id } = await placed(app, buyer, places.campaignId);
  return { ...places, buyer, id };
}

/** A paid place of a revealed campaign. */
async function told() {
  const of = await withPlace();
  await admin.does(campaignDesk.operatorCampaignStep, { id: of.campaignId, step: 'reveal' });
  await sweep('campaign.series');
  return of;
}

const payTopUp = async (client: Client, id: string) =>
  choose(app, (await openItem(client, id, 'topUp')).cashierUrl!, 'pay');

describe('a place', () => {
  test('cannot become an order before its price is told', async () => {
    const { buyer, id, seriesId } = await withPlace();
    expect(await detail(buyer, id)).toMatchObject({
      conversion: { isOpen: false },
      now: { action: 'share' },
    });
    const convert = await convertOf(buyer, id, { seriesId });
    expect((await send(buyer, convert)).code).toBe('CONVERT_CLOSED');
  });

  test('shows the outline of its car until the reveal, and the car after it', async () => {
    const { buyer, id, seriesId, campaignId } = await withPlace();
    const outline = 'car/outline';
    const size = { width: 8, height: 8, widths: '[8]', thumbhash: '', color: '#000000' };
    await app.database
      .insertInto('picture')
      .values({ key: outline, ...size })
      .execute();
    const veiled = { sale_state: 'blind', outline } as const;
    await app.database.updateTable('series').set(veiled).where('id', '=', seriesId).execute();
    const pictures = async () => {
      const { items } = await buyer.call(calls.carOrderList, { tab: 'all' });
      return [(await detail(buyer, id)).image?.key, items[0]?.image?.key];
    };
    expect(await pictures()).toEqual([outline, outline]);
    await admin.does(campaignDesk.operatorCampaignStep, { id: campaignId, step: 'reveal' });
    await sweep('campaign.series');
    expect(await pictures()).toEqual(['car/test', 'car/test']);
  });

  test('follows a reveal that is postponed, and hears why', async () => {
    const { buyer, campaignId, id } = await withPlace();
    const before = (await detail(buyer, id)).conversion!;
    const days = (at: string | null, more: number) =>
      new Date(Date.parse(at!) + more * DAY_MS).toISOString();
    const revealAt = days(before.opensAt, 7);
    const late = { id: campaignId, revealAt, reason: '最后一轮路试还没有跑完' };
    await admin.does(campaignDesk.operatorCampaignPostpone, late);
    expect(await admin.refusal(campaignDesk.operatorCampaignPostpone, late)).toBe(
      'CAMPAIGN_STEP_REFUSED',
    );
    await app.background!.runJobs();
    const after = await detail(buyer, id);
    expect(after.conversion).toMatchObject({
      opensAt: revealAt,
      closesAt: days(before.closesAt, 7),
    });
    const shown = await buyer.call(campaignDetail, { id: campaignId });
    expect(shown).toMatchObject({ revealAt, convertBy: days(before.closesAt, 7) });
    const [told] = (await buyer.call(noticeList, {})).items;
    expect(told!.title).toContain('揭晓推迟到');
    expect(told!.body).toContain('原因：最后一轮路试还没有跑完。');
  });

  test('goes back once its campaign is settled before its time', async () => {
    const { buyer, campaignId, id } = await withPlace();
    for (const step of ['close', 'settle'] as const) {
      await admin.does(campaignDesk.operatorCampaignStep, { id: campaignId, step });
      later(app, 1000);
    }
    await app.background!.runJobs();
    await sweep('carOrder.lapse');
    expect(['refunding', 'closed']).toContain((await detail(buyer, id)).status);
  });

  test('becomes one of the car that was configured, with a whole deposit, and is signed', async () => {
    const { buyer, id, seriesId } = await told();
    await sweep('carOrder.convert');
    await sweep('carOrder.convert');
    expect((await titlesOf(buyer)).filter((title) => title.includes('揭晓了'))).toHaveLength(1);
    const before = await detail(buyer, id);
    expect(before).toMatchObject({
      conversion: { isOpen: true },
      now: { action: 'convert', button: '转为预订' },
      allowed: expect.arrayContaining(['convert', 'cancel']) as string[],
    });
    const convert = await convertOf(buyer, id, { seriesId });
    expect(convert.expect).toMatchObject({ topUpFen: WHOLE_FEN - PLACE_FEN });
    const key = freshKey();
    const [first, again] = await Promise.all([
      send(buyer, convert, key),
      send(buyer, convert, key),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const short = await detail(buyer, id);
    expect(short).toMatchObject({
      status: 'reserved',
      kind: 'blind',
      typeId: convert.typeId,
      discountFen: OFFSET_FEN,
      totalFen: convert.expect.totalFen,
      leftFen: WHOLE_FEN - PLACE_FEN,
      conversion: null,
      now: { action: 'pay', button: '补付订金 ¥2,801.00（锁单前可退）' },
      refundToday: { fen: PLACE_FEN },
      items: [
        { kind: 'deposit', leftFen: 0 },
        { kind: 'topUp', leftFen: WHOLE_FEN - PLACE_FEN },
      ],
    });
    await handIn(buyer, id);
    const { obstacles } = await buyer.call(carOrderContract, { id });
    expect(obstacles.map(({ code }) => code)).toEqual(['DEPOSIT_SHORT']);
    await payTopUp(buyer, id);
    expect(await detail(buyer, id)).toMatchObject({
      leftFen: 0,
      refundToday: { fen: WHOLE_FEN },
      now: { action: 'sign' },
    });
    const answer = await sendSignature(buyer, await signatureOf(app, buyer, id));
    expect(answer.data).toMatchObject({
      status: 'locked',
      items: [
        { kind: 'deposit', nature: '定金', dueFen: PLACE_FEN },
        { kind: 'topUp', nature: '定金', dueFen: WHOLE_FEN - PLACE_FEN },
        { kind: 'balance', dueFen: convert.expect.totalFen - WHOLE_FEN },
      ],
    });
    // After the seller's cancellation both deposits are refunded, and as much is owed as a payout.
    const { orderNo } = answer.data;
    await admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '无法交付' });
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      refund: { fen: WHOLE_FEN },
      payout: { fen: WHOLE_FEN },
    });
    const money = { balance: 0, onOrder: 0, held: 0 };
    expect(await itemMoneyOf(app, id)).toEqual(money);
    expect(await itemMoneyOf(app, id, 'topUp')).toEqual(money);
  });

  test('goes back by itself without a whole deposit, and money that comes later too', async () => {
    const { buyer, id, seriesId } = await told();
    await send(buyer, await convertOf(buyer, id, { seriesId }));
    const { cashierUrl } = await openItem(buyer, id, 'topUp');
    // The end of the campaign does not affect converted orders.
    later(app, 6 * DAY_MS);
    await sweep('carOrder.lapse');
    expect((await detail(buyer, id)).status).toBe('reserved');
    later(app, DAY_MS + 1);
    await sweep('carOrder.lapse');
    await choose(app, cashierUrl!, 'pay');
    await app.background!.runJobs();
    expect(await detail(buyer, id)).toMatchObject({
      status: 'closed',
      closedReason: '没有按时补付订金，已付的全额退回',
    });
    for (const kind of ['deposit', 'topUp'] as const)
      expect(await itemMoneyOf(app, id, kind)).toEqual({ balance: 0, onOrder: 0, held: 0 });
  });

  test('with a whole deposit is given back whole', async () => {
    const { buyer, id, seriesId } = await told();
    await send(buyer, await convertOf(buyer, id, { seriesId }));
    await payTopUp(buyer, id);
    const { data } = await cancelBooking(buyer, id);
    expect(data).toMatchObject({ status: 'refunding', refund: { fen: WHOLE_FEN } });
    await app.background!.runJobs();
    expect((await detail(buyer, id)).status).toBe('closed');
  });

  test('is refused what was not shown, not agreed to, or is not of its campaign', async () => {
    const { buyer, id, seriesId, campaignId } = await told();
    const convert = await convertOf(buyer, id, { seriesId });
    const refusalOf = async (change: Partial<Convert>, client = buyer) =>
      (await send(client, { ...convert, ...change })).code;
    expect(await refusalOf({ expect: { ...convert.expect, topUpFen: 1 } })).toBe('PRICE_CHANGED');
    expect(await refusalOf({ expect: { ...convert.expect, totalFen: 1 } })).toBe('PRICE_CHANGED');
    expect(await refusalOf({ agreementIds: [] })).toBe('CONSENT_STALE');
    expect(await refusalOf({ chosen: [] })).toBe('OPTIONAL_INVALID');
    expect(await refusalOf({ dealerId: 'gone' })).toBe('DEALER_NOT_SELLING');
    expect(await refusalOf({}, await signIn(app, bz))).toBe('CAR_ORDER_NOT_FOUND');
    await app.database
      .updateTable('car_campaign')
      .set({ type_ids: [`${seriesId}-1`] })
      .where('id', '=', campaignId)
      .execute();
    expect(await refusalOf({})).toBe('CAMPAIGN_NOT_OPEN');
    expect((await detail(buyer, id)).typeId).toBeNull();
  });

  test('converted at the last second or lapsed: one of them, over two processes', async () => {
    const { buyer, id, seriesId } = await told();
    const convert = await convertOf(buyer, id, { seriesId });
    const { conversion } = await detail(buyer, id);
    app.clock.now = new Date(Date.parse(conversion!.closesAt) - 1);
    other.clock.now = new Date(Date.parse(conversion!.closesAt));
    const there = createClient(app, { ...bz, token: buyer.token, userId: buyer.userId });
    const [answer] = await Promise.all([
      send(there, convert),
      other.background!.runSweep('carOrder.lapse'),
    ]);
    app.clock.now = other.clock.now;
    const { status, typeId } = await detail(buyer, id);
    expect([
      ['0', 'reserved', convert.typeId],
      ['CAR_EVENT_REFUSED', 'refunding', null],
    ]).toContainEqual([answer.code, status, typeId]);
  });
});

describe('a presale', () => {
  async function presold() {
    const { seriesId } = await addPlaces(app, null);
    const chosen = await addOptions(app, seriesId);
    const set = (sale_state: 'presale' | 'onSale') =>
      app.database.updateTable('series').set({ sale_state }).where('id', '=', seriesId).execute();
    await set('presale');
    const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
    const campaignId = await addCampaign(app, seriesId, {
      ...bz,
      kind: 'presale',
      reveal_at: day(6),
      convert_by: day(16),
      deposit_fen: 2000_00,
      ceilings: JSON.stringify([{ typeId: `${seriesId}-0`, fen: 180_000_00 }]),
    });
    const buyer = await signIn(app, bz);
    const asked = { typeId: `${seriesId}-0`, chosen, dealerId, campaignId };
    const { price, deposit } = await buyer.call(calls.checkPurchaseAppByParams, asked);
    const { totalFen, priceVersion, lines } = price!;
    const answer = await sendBooking(buyer, {
      ...asked,
      kind: 'presale',
      buyerKind: 'person',
      name: '林间月',
      phone: (await buyer.call(profile, {})).phone,
      plateCity: '310100',
      payPlan: 'full',
      remark: '',
      sourcePage: 1,
      agreementIds: deposit.agreementIds,
      expect: { totalFen, priceVersion, depositFen: deposit.amountFen, lines },
    });
    const { id } = answer.data;
    await payDeposit(app, buyer, id);
    const launch = async (fen: number) => {
      await app.database
        .updateTable('car_price')
        .set({ price_fen: fen })
        .where('subject', '=', `type:${seriesId}-0`)
        .execute();
      later(app, 7 * DAY_MS);
      await sweep('campaign.series');
    };
    return { buyer, id, seriesId, totalFen, launch };
  }

  test.each([
    ['above its ceiling costs its ceiling', 190_000_00, 0],
    ['below its ceiling costs what it costs', 171_800_00, -8200_00],
  ])('launched %s', async (_, fen, less) => {
    const { buyer, id, seriesId, totalFen, launch } = await presold();
    expect((await detail(buyer, id)).conversion).toMatchObject({ isOpen: false });
    await launch(fen);
    expect((await detail(buyer, id)).now.action).toBe('convert');
    const convert = await convertOf(buyer, id, { seriesId });
    expect(convert.expect).toMatchObject({ totalFen: totalFen + less, topUpFen: 0 });
    const { data } = await send(buyer, convert);
    expect(data).toMatchObject({ totalFen: totalFen + less, conversion: null, leftFen: 0 });
    // The order can be signed and edited, and the price ceiling still applies.
    expect(data.allowed).toEqual(expect.arrayContaining(['sign', 'edit']));
    later(app, 8 * DAY_MS);
    const { newPrice } = await buyer.call(carOrderContract, { id });
    expect(newPrice).toMatchObject({ totalFen: totalFen + less, changed: [] });
  });

  test('keeps what its options cost when they were chosen, where they cost more now', async () => {
    const { buyer, id, seriesId, totalFen, launch } = await presold();
    const price = (group: string, fen: number) =>
      app.database
        .updateTable('car_price')
        .set({ price_fen: fen })
        .where('subject', '=', `option:${seriesId}-${group}:${seriesId}-0`)
        .execute();
    await price('wheel', 5000_00);
    await price('interior', 1000_00);
    await launch(180_000_00);
    const convert = await convertOf(buyer, id, { seriesId });
    expect(convert.expect.totalFen).toBe(totalFen - 800_00);
    expect((await send(buyer, convert)).data.totalFen).toBe(totalFen - 800_00);
    later(app, 8 * DAY_MS);
    const { newPrice } = await buyer.call(carOrderContract, { id });
    expect(newPrice?.totalFen).toBe(totalFen - 800_00);
  });

  test('that is not confirmed goes back by itself', async () => {
    const { buyer, id, launch } = await presold();
    await launch(180_000_00);
    later(app, 10 * DAY_MS);
    await sweep('carOrder.lapse');
    expect(await detail(buyer, id)).toMatchObject({
      status: 'refunding',
      closedReason: '确认期已过，没有确认，订金全额退回',
    });
  });
});
