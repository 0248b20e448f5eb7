import { BRANDS } from '@marque/contract/core';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addSeries } from '#testing/cars/cars.ts';
import { addTopic, minuteAhead, OPENING, written } from '#testing/landings.ts';
import { operatorClient } from '#testing/operators.ts';
import { addCoupon, later } from '#testing/orders.ts';
import { addCommodity, addFlash } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const goods = (id: string, productIds: string[], layout = 'grid') => ({
  id,
  kind: 'goods',
  config: { title: '营地', subtitle: '', layout, productIds },
});
const text = written({ id: 'text', kind: 'text', config: { title: '走远一点', text: '不用请假' } });

test('a theme is composed of its blocks; what is gone is left out', async () => {
  const [chair, lamp, gone] = await Promise.all([
    addCommodity(app.database),
    addCommodity(app.database),
    addCommodity(app.database, { onShelf: false }),
  ]);
  const couponId = await addCoupon(app);
  const series = await addSeries(app);
  await app.database.updateTable('series').set({ hero: 'product/test' }).execute();
  const picture = (id: string, image: string) => ({
    id,
    kind: 'pictures',
    config: { layout: 'full', items: [{ id: '1', image, caption: '' }] },
  });
  await addTopic(app, 'weekend', [
    text,
    picture('picture', 'product/test'),
    picture('lost', 'scene/unknown'),
    {
      id: 'coupons',
      kind: 'coupons',
      config: { title: '先领券', couponIds: ['unknown', couponId] },
    },
    goods('goods', [lamp.id, gone.id, 'unknown', chair.id]),
    goods('empty', [gone.id]),
    goods('short', [chair.id, gone.id], 'rail'),
    {
      id: 'steps',
      kind: 'steps',
      config: { title: '出发前', items: ['1', '2'].map((id) => ({ id, title: id, text: '' })) },
    },
    {
      id: 'faq',
      kind: 'faq',
      config: { title: '常问', items: [{ id: '1', ask: '能退吗', answer: '能' }] },
    },
    {
      id: 'cars',
      kind: 'cars',
      config: { title: '车', subtitle: '', seriesIds: ['unknown', series] },
    },
    { id: 'film', kind: 'film', config: { title: '片', subtitle: '', clipId: 'unknown' } },
    { id: 'lead', kind: 'lead', config: { title: '问门店', subtitle: '', topic: 'care' } },
    { id: 'flash', kind: 'flash', config: { title: '限时' } },
  ]);
  const visitor = createClient(app);
  const topic = await visitor.call(topicDetail, { id: 'weekend' });
  expect(topic).toMatchObject({ id: 'weekend', title: '两天一夜', hero: { key: 'product/test' } });
  expect(topic.blocks.map(({ id }) => id)).toEqual([
    'text',
    'picture',
    'coupons',
    'goods',
    'steps',
    'faq',
    'cars',
    'lead',
  ]);
  const shown = topic.blocks.find((block) => block.type === 'goods')!;
  expect(shown.items.map(({ id }) => id)).toEqual([lamp.id, chair.id]);

  const now = app.clock.now.getTime();
  await addFlash(app.database, {
    skuId: chair.skuIds[0]!,
    priceFen: 100,
    stock: 3,
    from: new Date(now - 1000),
    to: new Date(now + 60_000),
  });
  const live = await visitor.call(topicDetail, { id: 'weekend' });
  const strip = live.blocks.find((block) => block.type === 'flash')!;
  expect(strip.items).toMatchObject([{ id: chair.id, offer: { stock: 3 } }]);
});

test('its coupons say how far this member is with them', async () => {
  const couponId = await addCoupon(app);
  await addTopic(app, 'coupons', [
    { kind: 'coupons', id: 'c', config: { title: '券', couponIds: [couponId] } },
  ]);
  const [mine, other] = [await signIn(app), await signIn(app)];
  await mine.call(couponClaim, { couponId });
  const stateFor = async (client: typeof mine) =>
    (await client.call(topicDetail, { id: 'coupons' })).blocks;
  expect(await stateFor(mine)).toMatchObject([{ items: [{ id: couponId, state: 'claimed' }] }]);
  expect(await stateFor(other)).toMatchObject([{ items: [{ state: 'claimable' }] }]);
});

test('another brand and an unknown id have none', async () => {
  await addTopic(app, 'here', []);
  const elsewhere = createClient(app, { brand: 'bz' });
  for (const answer of [
    await elsewhere.send(topicDetail, { id: 'here' }),
    await createClient(app).send(topicDetail, { id: 'nowhere' }),
  ])
    expect([answer.http, answer.code]).toEqual([404, 'TOPIC_NOT_FOUND']);
});

