import { carOrderDetail } from '@marque/contract/car-order/endpoints';
import * as calls from '@marque/contract/car-order/evaluation/endpoints';
import { APPEND_DAYS } from '@marque/contract/car-order/evaluation/form';
import type { In } from '@marque/contract/core';
import { mediaUpload } from '@marque/contract/media/endpoints';
import { moderationReport } from '@marque/contract/moderation/endpoints';
import { REPORT_REASONS } from '@marque/contract/moderation/labels';
import { noticeList } from '@marque/contract/notice/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import {
  operatorModeration,
  operatorModerationDecide,
} from '@marque/contract/moderation/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addBookable, type Bookable, handedOver, signed } from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';

let app: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(() => app.close());

type EvaluationInput = Omit<In<typeof calls.carOrderEvaluate>, 'id'>;
const PRAISE: EvaluationInput = {
  stars: { choice: 5, payment: 4, delivery: 5, adviser: 5, car: 4 },
  tags: ['进度清楚', '顾问专业'],
  text: '每一步都有消息，交车那天讲得很细。',
  images: [],
  anonymous: false,
};
const evaluate = (client: Client, id: string, change: Partial<EvaluationInput> = {}) =>
  client.send(calls.carOrderEvaluate, { id, ...PRAISE, ...change }, keyed());
const more = (client: Client, id: string) =>
  client.send(calls.carOrderEvaluateMore, { id, text: '开了半年，还是喜欢', images: [] }, keyed());
const evaluated = (client: Client, id: string) => client.call(calls.carOrderEvaluation, { id });
const points = async (client: Client) => (await client.call(scoreGet, {})).score;
const statusOf = async (client: Client, id: string) => {
  const { status, allowed, now } = await client.call(carOrderDetail, { id });
  return { status, may: allowed.includes('evaluate'), button: now.button };
};
async function decide(id: string, outcome: 'approved' | 'removed', kind = 'carEvaluation') {
  const { items } = await admin.call(operatorModeration, { size: 50 });
  const found = items.find((one) => one.subjectId === id && one.kind === kind);
  await admin.does(operatorModerationDecide, { id: found!.id, outcome, reason: '含有联系方式' });
}

/** A buyer whose car was handed over. */
async function owner(phone = freshPhone()) {
  const buyer = await signIn(app, { phone });
  return { buyer, ...(await handedOver(app, admin, buyer, car)) };
}

