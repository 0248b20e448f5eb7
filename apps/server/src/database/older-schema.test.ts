import { randomBytes } from 'node:crypto';
import { bookmarkList, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { cartList } from '@marque/contract/mall/cart/endpoints';
import { refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { scoreGet } from '@marque/contract/mall/member/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { reviewList, reviewSave } from '@marque/contract/mall/review/endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#kernel/database.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { databaseUrl } from '#testing/database.ts';
import { migrate } from './migrate.ts';

/** The shop as it first sold something; every later migration meets its rows. */
const FIRST_SHOP = '20261121043900_order';

const ROWS = `
insert into app_user values ('member', '13912345678', '林间', null, '2026-04-01');
insert into picture values ('product/mat', 960, 960, '[240]', '', '#eeeeee');
insert into category values ('care', 'xtl', '养护', 'product/mat', 1);
insert into commodity (id, brand, category_id, kind, title, subtitle, images, blocks, params,
  spec_names, freight_fen, listed_at, price_fen, score)
values ('mat', 'xtl', 'care', 'physical', '全包围脚垫', '', '["product/mat"]', '[]', '[]',
  '["规格"]', 0, '2026-04-01', 19900, 0);
insert into sku (id, commodity_id, sort, spec_values, price_fen, score, available, sold)
values ('mat-0', 'mat', 0, '["五座"]', 19900, 0, 98, 2);
insert into review values ('review', 'mat', 'mat-0', null, '山野', null, '', 5, '做工很好', '[]',
  '2026-04-02');
insert into bookmark values ('member', 'mat', '2026-04-02');
insert into cart values ('member', 'xtl', '2026-04-02');
insert into cart_item (user_id, id, brand, sku_id, quantity, seen_price_fen, seen_score, created_at)
values ('member', 'cart-line', 'xtl', 'mat-0', 1, 18900, 0, '2026-04-02');
insert into score_account values ('member', 500);
insert into mall_order (user_id, id, order_no, brand, status, goods_fen, goods_score, discount_fen,
  freight_fen, payable_fen, payable_score, deducted_score, chain, address, remark, created_at,
  paid_at, pay_channel, carrier, tracking_no, shipped_at)
values ('member', 'order', '2604020000000001', 'xtl', 'shipped', 39800, 0, 0, 0, 39800, 0, 0, '[]',
  '{"id":"home","name":"林间","phone":"13912345678","provinceCode":"310000","cityCode":"310100","districtCode":"310112","province":"上海市","city":"上海市","district":"闵行区","detail":"示例路 128 号","tag":"家","isDefault":true}',
  '', '2026-05-02', '2026-05-02', 'sandbox', 'yuntu', 'YT000000000001', '2026-05-03');
insert into order_line (user_id, order_id, id, sort, commodity_id, sku_id, kind, title, image,
  spec_values, quantity, ship_method, price_fen, score, discount_fen, discount_score, pay_fen,
  pay_score)
values ('member', 'order', 'line', 0, 'mat', 'mat-0', 'physical', '全包围脚垫', 'product/mat',
  '["五座"]', 2, 'express', 19900, 0, 0, 0, 39800, 0);
insert into payment values ('payment', 'member', 'order', 'sandbox', 39800, 'paid', 'S1', '',
  '2026-05-02', '2026-05-02');
insert into sandbox_transaction values ('payment', 'S1', 39800, 'paid', '2026-05-02');
insert into ledger_entry values ('payment', 'sandbox', 39800, 'order', 'payment', '2026-05-02'),
  ('payment', 'sales', -39800, 'order', 'payment', '2026-05-02');
`;

let app: TestApp;
let member: Client;
beforeAll(async () => {
  const name = `older_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(inject('postgresUrl'), name);
  const database = openDatabase(url, 2);
  await migrate(database, { until: FIRST_SHOP });
  await sql.raw(ROWS).execute(database);
  await migrate(database);
  await database.destroy();
  app = await createTestApp({ url });
  member = await signIn(app, { phone: '13912345678' });
});
afterAll(() => app.close());

test('a member of the older schema is the same one', async () => {
  expect(member.userId).toBe('member');
  expect((await member.call(scoreGet, {})).score).toBeGreaterThanOrEqual(500);
});

test('what was saved, put into the cart and reviewed is there', async () => {
  expect(await member.call(bookmarkList, {})).toMatchObject({ items: [{ id: 'mat' }] });
  expect(JSON.stringify(await member.call(cartList, {}))).toContain('cart-line');
  expect(await member.call(commodityDetail, { commodityId: 'mat' })).toMatchObject({
    title: '全包围脚垫',
  });
  expect(await member.call(reviewList, { commodityId: 'mat' })).toMatchObject({
    items: [{ text: '做工很好' }],
  });
});

test('an order on its way is received and reviewed, and may be given back', async () => {
  expect(await member.call(orderDetail, { id: 'order' })).toMatchObject({ status: 'shipped' });
  await member.call(orderConfirm, { id: 'order', second: 'all' });
  expect(await member.call(orderDetail, { id: 'order' })).toMatchObject({ status: 'completed' });
  const review = {
    orderId: 'order',
    lineId: 'line',
    stars: 4,
    deliveryStars: null,
    serviceStars: null,
    text: '贴合，没有异味',
    images: [],
    anonymous: false,
  };
  await member.call(reviewSave, review, { headers: { 'idempotency-key': 'review' } });
  expect(await member.call(reviewList, { commodityId: 'mat' })).toMatchObject({
    rating: 4.5,
    counts: { all: 2 },
  });
  const { options } = await member.call(refundInfo, { orderId: 'order' });
  expect(options).toMatchObject({ amounts: { totalFen: 39_800 } });
});
