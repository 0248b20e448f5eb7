import * as calls from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import * as desk from '@marque/contract/cars/campaign/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addPlaces, PLACE_FEN, takePlace } from '#testing/cars/campaigns.ts';
import { cancelBooking, itemMoneyOf, openItem, payDeposit } from '#testing/cars/orders.ts';
import { addOptions } from '#testing/cars/cars.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addDealer, choose, freshKey, later, notify, paidBody } from '#testing/orders.ts';

const HISTORIES = histories(16);
const WHOLE_FEN = 3000_00;
const STEPS = ['pay', 'reveal', 'convert', 'topUp', 'lose', 'notify', 'cancel', 'days'] as const;
type Step = (typeof STEPS)[number];

let app: TestApp;
let admin: OperatorClient;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app, { brand: 'bz' });
  dealerId = await addDealer(app);
});
afterAll(() => app.close());

/**
 * A place with its buyer and campaign, and a payment of the top-up whose notification is missing.
 */
type Life = {
  buyer: Client;
  id: string;
  campaignId: string;
  seriesId: string;
  chosen: string[];
  unheard: string | null;
};

const shown = ({ buyer, id }: Life): Promise<CarOrder> => buyer.call(calls.carOrderDetail, { id });
const topUpOf = ({ items }: CarOrder) => items.find(({ kind }) => kind === 'topUp');

async function convert({ buyer, id, seriesId, chosen }: Life): Promise<string> {
  const typeId = `${seriesId}-0`;
  const asked = { typeId, chosen, dealerId, orderId: id };
  const { price, deposit } = await buyer.call(calls.checkPurchaseAppByParams, asked);
  const body = {
    id,
    typeId,
    chosen,
    dealerId,
    payPlan: 'full' as const,
    agreementIds: deposit.agreementIds,
    expect: {
      totalFen: price?.totalFen ?? 0,
      priceVersion: price?.priceVersion ?? '',
      topUpFen: deposit.topUpFen,
    },
  };
  const headers = { 'idempotency-key': freshKey() };
  return (await buyer.send(calls.carOrderConvert, body, { headers })).code;
}

/** Each step acts if the order allows it, and otherwise expects the declared refusal. */
const STEP: Record<Step, (life: Life) => Promise<void>> = {
  pay: async (life) => {
    if ((await shown(life)).status === 'unpaid') await payDeposit(app, life.buyer, life.id);
  },
  reveal: async ({ campaignId: id }) => {
    const { items } = await admin.call(desk.operatorCampaigns, {});
    const { state, revealAt } = items.find((one) => one.id === id)!;
    const isAhead = Date.parse(revealAt!) > app.clock.now.getTime();
    if (isAhead && (state === 'live' || state === 'ended'))
      await admin.does(desk.operatorCampaignStep, { id, step: 'reveal' });
  },
  convert: async (life) => {
    const before = await shown(life);
    const code = await convert(life);
    expect(code === '0').toBe(before.allowed.includes('convert'));
    if (code === '0') expect(topUpOf(await shown(life))?.leftFen).toBe(WHOLE_FEN - PLACE_FEN);
  },
  topUp: async (life) => {
    const { status, leftFen } = await shown(life);
    if (status !== 'reserved' || leftFen === 0 || life.unheard) return;
    await choose(app, (await openItem(life.buyer, life.id, 'topUp')).cashierUrl!, 'pay');
    expect((await shown(life)).leftFen).toBe(0);
  },
  lose: async (life) => {
    const { status, leftFen } = await shown(life);
    if (status !== 'reserved' || leftFen === 0 || life.unheard) return;
    const { paymentId, cashierUrl } = await openItem(life.buyer, life.id, 'topUp');
    await choose(app, cashierUrl!, 'lost');
    life.unheard = paymentId;
  },
  notify: async (life) => {
    if (!life.unheard) return;
    const body = await paidBody(app, life.unheard);
    await Promise.all([notify(app, body), notify(app, body)]);
    life.unheard = null;
  },
  cancel: async (life) => {
    const { allowed, refundToday } = await shown(life);
    if (!allowed.includes('cancel')) {
      const answer = await life.buyer.send(calls.carOrderCancelPreview, { id: life.id });
      expect(answer.code).toBe('CAR_EVENT_REFUSED');
      return;
    }
    const { data } = await cancelBooking(life.buyer, life.id);
    expect(data.refund?.fen ?? 0).toBe(refundToday.fen);
  },
  days: async (life) => {
    later(app, 3 * DAY_MS);
    for (const sweep of ['campaign.series', 'carOrder.expire', 'carOrder.lapse'])
      await app.background!.runSweep(sweep);
    const { status, conversion, items } = await shown(life);
    expect(status).not.toBe('unpaid');
    if (status !== 'reserved') return;
    const now = app.clock.now.getTime();
    // Open deadlines lie in the future.
    if (conversion) expect(Date.parse(conversion.closesAt)).toBeGreaterThan(now);
    for (const { leftFen, dueAt } of items)
      if (leftFen > 0) expect(Date.parse(dueAt!)).toBeGreaterThan(now);
  },
};

async function livedThrough(steps: readonly Step[]): Promise<void> {
  const places = await addPlaces(app, null, { offset_fen: 2000_00 });
  const chosen = await addOptions(app, places.seriesId);
  const buyer = await signIn(app, { brand: 'bz' });
  const { data } = await takePlace(app, buyer, places.campaignId);
  const life: Life = { ...places, buyer, chosen, id: data.id, unheard: null };
  const lived: Step[] = [];
  const step = async (one: Step) => {
    lived.push(one);
    await STEP[one](life);
  };
  try {
    await step('pay');
    for (const one of steps) await step(one);
    await step('notify');
    await app.background!.runJobs();
    const { status, items, paidAt } = await shown(life);
    const stands = status === 'reserved';
    const whole = items.find(({ kind }) => kind === 'topUp')?.paidFen ?? 0;
    const kept = (fen: number) => ({ balance: 0, onOrder: fen, held: fen });
    expect(await itemMoneyOf(app, life.id)).toEqual(kept(stands && paidAt ? PLACE_FEN : 0));
    expect(await itemMoneyOf(app, life.id, 'topUp')).toEqual(kept(stands ? whole : 0));
    expect(['reserved', 'closed']).toContain(status);
  } catch (error) {
    throw new Error(`after ${lived.join(' ')}`, { cause: error });
  }
}

const drawnSteps = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8, size: 'max' });

test(
  'in drawn histories a place keeps its allowed actions and loses no fen',
  async () => {
    await fc.assert(fc.asyncProperty(drawnSteps, livedThrough), HISTORIES);
  },
  historiesMs(HISTORIES),
);
