import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon } from '#testing/orders.ts';
import { addCommodity, addFlash } from '#testing/shop.ts';
import type { StoredTopicBlock } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HERO = 'product/test';
const addTopic = (id: string, blocks: StoredTopicBlock[]) =>
  app.database
    .insertInto('topic')
    .values({
      id,
      brand: 'xtl',
      title: '两天一夜',
      subtitle: '周末',
      hero: HERO,
      dark: false,
      blocks: JSON.stringify(blocks),
    })
    .execute();
const goods = (productIds: string[]): StoredTopicBlock => ({
  type: 'goods',
  id: 'goods',
  title: '营地',
  subtitle: '',
  layout: 'grid',
  productIds,
});

test('a theme is composed of its blocks; what is gone is left out', async () => {
  const [chair, lamp, gone] = await Promise.all([
    addCommodity(app.database),
    addCommodity(app.database),
    addCommodity(app.database, { onShelf: false }),
  ]);
  const couponId = await addCoupon(app);
  await addTopic('weekend', [
    { type: 'text', id: 'text', title: '走远一点', text: '不用请假' },
    { type: 'picture', id: 'picture', image: HERO, caption: '', link: null },
    { type: 'picture', id: 'lost', image: 'scene/unknown', caption: '', link: null },
    { type: 'coupons', id: 'coupons', title: '先领券', couponIds: ['unknown', couponId] },
    goods([lamp.id, gone.id, 'unknown', chair.id]),
    { ...goods([gone.id]), id: 'empty' },
    { type: 'flash', id: 'flash', title: '限时' },
  ]);
  const visitor = createClient(app);
  const topic = await visitor.call(topicDetail, { id: 'weekend' });
  expect(topic).toMatchObject({ title: '两天一夜', hero: { key: HERO } });
  expect(topic.blocks.map(({ id }) => id)).toEqual(['text', 'picture', 'coupons', 'goods']);
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
  await addTopic('coupons', [{ type: 'coupons', id: 'c', title: '', couponIds: [couponId] }]);
  const [mine, other] = [await signIn(app), await signIn(app)];
  await mine.call(couponClaim, { couponId });
  const stateFor = async (client: typeof mine) =>
    (await client.call(topicDetail, { id: 'coupons' })).blocks;
  expect(await stateFor(mine)).toMatchObject([{ items: [{ id: couponId, state: 'claimed' }] }]);
  expect(await stateFor(other)).toMatchObject([{ items: [{ state: 'claimable' }] }]);
});

test('another brand and an unknown id have none', async () => {
  await addTopic('here', []);
  const elsewhere = createClient(app, { brand: 'bz' });
  for (const answer of [
    await elsewhere.send(topicDetail, { id: 'here' }),
    await createClient(app).send(topicDetail, { id: 'nowhere' }),
  ])
    expect([answer.http, answer.code]).toEqual([404, 'TOPIC_NOT_FOUND']);
});
