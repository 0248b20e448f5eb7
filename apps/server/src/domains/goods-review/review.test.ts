import type { In, Out } from '@marque/contract/core';
import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { operatorReply } from '@marque/contract/mall/review/operator-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import * as calls from '@marque/contract/mall/review/endpoints';
import { ReviewFilter } from '@marque/contract/mall/review/schema';
import { mediaUpload } from '@marque/contract/media/endpoints';
import { updateProfile } from '@marque/contract/session/endpoints';
import { OWNER_5008_ID } from '@marque/contract/session/identifications';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { operatorClient } from '#testing/operators.ts';
import { draftOf, freshKey, keyed, later, order, pay, withAddress } from '#testing/orders.ts';
import { addCommodity } from '#testing/mall.ts';
import { recountReviews } from './service.ts';
import { REVIEW_RULES } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

type ReviewInput = In<typeof calls.reviewSave>;
const praise = (
  { orderId, lineId }: Pick<ReviewInput, 'orderId' | 'lineId'>,
  change: Partial<ReviewInput> = {},
): ReviewInput => ({
  orderId,
  lineId,
  stars: 5,
  deliveryStars: 4,
  serviceStars: null,
  text: '做工扎实，尺寸正好',
  images: [],
  anonymous: false,
  ...change,
});
const save = (client: Client, input: ReviewInput) => client.send(calls.reviewSave, input, keyed());

const picture = async (client: Client): Promise<string> => {
  const bytes = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#c8102e' },
  })
    .png()
    .toBuffer();
  const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
  return (await client.call(mediaUpload, { file })).key;
};
const grantIdentification = (client: Client) =>
  app.database
    .insertInto('user_identification')
    .values({
      user_id: client.userId,
      id: OWNER_5008_ID,
      badge_url: '/media/badge.webp',
      granted_at: app.clock.now,
    })
    .execute();
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;

/** A member with a paid and shipped order of a new commodity. */
async function bought() {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const { id: commodityId, skuIds } = await addCommodity(app.database, {
    skus: [{ values: ['红', '大'] }],
  });
  const { orderId } = await order(buyer, draftOf(skuIds[0]!));
  await pay(app, buyer, orderId, 'pay');
  later(app, 120_000);
  await app.background!.runSweep('order.clerk');
  return { buyer, commodityId, orderId, lineId: '1' };
}
/** Like `bought`, with the order received. */
async function received() {
  const order = await bought();
  await order.buyer.call(orders.orderConfirm, { id: order.orderId, second: 'all' });
  return order;
}
/** Like `received`, with the order reviewed. */
async function reviewed(change: Partial<ReviewInput> = {}) {
  const order = await received();
  const { review } = await order.buyer.call(calls.reviewSave, praise(order, change), keyed());
  return { ...order, review };
}
const shown = (commodityId: string, filter: ReviewFilter = 'all', reader = createClient(app)) =>
  reader.call(calls.reviewList, { commodityId, filter });