describe('operators', () => {
  const PAGE = 'mall.topic:spring' as const;
  const code = async (preview?: string) =>
    (await createClient(app).send(topicDetail, { id: 'spring', ...(preview ? { preview } : {}) }))
      .code;

  test('compose a theme that nobody sees before it is published, or after its time', async () => {
    const admin = operatorClient(app);
    const minute = (ms: number) => minuteAhead(app, ms);
    const blocks = [{ ...OPENING, until: minute(3_600_000) }, text];
    const { number } = await admin.does(calls.operatorPageDraft, { page: PAGE, base: 0, blocks });
    expect(await code()).toBe('TOPIC_NOT_FOUND');
    const { path: address } = await admin.call(calls.operatorPagePreview, { page: PAGE, number });
    expect(address).toMatch(/^\/xtl\/mall\/ActivityTopic\?/);
    const query = new URLSearchParams(address.split('?')[1]);
    expect(query.get('id')).toBe('spring');
    const preview = query.get('preview')!;
    const seen = await createClient(app).call(topicDetail, { id: 'spring', preview });
    expect(seen).toMatchObject({ title: '两天一夜', preview: { number } });
    const other = await createClient(app).send(topicDetail, { id: 'here', preview });
    expect(other.code).toBe('PREVIEW_EXPIRED');

    await admin.does(calls.operatorPagePublish, { page: PAGE, number });
    expect(await code()).toBe('0');
    const { items } = await admin.call(calls.operatorPages, {});
    expect(items.find(({ page }) => page === PAGE)).toMatchObject({
      published: { number },
      problems: [],
    });
    later(app, 3_600_000);
    expect(await code()).toBe('TOPIC_NOT_FOUND');
  });

  test('are told of a theme that does not begin with its opening, has two or names what is not there', async () => {
    const admin = operatorClient(app);
    const check = async (...blocks: (typeof OPENING)[]) =>
      (
        await admin.call(calls.operatorPageCheck, { page: 'mall.topic:odd', base: 0, blocks })
      ).problems.map((problem) => problem.path);
    expect(await check(OPENING, text)).toEqual([]);
    expect(await check(text)).toEqual(['blocks.0.kind']);
    expect(await check(OPENING, { ...OPENING, id: 'again' })).toEqual(['blocks.1.kind']);
    expect(await check({ ...OPENING, audience: 'members' })).toEqual(['blocks.0.audience']);
    const named = (kind: string, config: object) =>
      check(OPENING, written({ id: kind, kind, config: { title: '题', subtitle: '', ...config } }));
    expect(await named('film', { clipId: 'none' })).toEqual(['blocks.1.config.clipId']);
    expect(await named('cars', { seriesIds: ['none'] })).toEqual(['blocks.1.config.seriesIds.0']);
    const coupon = written({
      id: 'c',
      kind: 'coupons',
      config: { title: '券', couponIds: ['none'] },
    });
    expect(await check(OPENING, coupon)).toEqual(['blocks.1.config.couponIds.0']);
    // Blocks of other pages are refused on landings.
    expect(
      await check(OPENING, written({ id: 'x', kind: 'recommend', config: { title: '推荐' } })),
    ).toEqual(['blocks.1.kind']);
  });

  test.each(['mall.topic', 'mall.topic:', 'mall.topic:a b', 'mall.home:x', 'mall.product:x'])(
    'name no page %s',
    async (page) => {
      const answer = await operatorClient(app).send(calls.operatorPageShow, {
        page: page as typeof PAGE,
      });
      expect(answer.code).toBe('BAD_INPUT');
    },
  );
});

describe('of the demo content', () => {
  test.each(BRANDS)('the themes of %s hold, and one of them has every kind', async (brand) => {
    await loadContent(app.database, readContent(), app.clock.now);
    const admin = operatorClient(app, { brand });
    const { items } = await admin.call(calls.operatorPages, {});
    const demo = items.filter(({ page }) => page.startsWith(`mall.topic:${brand}-`));
    expect(demo.flatMap(({ problems }) => problems)).toEqual([]);
    const visitor = createClient(app, { brand });
    const ids = demo.map(({ page }) => page.split(':')[1]!);
    const topics = await Promise.all(ids.map((id) => visitor.call(topicDetail, { id })));
    const kinds = topics.map(({ blocks }) => new Set(blocks.map(({ type }) => type)).size);
    // Only the second brand has films in the demo content.
    expect(Math.max(...kinds)).toBe(brand === 'bz' ? 10 : 9);
    const feed = await visitor.call(feedList, { size: 50 });
    expect(feed.items.length).toBeGreaterThan(0);
  });
});
