import { randomBytes } from 'node:crypto';
import { bookmarkList, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { cartList } from '@marque/contract/mall/cart/endpoints';
import { refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { installation } from '@marque/contract/mall/installation/endpoints';
import { invoiceTitles } from '@marque/contract/mall/invoice/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { operatorWriteOff } from '@marque/contract/operator/endpoints';
import { scoreGet, scoreList } from '@marque/contract/points/endpoints';
import { orderConfirm, orderDetail, orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { reviewList, reviewSave } from '@marque/contract/mall/review/endpoints';
import { lastDayOfMonth, shanghaiDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mallOrder } from '#domains/order/module.ts';
import { paymentModule } from '#domains/payment/module.ts';
import { pointsModule } from '#domains/points/module.ts';
import { inTransaction, openDatabase } from '#kernel/database.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { databaseUrl } from '#testing/database.ts';
import { operatorClient } from '#testing/operators.ts';
import { addDealer, later } from '#testing/orders.ts';
import { rowsNaming } from '#testing/rows.ts';
import { migrate } from './migrate.ts';

/** The migration with which the mall first sold something. Every later one has to move its rows. */
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
insert into score_account values ('member', 500), ('released', 90), ('poor', 0);
insert into score_entry values ('member', 'entry', 500, 'order.earn', 'earlier', '2026-04-03');
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
insert into commodity (id, brand, category_id, kind, title, subtitle, images, blocks, params,
  spec_names, freight_fen, listed_at, price_fen, score)
values ('wash', 'xtl', 'care', 'voucher', '精洗一次', '', '["product/mat"]', '[]', '[]', '["规格"]', 0,
  '2026-04-01', 12800, 0);
insert into sku (id, commodity_id, sort, spec_values, price_fen, score, available, sold)
values ('wash-0', 'wash', 0, '["一次"]', 12800, 0, 99, 1);
insert into mall_order (user_id, id, order_no, brand, status, goods_fen, goods_score, discount_fen,
  freight_fen, payable_fen, payable_score, deducted_score, chain, remark, created_at, paid_at,
  pay_channel)
values ('member', 'voucher', '2604020000000002', 'xtl', 'toUse', 12800, 0, 0, 0, 12800, 0, 0, '[]',
  '', '2026-05-02', '2026-05-02', 'sandbox');
insert into order_line (user_id, order_id, id, sort, commodity_id, sku_id, kind, title, image,
  spec_values, quantity, ship_method, price_fen, score, discount_fen, discount_score, pay_fen,
  pay_score)
values ('member', 'voucher', 'line', 0, 'wash', 'wash-0', 'voucher', '精洗一次', 'product/mat',
  '["一次"]', 1, 'store', 12800, 0, 0, 0, 12800, 0);
insert into address values ('member', 'home', '欧阳示例', '13912345678', '310000', '310100', '310112',
  '上海市', '上海市', '闵行区', '示例路 128 号', '家', true, '2026-04-01');
insert into invoice_title values ('member', 'title',
  '{"titleType":"personal","title":"欧阳示例","email":"ouyang@example.com"}', '2026-04-01');
insert into payment values ('payment', 'member', 'order', 'sandbox', 39800, 'paid', 'S1', '',
  '2026-05-02', '2026-05-02');
insert into sandbox_transaction values ('payment', 'S1', 39800, 'paid', '2026-05-02');
insert into ledger_entry values ('payment', 'sandbox', 39800, 'order', 'payment', '2026-05-02'),
  ('payment', 'sales', -39800, 'order', 'payment', '2026-05-02');
`;

/**
 * The migration of the first garage. Its rows hold half a day at a store without hours, bays and
 * staff.
 */
const FIRST_GARAGE = '20261121073026_garage';

const GARAGE_ROWS = `
insert into series (id, brand, name, trims, sort)
values ('c5', 'xtl', '天逸', '[{"id":"c5-0","name":"悦家版"}]', 0);
insert into member_car values ('member', 'car', 'xtl', 'c5', '天逸 悦家版', '沪A12345',
  'LDC913L28P0123456', '2026-04-01');
insert into dealer (id, name, province, city, address, phone, hours, lng, lat)
values ('store', '示例店', '上海市', '上海市', '示例路 1 号', '021-00000000', '08:30-18:00', 121.4, 31.2);
insert into mall_order (user_id, id, order_no, brand, status, goods_fen, goods_score, discount_fen,
  freight_fen, payable_fen, payable_score, deducted_score, chain, dealer_id, remark, created_at,
  paid_at, pay_channel)
values ('member', 'fitting', '2605010000000002', 'xtl', 'toUse', 19900, 0, 0, 0, 19900, 0, 0, '[]',
  'store', '', '2026-05-01', '2026-05-01', 'sandbox');
insert into order_line (user_id, order_id, id, sort, commodity_id, sku_id, kind, title, image,
  spec_values, quantity, ship_method, price_fen, score, discount_fen, discount_score, pay_fen,
  pay_score)
values ('member', 'fitting', 'line', 0, 'mat', 'mat-0', 'install', '行车记录仪', 'product/mat',
  '["前后双录"]', 1, 'store', 19900, 0, 0, 0, 19900, 0);
insert into order_installation values ('member', 'fitting', 'car', '沪A12345', 'LDC913L28P0123456',
  '天逸 悦家版', '2026-05-12', 'pm', '2026-05-01');
`;

/** The migration with which a car could first be configured. Its options have one picture. */
const FIRST_OPTIONS = '20261123002500_car_option';

const OPTION_ROWS = `
insert into car_option (id, series_id, group_code, name, image, sort)
values ('moss', 'c5', 'exterior', '苔原绿', 'car/moss', 0), ('hook', 'c5', 'option', '挂钩', null, 1);
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
  await migrate(database, { until: FIRST_GARAGE });
  await sql.raw(GARAGE_ROWS).execute(database);
  await migrate(database, { until: FIRST_OPTIONS });
  await sql.raw(OPTION_ROWS).execute(database);
  await migrate(database);
  await database.destroy();
  app = await createTestApp({ url });
  member = await signIn(app, { phone: '13912345678' });
  // Each migration of a database with rows is a step of its own, and each step reads the whole
  // catalog first.
}, 180_000);
afterAll(() => app.close());

test('a member of the older schema is the same one', async () => {
  expect(member.userId).toBe('member');
  // The migration makes one batch of the points, which lapses at the end of the twelfth month after
  // it.
  const expiring = { day: lastDayOfMonth(shanghaiDay(new Date()), 12), score: 500 };
  expect(await member.call(scoreGet, {})).toEqual({ score: 500, debt: 0, expiring });
  expect((await member.call(scoreList, {})).items).toMatchObject([
    { kind: 'earn', delta: 500, title: '商城购物', link: { params: { id: 'earlier' } } },
  ]);
});

test('a code of the older schema is of its order, stays as it was and is taken', async () => {
  const { codes } = await member.call(writeOffCodes, { id: 'voucher' });
  expect(codes).toMatchObject([{ title: '精洗一次', status: 'usable', usesLeft: 1, turning: [] }]);
  const dealerId = await addDealer(app);
  const { code } = codes[0]!;
  expect(await operatorClient(app).does(operatorWriteOff, { code, dealerId })).toMatchObject({
    title: '精洗一次',
    status: 'used',
  });
  expect(await member.call(orderDetail, { id: 'voucher' })).toMatchObject({ status: 'completed' });
});

const ABOUT_PERSONS = ['欧阳示例', '示例路 128', '13912345678', '沪A12345', 'LDC913L28P0123456'];

test('the server reads personal data of an older schema, seals it, and reads it again', async () => {
  const shown = async () => ({
    addresses: await member.call(addressList, {}),
    titles: await member.call(invoiceTitles, {}),
    order: (await member.call(orderDetail, { id: 'order' })).address,
  });
  const before = await shown();
  expect(before).toMatchObject({
    addresses: { items: [{ name: '欧阳示例', phone: '13912345678', detail: '示例路 128 号' }] },
    titles: { items: [{ content: { title: '欧阳示例' } }] },
    order: { name: '林间', phone: '13912345678', detail: '示例路 128 号' },
  });
  await app.background!.runSweep('vault.seal');
  expect(await shown()).toEqual(before);
  expect(await rowsNaming(app.database, ABOUT_PERSONS)).toEqual([]);
  // The index now finds the same account.
  later(app, 60_000);
  expect((await signIn(app, { phone: '13912345678' })).userId).toBe('member');
});

test('favourites, cart lines and reviews of an older schema are still shown', async () => {
  expect(await member.call(bookmarkList, {})).toMatchObject({ items: [{ id: 'mat' }] });
  expect(JSON.stringify(await member.call(cartList, {}))).toContain('cart-line');
  expect(await member.call(commodityDetail, { commodityId: 'mat' })).toMatchObject({
    title: '全包围脚垫',
  });
  expect(await member.call(reviewList, { commodityId: 'mat' })).toMatchObject({
    items: [{ text: '做工很好' }],
  });
});

test('the picture of an option of the older schema is its first one', async () => {
  const rows = await app.database
    .selectFrom('car_option')
    .select(['id', 'images', 'layers'])
    .orderBy('sort')
    .execute();
  expect(rows).toEqual([
    { id: 'moss', images: ['car/moss'], layers: { front45: 'car/moss' } },
    { id: 'hook', images: [], layers: {} },
  ]);
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

test('payments of both releases belong to their order and can be refunded', async () => {
  expect(await member.call(orderPayStatus, { id: 'order' })).toMatchObject({ state: 'paid' });
  // Inserts a row as the previous release does, which still serves while this one starts.
  await sql`
    insert into payment (id, user_id, order_id, channel, amount_fen, status, created_at)
    values ('other', 'member', 'order', 'sandbox', 39800, 'closed', now())`.execute(app.database);
  await sql`
    insert into ledger_entry (transaction_id, account, amount_fen, order_id, payment_id, created_at)
    values ('other', 'orders', 1, 'order', 'other', now())`.execute(app.database);
  const { rows } = await sql`
    select subject, subject_id, owner_id, order_id, user_id from payment
    union all
    select subject, subject_id, 'member', order_id, 'member' from ledger_entry`.execute(
    app.database,
  );
  expect(rows).toHaveLength(5);
  for (const row of rows)
    expect(row).toEqual({
      subject: 'mallOrder',
      subject_id: 'order',
      owner_id: 'member',
      order_id: 'order',
      user_id: 'member',
    });

  const order = mallOrder({ userId: 'member', id: 'order' });
  await inTransaction(app.database, (tx) =>
    app.kernel
      .use(paymentModule)
      .refund(tx, order, { refundId: 'back', amountFen: 39_800 }, app.clock.now),
  );
  await app.background!.runJobs();
  const { status } = await app.database
    .selectFrom('payment')
    .select('status')
    .where('id', '=', 'payment')
    .executeTakeFirstOrThrow();
  expect(status).toBe('refunded');
});

test('points the release before gives and takes without batches find theirs', async () => {
  const { database, kernel } = app;
  const points = kernel.use(pointsModule);
  const books = async () => {
    const { rows } = await sql<{ balance: number; batches: number; liability: number }>`
      select balance,
        (select sum(remaining)::integer from score_batch b where b.user_id = a.user_id) as batches,
        (select -sum(amount)::integer from score_journal where account = 'liability') as liability
      from score_account a where user_id = 'released'`.execute(database);
    return rows[0]!;
  };
  const before = await books();
  expect(before).toMatchObject({ balance: 90, batches: 90 });
  for (const [change, left] of [
    [60, 150],
    [-100, 50],
  ] as const) {
    await sql`update score_account set balance = balance + ${change} where user_id = 'released'`.execute(
      database,
    );
    await inTransaction(database, (tx) => points.hold(tx, 'released'));
    const liability = before.liability + left - 90;
    expect(await books()).toEqual({ balance: left, batches: left, liability });
  }
});

test('a half day at a store becomes a time of its, with a bay and a technician', async () => {
  const of = () => member.call(installation, { id: 'fitting' });
  expect(await of()).toMatchObject({
    dealer: { hours: '08:30-18:00' },
    appointment: { day: '2026-05-12', half: 'pm', start: null },
    booking: null,
  });
  await app.background!.runSweep('installation.adopt');
  expect(await of()).toMatchObject({
    appointment: { day: '2026-05-12', half: 'pm', start: '2026-05-12T04:00:00.000Z' },
    booking: { status: 'toConfirm', title: '行车记录仪' },
  });
});