describe('a buyer reviews', () => {
  test('a received line, and everybody reads it', async () => {
    const { buyer, commodityId, orderId, lineId } = await received();
    const before = await buyer.call(orders.orderDetail, { id: orderId });
    expect(before.allowed).toContain('review');
    const pending = await buyer.call(calls.reviewPending, {});
    expect(pending).toMatchObject({
      items: [{ orderId, lineId, commodityId, values: ['红', '大'] }],
      total: 1,
      nextCursor: null,
    });

    const { review } = await buyer.call(calls.reviewSave, praise({ orderId, lineId }), keyed());
    expect(review).toMatchObject({
      stars: 5,
      deliveryStars: 4,
      serviceStars: null,
      text: '做工扎实，尺寸正好',
      specification: '红 大',
      mine: true,
      likes: 0,
      append: null,
      reply: null,
      goods: { commodityId, onShelf: true },
    });
    expect((await buyer.call(orders.orderDetail, { id: orderId })).allowed).not.toContain('review');
    expect((await buyer.call(calls.reviewPending, {})).total).toBe(0);
    expect((await buyer.call(calls.reviewMine, {})).items).toEqual([review]);

    const list = await shown(commodityId);
    expect(list).toMatchObject({
      items: [{ id: review.id, liked: false }],
      total: 1,
      rating: 5,
      counts: { all: 1, image: 0, good: 1, bad: 0, append: 0 },
    });
    expect(list.tags.map(({ name }) => name).toSorted()).toEqual(
      ['做工扎实', '贴合车型'].toSorted(),
    );
    const product = await buyer.call(commodityDetail, { commodityId });
    expect(product).toMatchObject({ rating: 5, reviewCount: 1 });
    const visitor = await createClient(app).call(calls.reviewDetail, { id: review.id });
    expect(visitor).toMatchObject({ mine: false, appendUntil: null });
  });

  test('no line that has not come, is not theirs or does not exist', async () => {
    const { buyer, orderId, lineId } = await bought();
    const stranger = await signIn(app);
    const input = praise({ orderId, lineId });
    expect((await save(buyer, input)).code).toBe('LINE_NOT_RECEIVED');
    const missing = await save(buyer, { ...input, orderId: 'none' });
    expect([missing.http, missing.code]).toEqual([404, 'ORDER_LINE_NOT_FOUND']);
    expect((await save(buyer, { ...input, lineId: '2' })).code).toBe('ORDER_LINE_NOT_FOUND');
    await buyer.call(orders.orderConfirm, { id: orderId, second: 'all' });
    expect(await save(stranger, input)).toMatchObject({
      code: missing.code,
      msg: missing.msg,
      data: missing.data,
    });
    const inBz = createClient(app, { brand: 'bz', token: buyer.token });
    expect((await save(inBz, input)).code).toBe('ORDER_LINE_NOT_FOUND');
    expect((await createClient(app).send(calls.reviewSave, input, keyed())).code).toBe('401');
    expect((await buyer.send(calls.reviewSave, input)).code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  test('once, whatever arrives at the same time', async () => {
    const { buyer, commodityId, orderId, lineId } = await received();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => save(buyer, praise({ orderId, lineId }))),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'REVIEW_EXISTS')).toHaveLength(11);
    expect(await shown(commodityId)).toMatchObject({ total: 1, counts: { all: 1, good: 1 } });
  });

  test('a repeat of the same attempt gets the first answer', async () => {
    const order = await received();
    const headers = { 'idempotency-key': freshKey() };
    const input = praise(order);
    const [first, again] = [
      await order.buyer.call(calls.reviewSave, input, { headers }),
      await order.buyer.call(calls.reviewSave, input, { headers }),
    ];
    expect(again).toEqual(first);
  });

  test('as the owner of the car they have bound', async () => {
    const { buyer, commodityId, orderId, lineId } = await received();
    await addCar(buyer, await addSeries(app, { name: '凡尔赛' }));
    await save(buyer, praise({ orderId, lineId }));
    expect((await shown(commodityId)).items[0]!.car).toBe('凡尔赛');
  });

  test('known as what they are now', async () => {
    const { buyer, commodityId, review } = await reviewed();
    expect(review.identification).toEqual([]);
    await grantIdentification(buyer);
    expect((await shown(commodityId)).items).toMatchObject([
      { identification: [{ id: OWNER_5008_ID }], badgeUrl: '/media/badge.webp' },
    ]);
    expect(await buyer.call(calls.reviewDetail, { id: review.id })).toMatchObject({
      identification: [{ id: OWNER_5008_ID }],
    });
  });

  test('with the picture they have now, none once they took it away', async () => {
    const { buyer, commodityId } = await reviewed();
    expect((await shown(commodityId)).items).toMatchObject([{ avatar: null }]);
    const avatar = await picture(buyer);
    await buyer.call(updateProfile, { avatar });
    expect((await shown(commodityId)).items).toMatchObject([{ avatar: { key: avatar } }]);
    await buyer.call(updateProfile, { avatar: null });
    expect((await shown(commodityId)).items).toMatchObject([{ avatar: null }]);
  });

  test('without being named', async () => {
    const { buyer, commodityId, review } = await reviewed({ anonymous: true });
    await grantIdentification(buyer);
    const [first] = (await shown(commodityId)).items;
    expect(first).toMatchObject({
      nickName: expect.stringMatching(/^.\*\*$/),
      avatar: null,
      identification: [],
      badgeUrl: '',
    });
    expect(await buyer.call(calls.reviewDetail, { id: review.id })).toMatchObject({
      anonymous: true,
      mine: true,
    });
  });

  test('with pictures of their own, which gives points once', async () => {
    const { buyer, commodityId, orderId, lineId } = await received();
    const stranger = await signIn(app);
    const before = await scoreOf(buyer);
    const input = praise({ orderId, lineId }, { images: [await picture(buyer)] });
    const foreign = { ...input, images: [await picture(stranger)] };
    expect((await save(buyer, foreign)).code).toBe('MEDIA_NOT_FOUND');
    expect((await shown(commodityId)).total).toBe(0);
    const { score, review } = (await save(buyer, input)).data;
    expect(score).toBe(20);
    expect(review.images).toMatchObject([{ key: input.images[0], width: 60, height: 40 }]);
    expect((await save(buyer, input)).code).toBe('REVIEW_EXISTS');
    expect(await scoreOf(buyer)).toBe(before + 20);
    expect((await shown(commodityId, 'image')).counts.image).toBe(1);
    const more = { id: review.id, text: '再来一张', images: [await picture(buyer)] };
    await buyer.call(calls.reviewAppend, more, keyed());
    expect(await shown(commodityId, 'image')).toMatchObject({ total: 1, items: [{}] });
    expect(await scoreOf(buyer)).toBe(before + 20);
  });

  test('with the first pictures in what they add', async () => {
    const { buyer, commodityId, review } = await reviewed();
    const more = { id: review.id, text: '补一张图', images: [await picture(buyer)] };
    const added = await buyer.call(calls.reviewAppend, more, keyed());
    expect(added.append?.images).toHaveLength(1);
    expect(await shown(commodityId, 'image')).toMatchObject({ total: 1, items: [{}] });
    await expectTagsCounted(commodityId);
  });

  test('script stays text, and several lines stay lines', async () => {
    const text = '<script>alert(1)</script>\n第二行 & "引号"';
    const { commodityId } = await reviewed({ text });
    expect((await shown(commodityId)).items[0]!.text).toBe(text);
  });

  test.each([
    ['text', { text: 'a\u0000b' }],
    ['text', { text: '  ' }],
    ['text', { text: '好'.repeat(501) }],
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['deliveryStars', { deliveryStars: 2.5 }],
  ])('a wrong %s is refused with the reason', async (path, change) => {
    const buyer = await signIn(app);
    const answer = await save(buyer, praise({ orderId: 'o', lineId: '1' }, change));
    expect(answer).toMatchObject({ code: 'BAD_INPUT', data: { fields: [{ path }] } });
  });
});