describe('an order is judged by its buyer', () => {
  test('once, when the car is theirs; what was looked at brings points and ends the order', async () => {
    const { buyer, id } = await owner();
    expect(await statusOf(buyer, id)).toEqual({
      status: 'delivered',
      may: true,
      button: '写购车评价',
    });
    const before = await points(buyer);
    expect((await evaluate(buyer, id)).status).toBe(200);
    expect((await evaluate(buyer, id)).code).toBe('EVALUATION_EXISTS');
    expect(await evaluated(buyer, id)).toMatchObject({
      evaluation: { mean: 4.6, standing: { state: 'held' }, answer: null },
      appendUntil: null,
    });
    expect(await statusOf(buyer, id)).toMatchObject({ status: 'delivered', may: false });
    expect((await more(buyer, id)).code).toBe('EVALUATION_CLOSED');

    await decide(id, 'approved');
    expect(await statusOf(buyer, id)).toMatchObject({ status: 'completed' });
    expect(await points(buyer)).toBe(before + 200);
  });

  test('is answered by its store, and added to once within half a year', async () => {
    const { buyer, id } = await owner();
    await evaluate(buyer, id, { anonymous: true });
    await decide(id, 'approved');
    const store = await storeClient(app, car.dealerId);
    const { items } = await store.call(desk.operatorCarEvaluations, {});
    expect(items.find((one) => one.id === id)).toMatchObject({ orderNo: '', mean: 4.6 });
    const elsewhere = await storeClient(app, await addDealer(app));
    const answer = { id, text: '谢谢信任，保养随时找我们' };
    expect(await elsewhere.refusal(desk.operatorCarEvaluationAnswer, answer)).toBe(
      'EVALUATION_NOT_FOUND',
    );
    await store.does(desk.operatorCarEvaluationAnswer, answer);
    const told = await buyer.call(noticeList, {});
    expect(told.items.map(({ title }) => title)).toContain('门店回复了你的购车评价');
    const { evaluation } = await evaluated(buyer, id);
    expect(evaluation).toMatchObject({ answer: { text: answer.text } });

    expect((await more(buyer, id)).status).toBe(200);
    expect((await more(buyer, id)).code).toBe('EVALUATION_CLOSED');
    await decide(id, 'removed', 'carEvaluationAppend');
    expect((await evaluated(buyer, id)).evaluation!.append).toMatchObject({
      standing: { state: 'removed', appeal: 'open' },
    });
  });

  test('is read by everybody once it was looked at, by name or not, with what its store answers', async () => {
    const own = await addBookable(app);
    const order = async (anonymous: boolean) => {
      const buyer = await signIn(app);
      const { id } = await handedOver(app, admin, buyer, own);
      await evaluate(buyer, id, { anonymous });
      return { buyer, id };
    };
    const [known, unknown] = [await order(false), await order(true)];
    const visitor = createClient(app);
    const read = (by: Client) =>
      by.call(calls.carOrderEvaluations, { seriesId: own.seriesId, size: 1 });
    expect(await read(visitor)).toMatchObject({ items: [], total: 0, mean: 0 });
    await decide(known.id, 'approved');
    await more(known.buyer, known.id);
    await admin.does(desk.operatorCarEvaluationAnswer, { id: known.id, text: '谢谢信任' });
    const { nickName } = await known.buyer.call(profile, {});
    const { items, total, mean } = await read(visitor);
    expect({ total, mean }).toEqual({ total: 1, mean: 4.6 });
    expect(items).toMatchObject([
      { id: known.id, nickName, append: null, answer: { text: '谢谢信任' }, mine: false },
    ]);
    later(app, 1000);
    await decide(unknown.id, 'approved');
    const first = await read(known.buyer);
    expect([first.total, first.nextCursor === null]).toEqual([2, false]);
    // The order between both depends on when moderation approved them.
    const rest = await known.buyer.call(calls.carOrderEvaluations, {
      seriesId: own.seriesId,
      cursor: first.nextCursor!,
    });
    const names = [...first.items, ...rest.items].map((one) => [one.nickName, one.mine]);
    expect(names.toSorted()).toEqual(
      [
        [nickName, true],
        ['匿名车主', false],
      ].toSorted(),
    );
    const report = {
      kind: 'carEvaluation',
      id: known.id,
      reason: REPORT_REASONS[0],
      text: '',
    } as const;
    expect((await unknown.buyer.send(moderationReport, report)).code).toBe('0');
    const held = { ...report, kind: 'carEvaluationAppend' } as const;
    expect((await unknown.buyer.send(moderationReport, held)).code).toBe('CONTENT_NOT_FOUND');
  });

  test('another person’s picture is not there, and nothing is written', async () => {
    const { buyer, id } = await owner();
    const stranger = await signIn(app);
    const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
    const { key } = await stranger.call(mediaUpload, { file });
    expect((await evaluate(buyer, id, { images: [key] })).code).toBe('MEDIA_NOT_FOUND');
    expect((await evaluated(buyer, id)).evaluation).toBeNull();
  });

  test('late additions, unfinished orders and other people’s are refused', async () => {
    const phone = freshPhone();
    const { buyer, id } = await owner(phone);
    await evaluate(buyer, id);
    await decide(id, 'approved');
    later(app, APPEND_DAYS * DAY_MS + 1);
    const again = await signIn(app, { phone });
    expect((await evaluated(again, id)).appendUntil).toBeNull();
    expect((await more(again, id)).code).toBe('EVALUATION_CLOSED');

    const early = await signIn(app);
    const { id: open } = await signed(app, early, car);
    expect((await evaluate(early, open)).code).toBe('CAR_EVENT_REFUSED');
    expect((await evaluate(early, id)).code).toBe('CAR_ORDER_NOT_FOUND');
  });

  test('removing an evaluation takes its points back and does not change the order', async () => {
    const { buyer, id } = await owner();
    const before = await points(buyer);
    await evaluate(buyer, id);
    await decide(id, 'removed');
    expect(await statusOf(buyer, id)).toMatchObject({ status: 'delivered', may: false });
    expect(await points(buyer)).toBe(before);
    expect((await evaluated(buyer, id)).evaluation!.standing).toMatchObject({
      state: 'removed',
      appeal: 'open',
      reason: '含有联系方式',
    });
  });
});

test('samples are shown as such beside what buyers say, and count in nothing', async () => {
  const { seriesId, dealerId } = await addBookable(app);
  const stars = { choice: 5, payment: 5, delivery: 5, adviser: 5, car: 1 };
  const row = { id: `ce-${seriesId}`, brand: 'xtl' as const, series_id: seriesId, ...stars };
  await app.database
    .insertInto('car_evaluation_sample')
    .values({
      ...row,
      title: '天逸 远途版',
      dealer_id: dealerId,
      nick_name: '清禾',
      avatar: 'avatar/nobody',
      content: '从下订到提车三十六天。',
      created_at: app.clock.now,
    })
    .execute();
  const reader = await signIn(app);
  const page = await reader.call(calls.carOrderEvaluations, { seriesId });
  expect(page).toMatchObject({ items: [], total: 0, mean: 0 });
  expect(page.samples).toMatchObject([{ nickName: '清禾', sample: true, mine: false, mean: 4.2 }]);
  const reported = await reader.send(moderationReport, {
    kind: 'carEvaluation',
    id: row.id,
    reason: REPORT_REASONS[0],
    text: '',
  });
  expect(reported.code).toBe('CONTENT_NOT_FOUND');
});