describe('afterwards', () => {
  test('the buyer adds something once, within 180 days', async () => {
    const { buyer, commodityId, review } = await reviewed();
    const add = (client: Client, text = '用了一周，依然很好') =>
      client.send(calls.reviewAppend, { id: review.id, text, images: [] }, keyed());
    expect((await add(await signIn(app))).code).toBe('REVIEW_NOT_FOUND');
    later(app, 6 * 86_400_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer)));
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'APPEND_EXISTS')).toHaveLength(5);
    expect(await shown(commodityId, 'append')).toMatchObject({
      items: [{ append: { text: '用了一周，依然很好' } }],
      total: 1,
      counts: { append: 1 },
    });
    await expectTagsCounted(commodityId);
  });

  test('too late it is too late', async () => {
    const { buyer, review } = await reviewed();
    expect(review.appendUntil).not.toBeNull();
    later(app, REVIEW_RULES.appendWithinMs + 1);
    // The session would expire before that, so it is extended.
    const token = await app.database
      .updateTable('session')
      .set({ expires_at: new Date(app.clock.now.getTime() + 86_400_000) })
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect(token.numUpdatedRows).toBe(1n);
    const answer = await buyer.send(
      calls.reviewAppend,
      { id: review.id, text: '晚了', images: [] },
      keyed(),
    );
    expect(answer.code).toBe('APPEND_TOO_LATE');
    const detail = await buyer.call(calls.reviewDetail, { id: review.id });
    expect(detail.appendUntil).toBeNull();
  });

  test('each member finds it useful once, and may take it back', async () => {
    const { commodityId, review } = await reviewed();
    const [one, two] = [await signIn(app), await signIn(app)];
    const like = (client: Client, liked: boolean) =>
      client.call(calls.reviewLike, { id: review.id, liked });
    await Promise.all(Array.from({ length: 10 }, () => like(one, true)));
    expect(await like(two, true)).toEqual({ liked: true, likes: 2 });
    expect((await shown(commodityId, 'all', one)).items[0]).toMatchObject({
      likes: 2,
      liked: true,
    });
    await Promise.all(Array.from({ length: 10 }, () => like(one, false)));
    expect(await like(one, false)).toEqual({ liked: false, likes: 1 });
    expect((await one.send(calls.reviewLike, { id: 'none', liked: true })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
  });

  const reply = (id: string) => operatorClient(app).does(operatorReply, { id, text: '谢谢支持' });

  test('the mall answers, and the writer hears of it', async () => {
    const { buyer, commodityId, review } = await reviewed();
    await reply(review.id);
    expect((await shown(commodityId)).items[0]!.reply).toEqual({
      text: '谢谢支持',
      createdAt: app.clock.now.toISOString(),
    });
    const link = { page: 'mall.commentDetail', params: { id: review.id } };
    const [heard, ...before] = (await buyer.call(noticeList, {})).items;
    expect(heard).toMatchObject({ title: '商家回复了你的评价', body: '谢谢支持', link });
    expect(before.map(({ title }) => title)).toContain('用得怎么样？');
    expect(await operatorClient(app).refusal(operatorReply, { id: 'none', text: '谢谢' })).toBe(
      'REVIEW_NOT_FOUND',
    );
  });
});

/** Expects every filter with every tag to list as many reviews as it counts. */
async function expectTagsCounted(commodityId: string): Promise<void> {
  const { tags } = await shown(commodityId);
  expect(tags.length).toBeGreaterThan(0);
  for (const { name: tag } of tags)
    for (const filter of ReviewFilter.options) {
      const { items, total } = await createClient(app).call(calls.reviewList, {
        commodityId,
        filter,
        tag,
        size: 50,
      });
      expect(total, `${filter} ${tag}`).toBe(items.length);
    }
}

describe('a product shows', () => {
  /**
   * A commodity with reviews from the content: 1 to 5 stars in turn, three of them with a picture.
   */
  async function withReviews() {
    const { id, skuIds } = await addCommodity(app.database, { skus: [{ values: ['红', '大'] }] });
    await app.database
      .insertInto('review')
      .values(
        Array.from({ length: 11 }, (_, i) => ({
          id: `${id}-r${String(i).padStart(2, '0')}`,
          commodity_id: id,
          sku_id: skuIds[0]!,
          nick_name: '车友',
          car: '',
          stars: (i % 5) + 1,
          content: '好用',
          tags: i % 5 > 2 ? '["实用"]' : '[]',
          images: i < 3 ? '["product/test"]' : '[]',
          // All have the same time, so that pages could repeat or lose one.
          created_at: new Date('2026-01-01T00:00:00Z'),
        })),
      )
      .execute();
    await app.database.transaction().execute(recountReviews);
    return id;
  }

  test('its reviews by filter, tag and page', async () => {
    const commodityId = await withReviews();
    const visitor = createClient(app);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Out<typeof calls.reviewList> = await visitor.call(calls.reviewList, {
        commodityId,
        size: 3,
        ...(cursor ? { cursor } : {}),
      });
      expect([page.total, page.rating, page.counts.image]).toEqual([11, 2.8, 3]);
      ids.push(...page.items.map((review) => review.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toHaveLength(11);
    const good = await shown(commodityId, 'good');
    expect(good.items.every(({ stars }) => stars >= 4)).toBe(true);
    expect(good.total + (await shown(commodityId, 'bad')).total).toBe(11);
    const withImages = await shown(commodityId, 'image');
    expect([withImages.total, withImages.items[0]!.specification]).toEqual([3, '红 大']);
    const [tag] = withImages.tags;
    const useful = await visitor.call(calls.reviewList, { commodityId, tag: tag!.name });
    expect([useful.total, useful.items.length]).toEqual([tag!.count, tag!.count]);
    await expectTagsCounted(commodityId);
  });

  test('nothing of another brand or off the shelf', async () => {
    const { id: commodityId } = await addCommodity(app.database, { onShelf: false });
    const answer = await createClient(app).send(calls.reviewList, { commodityId });
    expect([answer.http, answer.code]).toEqual([404, 'COMMODITY_NOT_FOUND']);
    const { review } = await reviewed();
    const inBz = createClient(app, { brand: 'bz' });
    expect((await inBz.send(calls.reviewDetail, { id: review.id })).code).toBe('REVIEW_NOT_FOUND');
  });
});
