import { CONSENT_KINDS, type REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import { carOrderEvaluations } from '@marque/contract/car-order/evaluation/endpoints';
import { driveReviewList, myDriveReviews } from '@marque/contract/cars/drive-review/endpoints';
import { operatorDriveReviews } from '@marque/contract/operator/cars/drive-review-endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { refundableOrders, refundList } from '@marque/contract/mall/after-sale/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { cartList, cartQuantity } from '@marque/contract/mall/cart/endpoints';
import * as catalog from '@marque/contract/mall/catalog/endpoints';
import * as coupons from '@marque/contract/mall/coupon/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import { flashItems } from '@marque/contract/mall/flash/endpoints';
import { installation } from '@marque/contract/mall/installation/endpoints';
import { invoiceTitles } from '@marque/contract/mall/invoice/endpoints';
import { offerGoods, offerPromotions } from '@marque/contract/mall/offer/endpoints';
import { mallDealerPageList } from '@marque/contract/dealer/endpoints';
import { orderList } from '@marque/contract/mall/order/endpoints';
import { queryPickOrderList } from '@marque/contract/mall/pickup/endpoints';
import * as review from '@marque/contract/mall/review/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { passToday } from '@marque/contract/pass/endpoints';
import { scoreList, scoreWays } from '@marque/contract/points/endpoints';
import * as operator from '@marque/contract/operator/endpoints';
import { endpoints, schemas } from '@marque/contract/registry';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODULES } from '#modules.ts';
import { placeOf } from '#kernel/secrets/sealed.ts';
import { type Client, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient, staffOf } from '#testing/operators.ts';
import { queriesOfCall } from '#testing/queries.ts';
import { addVoucherSort, giveVoucher } from '#testing/cars/vouchers.ts';
import { vehicleOrderOf, withVehicleOrders } from '#testing/cars/vehicle-orders.ts';
import { createOwner } from '#testing/world/areas.ts';
import { appointment } from '#testing/world/areas/appointments.ts';
import { bag } from '#testing/world/areas/cars/boutique.ts';
import { campaign } from '#testing/world/areas/cars/campaigns.ts';
import { car, series } from '#testing/world/areas/cars/cars.ts';
import { creditOffer } from '#testing/world/areas/cars/credits.ts';
import { dealer } from '#testing/world/areas/dealers.ts';
import { category, flash, goods, subcategory } from '#testing/world/areas/mall/catalog.ts';
import { coupon, couponRecord, promotion } from '#testing/world/areas/mall/coupons.ts';
import { INVOICE, title } from '#testing/world/areas/mall/invoices.ts';
import { orders, payment, payPart } from '#testing/world/areas/mall/orders.ts';
import { myReview } from '#testing/world/areas/mall/reviews.ts';
import { topic } from '#testing/world/areas/mall/topics.ts';
import { idOf, type Owner } from '#testing/world/kinds.ts';

const MANY = 50;

let app: TestApp;
let owner: Owner;
let shelf: Awaited<ReturnType<typeof goods>>;
let bought: Awaited<ReturnType<typeof orders>>;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: withVehicleOrders((userId) => [vehicleOrderOf(userId)]),
  });
  owner = await createOwner({ app });
  shelf = await goods(owner.mall);
  bought = await orders(owner);
  manager = await staffOf(app, idOf(dealer, owner), 'manager');
  await app.database
    .insertInto('hot_word')
    .values({ brand: 'xtl', word: '热词', sort: 0 })
    .execute();
  await addDeskRows();
}, 120_000);
afterAll(() => app.close());

/** Copies existing rows. `change` is the SQL of the columns that differ in the `n`-th copy. */
async function copyRows(
  table: string,
  where: string,
  change: Record<string, string>,
  copies = MANY,
): Promise<void> {
  const own = Object.entries(change).map(([column, value]) => `'${column}', ${value}`);
  const { rows } = await sql
    .raw<Row>(
      `insert into ${table}
       select (jsonb_populate_record(one, jsonb_build_object(${own.join(', ')}))).*
       from ${table} one, generate_series(1, ${copies}) n where ${where} returning *`,
    )
    .execute(app.database);
  await sealCopies(table, rows);
}

type Row = Record<string, string | null>;

const SEALED = MODULES.flatMap(({ sealed = [] }) => sealed);

/** Seals the copied rows anew, because sealed text opens only in its own row. */
async function sealCopies(table: string, rows: readonly Row[]): Promise<void> {
  const { vault } = app.kernel;
  const copied = /-\d{1,2}$/;
  for (const column of SEALED.filter((one) => one.table === table)) {
    const { key, named = [key.at(-1)!] } = column;
    for (const row of rows) {
      const sealed = row[column.column] ?? null;
      if (sealed === null || !copied.test(row[key.at(-1)!]!)) continue;
      const id = named.map((name) => row[name]).join('.');
      const text = vault.open(placeOf(column, id.replace(copied, '')), sealed);
      const own = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      await sql`update ${sql.table(table)}
        set ${sql.ref(column.column)} = ${vault.seal(placeOf(column, id), text)}
        where ${sql.join(own, sql` and `)}`.execute(app.database);
    }
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Multiplies the rows of all lists by fifty. */
async function growWorld(): Promise<void> {
  const me = `user_id = ${quoted(owner.client.userId)}`;
  const { parcel } = shelf;
  await copyRows('category', `id = ${quoted(idOf(category, owner))}`, { id: `one.id || '-' || n` });
  await copyRows('subcategory', `id = ${quoted(idOf(subcategory, owner))}`, {
    id: `one.id || '-' || n`,
    category_id: `one.category_id || '-' || n`,
  });
  await copyRows('commodity', `id = ${quoted(parcel.id)}`, {
    id: `one.id || '-' || n`,
    category_id: `one.category_id || '-' || n`,
    subcategory_id: `one.subcategory_id || '-' || n`,
  });
  await copyRows('sku', `commodity_id = ${quoted(parcel.id)}`, {
    id: `one.id || '-' || n`,
    commodity_id: `one.commodity_id || '-' || n`,
  });
  await copyRows('flash_item', `session_id = ${quoted(idOf(flash, owner))}`, {
    sku_id: `${quoted(parcel.skuIds[0]!)} || '-' || n`,
  });
  await copyRows('hot_word', `word = '热词'`, { word: `one.word || n` });
  await copyRows('dealer', `id = ${quoted(idOf(dealer, owner))}`, { id: `one.id || '-' || n` });
  await copyRows('dealer_brand', `dealer_id = ${quoted(idOf(dealer, owner))}`, {
    dealer_id: `one.dealer_id || '-' || n`,
  });
  await copyRows('promotion', `id = ${quoted(idOf(promotion, owner))}`, {
    id: `one.id || '-' || n`,
  });
  await copyRows('coupon', `id = ${quoted(idOf(coupon, owner))}`, { id: `one.id || '-' || n` });
  await copyRows('coupon_record', `${me} and id = ${quoted(idOf(couponRecord, owner))}`, {
    id: `one.id || '-' || n`,
    coupon_id: `${quoted(idOf(coupon, owner))} || '-' || n`,
  });
  await copyRows('bookmark', me, { commodity_id: `one.commodity_id || '-' || n` });
  await copyRows('cart_item', `${me} and sku_id = ${quoted(parcel.skuIds[0]!)}`, {
    id: `one.id || '-' || n`,
    sku_id: `one.sku_id || '-' || n`,
  });
  await copyRows('review', `${me} and state = 'live'`, {
    id: `one.id || '-' || n`,
    line_id: `'copy-' || n`,
  });
  await copyRows('drive_review', `${me} and state = 'live'`, {
    id: `one.id || '-' || n`,
    drive_id: `one.drive_id || '-' || n`,
  });
  await copyRows('member_car', `${me} and id = ${quoted(idOf(car, owner))}`, {
    id: `one.id || '-' || n`,
    // The copies are plain, as in releases before the vault, because text sealed for another row does not open.
    sealed: 'null',
    vin_index: 'null',
    plate: `'沪A12345'`,
    vin: `'LFV2A21K8000' || lpad(n::text, 5, '0')`,
  });
  await copyRows('score_entry', me, { id: `one.id || '-' || n`, reference: `one.reference || n` });
  await copyRows('earn_rule', `code = 'review'`, { code: `one.code || n` });
  await copyRows('notice', me, { id: `one.id || '-' || n`, merge_key: 'null' });
  await copyRows('address', `${me} and not is_default`, {
    id: `one.id || '-' || n`,
  });
  await copyRows('invoice_title', `${me} and id = ${quoted(idOf(title, owner))}`, {
    id: `one.id || '-' || n`,
    sealed: 'null',
    content: `jsonb_set(${quoted(JSON.stringify(INVOICE))}::jsonb, '{title}', to_jsonb('公司 ' || n))`,
  });
  await growCars(me);
  await growDesk();
  await growOrders(me);
  await growConsents();
  await growUses();
}

const copyId = `one.id || '-' || n`;

/** Multiplies the rows about cars: series with their trims, orders, credits, wishes, campaigns, visits. */
async function growCars(me: string): Promise<void> {
  const original = quoted(idOf(series, owner));
  const seriesId = `one.series_id || '-' || n`;
  await copyRows('series', `id = ${original}`, { id: copyId, name: `one.name || n` });
  await copyRows('car_type', `series_id = ${original}`, { id: copyId, series_id: seriesId });
  // A member has at most one open order of a series, so each copy has another series.
  await copyRows('car_order', me, {
    id: copyId,
    order_no: `one.order_no || n`,
    series_id: seriesId,
  });
  await copyRows('car_evaluation', me, { order_id: `one.order_id || '-' || n` });
  await copyRows('car_order_event', me, { order_id: `one.order_id || '-' || n` });
  await copyRows('credit_offer', `id = ${quoted(idOf(creditOffer, owner))}`, { id: copyId });
  await copyRows('car_credit', me, { id: copyId, order_no: `one.order_no || n` });
  await copyRows('car_wish', me, { id: copyId });
  await copyRows('finance_plan', me, { id: copyId });
  await copyRows('car_campaign', `id = ${quoted(idOf(campaign, owner))}`, {
    id: copyId,
    series_id: seriesId,
  });
  await copyRows('boutique_bag', `id = ${quoted(idOf(bag, owner))}`, { id: copyId });
  await copyRows('lead', me, { id: copyId, dealer_id: `one.dealer_id || '-' || n` });
  await copyRows('appointment', me, {
    id: copyId,
    code: `one.code || n`,
    subject_key: `one.subject_key || n`,
  });
  await copyRows('arrival_notice', me, {
    sku_id: `${quoted(shelf.parcel.skuIds[0]!)} || '-' || n`,
  });
}

/** Multiplies the rows that wait for operators. */
async function growDesk(): Promise<void> {
  const part = quoted(idOf(payPart, owner, 1));
  await copyRows('payment_part', `id = ${part}`, {
    id: copyId,
    memo: `'MEMA' || translate(lpad(n::text, 4, '0'), '01', 'ZY')`,
    no: `n + 1`,
  });
  await copyRows('bank_entry', 'true', { id: copyId });
  await copyRows('payout', 'true', { id: copyId, entry_id: `one.entry_id || '-' || n` });
  await copyRows('payment_refund', `id = 'waits'`, { id: copyId });
  await copyRows('moderation_case', `subject_id = ${quoted(idOf(myReview, owner))}`, {
    id: copyId,
    subject_id: `one.subject_id || '-' || n`,
  });
  await copyRows('sanction', 'true', { id: copyId });
  await copyRows('notice_delivery', 'true', { notice_id: `one.notice_id || '-' || n` });
  await copyRows('dead_job', 'true', { id: copyId });
  await copyRows('score_decision', 'true', { id: copyId });
  await copyRows('voucher_template', 'true', { id: copyId });
  await copyRows('voucher', 'true', { id: copyId, source: `one.source || n` });
  await copyRows('write_off_code', `source_kind = 'voucher'`, {
    id: copyId,
    source_id: `one.source_id || '-' || n`,
    code: `lpad((one.code::bigint + n * 10000000)::text, 12, '9')`,
  });
  await copyRows('page_version', `page = ${quoted(`mall.topic:${idOf(topic, owner)}`)}`, {
    page: `one.page || '-' || n`,
  });
  await copyRows('moderation_word', `text = '示例词'`, {
    text: `one.text || n`,
    norm: `one.norm || n`,
  });
}

/** Adds one row of each kind that operators see and that the test world does not create. */
async function addDeskRows(): Promise<void> {
  const created_at = app.clock.now;
  const { database } = app;
  await database
    .insertInto('bank_entry')
    .values({
      id: 'entry',
      amount_fen: 100,
      booked_at: created_at,
      memo: '',
      state: 'unmatched',
      tail: '8842',
    })
    .execute();
  await database
    .insertInto('payout')
    .values({ id: 'payout', entry_id: 'entry', amount_fen: 100, reason: 'unmatched', created_at })
    .execute();
  await database
    .insertInto('payment_refund')
    .values({ id: 'waits', payment_id: await payment(owner), amount_fen: 1, created_at })
    .execute();
  await database
    .insertInto('moderation_case')
    .values({
      id: 'case',
      brand: 'xtl',
      kind: 'review',
      subject_id: idOf(myReview, owner),
      author_id: owner.client.userId,
      cause: 'report',
      created_at,
    })
    .execute();
  await database
    .insertInto('sanction')
    .values({
      user_id: owner.client.userId,
      id: 'sanction',
      kind: 'warning',
      until: created_at,
      reason: '广告',
      case_id: 'case',
      given_by: 'somebody',
      given_at: created_at,
    })
    .execute();
  await database
    .insertInto('notice_delivery')
    .values({
      user_id: owner.client.userId,
      notice_id: 'told',
      channel: 'sms',
      template: 'arrival',
      template_values: '{}',
      urgent: false,
      updated_at: created_at,
    })
    .execute();
  await database
    .insertInto('score_decision')
    .values({
      user_id: owner.client.userId,
      id: 'decision',
      brand: 'xtl',
      delta: 20_000,
      reason: '测试',
      state: 'waiting',
      asked_by: 'operator',
      asked_at: created_at,
    })
    .execute();
  await giveVoucher(app, owner.client.userId, await addVoucherSort(app));
  await sql`insert into dead_job (id, kind, payload, attempts, last_error, died_at)
    values ('dead', 'payment.refund', '{}', 20, '', ${created_at})`.execute(database);
  await sql`insert into moderation_word (norm, text, level, category, exceptions, updated_at)
    values ('示例词', '示例词', 1, 'ad', '[]', ${created_at})`.execute(database);
  await askAgain('user');
  await addUses();
}

const HOLDER = `user_id = 'holder'`;

/** Adds a member of whom the store has taken an order, which is partly in a refund, and an appointment. */
async function addUses(): Promise<void> {
  const me = `user_id = ${quoted(owner.client.userId)}`;
  const [toUse, visit] = [quoted(bought.toUse.id), quoted(idOf(appointment, owner))];
  const user_id = `'holder'`;
  const firstId = `one.id || '-0'`;
  await copyRows(
    'mall_order',
    `${me} and id = ${toUse}`,
    { user_id, id: firstId, order_no: `one.order_no || 'h'` },
    1,
  );
  const ofOrder = { user_id, order_id: `one.order_id || '-0'` };
  await copyRows(
    'order_line',
    `${me} and order_id = ${toUse}`,
    { ...ofOrder, held_quantity: '1' },
    1,
  );
  await copyRows(
    'appointment',
    `${me} and id = ${visit}`,
    { user_id, id: firstId, code: `one.code || 'h'` },
    1,
  );
  const code = `lpad(((one.code::bigint + 1) % 1000000000000)::text, 12, '0')`;
  const pass = { user_id, id: firstId, code, seed: 'null' };
  await copyRows('write_off_code', `${me} and order_id = ${toUse}`, { ...pass, ...ofOrder }, 1);
  const source_id = `one.source_id || '-0'`;
  await copyRows('write_off_code', `${me} and source_id = ${visit}`, { ...pass, source_id }, 1);
  await sql`insert into write_off_use (user_id, code_id, id, at, dealer_id, staff_id)
    select user_id, id, id, ${app.clock.now}, ${idOf(dealer, owner)}, ${manager.userId}
    from write_off_code where user_id = 'holder'`.execute(app.database);
}

/** Multiplies the members of whom the store has taken something. */
async function growUses(): Promise<void> {
  const user_id = `one.user_id || '-' || n`;
  const own = { user_id, id: copyId };
  const ofOrder = { user_id, order_id: `one.order_id || '-' || n` };
  await copyRows('mall_order', HOLDER, { ...own, order_no: `one.order_no || n` });
  await copyRows('order_line', HOLDER, ofOrder);
  await copyRows('appointment', HOLDER, { ...own, code: `one.code || n` });
  await copyRows('write_off_code', HOLDER, {
    ...own,
    order_id: `one.order_id || '-' || n`,
    source_id: `one.source_id || '-' || n`,
    code: `lpad(((one.code::bigint + n * 10000000) % 1000000000000)::text, 12, '0')`,
  });
  await copyRows('write_off_use', HOLDER, { ...own, code_id: `one.code_id || '-' || n` });
}

/** Publishes a major version of an agreement since the owner agreed. */
async function askAgain(kind: (typeof REQUIRED_CONSENTS)[number]): Promise<void> {
  const { clock, database } = app;
  const versions = [
    { version: '2026-01', is_major: false, effective_at: new Date('2026-01-01T00:00:00+08:00') },
    { version: '2026-05', is_major: true, effective_at: new Date('2026-05-01T00:00:00+08:00') },
  ];
  await database
    .insertInto('agreement_version')
    .values(
      versions.map((one) => ({
        ...one,
        kind,
        title: '协议',
        sections: '[]',
        published_at: clock.now,
      })),
    )
    .execute();
  await database
    .updateTable('consent_state')
    .set({ version: '2026-01' })
    .where('user_id', '=', owner.client.userId)
    .where('kind', '=', kind)
    .execute();
}

/** Gives all consents that the owner has not given, and has another agreement asked for. */
async function growConsents(): Promise<void> {
  const { clock, database } = app;
  await database
    .insertInto('consent_state')
    .values(
      CONSENT_KINDS.map((kind) => ({
        user_id: owner.client.userId,
        kind,
        version: '2026-01',
        given: true,
        at: clock.now,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await askAgain('privacy');
}

/** Multiplies orders with their lines, parcels, codes and refunds. */
async function growOrders(me: string): Promise<void> {
  const copied = [bought.completed, bought.shipped, bought.toUse, bought.applied];
  const among = (column: string) =>
    `${me} and ${column} in (${copied.map(({ id }) => quoted(id)).join(', ')})`;
  const orderId = `one.order_id || '-' || n`;
  await copyRows('mall_order', among('id'), {
    id: `one.id || '-' || n`,
    order_no: `one.order_no || lpad(n::text, 3, '0')`,
  });
  for (const table of ['order_line', 'order_event'])
    await copyRows(table, among('order_id'), { order_id: orderId });
  await copyRows('parcel', among('order_id'), { id: `one.id || '-' || n`, order_id: orderId });
  await copyRows('parcel_line', among('order_id'), {
    parcel_id: `one.parcel_id || '-' || n`,
    order_id: orderId,
  });
  await copyRows('write_off_code', among('order_id'), {
    id: `one.id || '-' || n`,
    order_id: orderId,
    code: `lpad((one.code::bigint + n * 10000000)::text, 12, '9')`,
  });
  await copyRows('after_sale', among('order_id'), {
    id: `one.id || '-' || n`,
    refund_no: `one.refund_no || lpad(n::text, 3, '0')`,
    order_id: orderId,
  });
  await copyRows('after_sale_line', among('order_id'), {
    after_sale_id: `one.after_sale_id || '-' || n`,
    order_id: orderId,
  });
}

type List = {
  name: string;
  call: () => Promise<unknown>;
  /** The number of rows in an answer. */
  rows: (answer: never) => number;
};

const list = <E extends AnyEndpoint>(
  endpoint: E,
  input: () => In<E>,
  rows: (answer: Out<E>) => number,
  who: () => Client = () => owner.client,
): List => ({
  name: endpoint.id,
  call: () => who().call(endpoint, input()),
  rows: rows as List['rows'],
});

/** A list by the id of its call. Its rows are the answer's `items`. */
const byId = (id: string, input: () => object, who: () => Client = () => owner.client): List => {
  const endpoint = endpoints.find((one) => one.id === id)!;
  return list(endpoint, input as () => never, (answer) => items(answer as never), who);
};

const items = ({ items: all }: { items: readonly unknown[] }) => all.length;
const page = () => ({ size: MANY });
const nothing = () => ({});
const product = () => ({ commodityId: shelf.parcel.id });

const admin = () => operatorClient(app);

const LISTS: List[] = [
  list(catalog.commodityList, page, items),
  list(catalog.categories, nothing, items),
  {
    ...list(
      catalog.categories,
      nothing,
      ({ items: all }) => all.flatMap((one) => one.children).length,
    ),
    name: 'catalog.categories, second level',
  },
  list(catalog.searchRanking, nothing, items),
  list(feedList, page, items),
  list(catalog.searchCategories, () => ({ keyword: '测试' }), items),
  list(catalog.bookmarkList, page, items),
  list(flashItems, () => ({ sessionId: idOf(flash, owner) }), items),
  list(offerPromotions, nothing, items),
  list(offerGoods, () => ({ promotionId: idOf(promotion, owner), size: MANY }), items),
  list(coupons.couponCenter, nothing, items),
  list(coupons.couponCenterByCommodity, product, items),
  list(coupons.ownCoupons, page, items),
  list(
    coupons.couponRecordByCommodityId,
    () => ({ commodityList: [{ skuId: shelf.parcel.skuIds[0]!, quantity: 1 }] }),
    items,
  ),
  list(cartList, nothing, ({ resultList }) => resultList.length),
  list(cartQuantity, nothing, ({ totalCount }) => totalCount),
  list(review.reviewList, () => ({ ...product(), ...page() }), items),
  list(review.reviewMine, page, items),
  list(driveReviewList, page, items),
  list(carOrderEvaluations, () => ({ ...page(), seriesId: idOf(series, owner) }), items),
  list(myDriveReviews, page, items),
  list(operatorDriveReviews, page, items, admin),
  list(myCarList, nothing, items),
  list(
    installation,
    () => ({ id: bought.fitting.id }),
    ({ cars }) => cars.length,
  ),
  list(addressList, nothing, items),
  list(noticeList, page, items),
  list(scoreList, page, items),
  list(scoreWays, nothing, items),
  list(invoiceTitles, nothing, items),
  list(mallDealerPageList, page, items),
  list(orderList, page, items),
  list(review.reviewPending, page, items),
  list(operator.operatorProducts, page, items, admin),
  list(operator.operatorOrders, page, items, admin),
  list(refundableOrders, page, items),
  list(refundList, page, items),
  list(queryPickOrderList, page, items),
  list(operator.operatorRefunds, page, items, admin),
  byId('carOrder.list', page),
  byId('carCredit.offers', nothing),
  byId('carCredit.list', page),
  byId('carWish.list', page),
  byId('finance.saved', nothing),
  byId('appointment.list', page),
  byId('lead.list', nothing),
  byId('dealer.list', page),
  byId('dealer.page', page),
  byId('operator.log', page, admin),
  byId('operator.carOrders', () => ({ ...page(), status: 'unpaid' }), admin),
  byId('operator.campaigns', nothing, admin),
  byId('operator.boutique', nothing, admin),
  byId('operator.creditOffers', nothing, admin),
  byId('operator.leads', page, admin),
  byId('operator.moneyBack', page, admin),
  byId('operator.transfers', page, admin),
  byId('operator.unmatched', page, admin),
  byId('operator.payouts', page, admin),
  byId('operator.moderation', page, admin),
  byId('operator.sanctions', page, admin),
  byId('operator.noticeDeliveries', page, admin),
  byId('operator.jobs', nothing, admin),
  byId('operator.pages', nothing, admin),
  byId('operator.words', nothing, admin),
  byId('operator.carEvaluations', page, admin),
  byId('operator.scoreWaiting', nothing, admin),
  byId('operator.vouchers', nothing, admin),
  byId('voucher.list', nothing),
  list(
    passToday,
    nothing,
    ({ uses }) => uses.length,
    () => manager,
  ),
  byId('consent.mine', nothing),
  byId('consent.asked', nothing),
];

async function measured() {
  const figures = new Map<string, { rows: number; queries: string[] }>();
  for (const { name, call, rows } of LISTS) {
    // The first call fills the caches, whose queries do not count.
    await call();
    const { answer, queries } = await queriesOfCall(call);
    figures.set(name, { rows: rows(answer as never), queries });
  }
  return figures;
}

test('a list of fifty asks the database no more often than a list of a few', async () => {
  const few = await measured();
  await growWorld();
  const many = await measured();
  for (const { name } of LISTS) {
    const [before, after] = [few.get(name)!, many.get(name)!];
    expect(before.rows, name).toBeGreaterThan(0);
    // A page has at most fifty rows, and some lists already had half as many before.
    expect(after.rows, name).toBeGreaterThan(Math.min(before.rows * 1.5, MANY - 1));
    expect(after.queries.length, `${name}: ${after.queries.join('\n')}`).toBeLessThanOrEqual(
      before.queries.length,
    );
  }
}, 120_000);

/** Lists that do not grow with the daily work of members and operators, by reason. */
const OF_FIXED_LENGTH: Record<string, readonly string[]> = {
  'as many as the brand has published': [
    'boutique.list',
    'campaign.list',
    'cars.series',
    'flash.sessions',
    'operator.forms',
    'garage.series',
    'cars.types',
    'cars.clips',
    'cars.competitors',
    'carRights.list',
    'dict.values',
    'finance.plans',
    'operator.competitors',
    'operator.finance',
    'operator.dict',
    'operator.pageVersions',
  ],
  'answered by the map': ['location.search'],
  'as many as a page shows beside something else': ['catalog.related'],
  'of one order or of one product': [
    'catalog.arrivals',
    'refund.goods',
    'operator.carOrderDefects',
    'operator.carOrderMessages',
  ],
  'what has come since the last look': ['catalog.arrived', 'flash.dueReminders'],
  'of one store on one day, or of its staff': [
    'operator.storeDay',
    'operator.conflicts',
    'operator.resources',
    'operator.staff',
    'operator.carAdvisers',
  ],
  'in one statement, whoever waits': ['operator.carMessages'],
  'in one statement, however many agreements there are': ['agreement.list'],
  'measured by another list of the same query': ['appointment.dealers'],
  'read by a program, page by page': ['operator.formExport'],
  'parts of one payment, of which there are twenty at most': [
    'pay.part',
    'pay.partClose',
    'pay.transfer',
    'pay.transferSent',
  ],
  'what a change leaves of another list': [
    'consent.give',
    'consent.withdraw',
    'invoice.removeTitle',
    'operator.resourceAdd',
    'operator.resourceOff',
    'operator.resourceAbsent',
  ],
  'parts of one car or of one configuration': [
    'cars.competitor',
    'carOption.all',
    'carOption.extras',
    'carOption.byId',
    'carWish.check',
    'carWish.temporary',
    'carWish.byBudget',
    'finance.calc',
    'carOrder.plans',
    'boutique.bag',
    'boutique.save',
    'campaign.detail',
    'carCredit.offer',
    'carRights.show',
  ],
  'parts of one order of a car': [
    'carOrder.detail',
    'carOrder.cancelPreview',
    'carOrder.check',
    'carOrder.contract',
    'carOrder.supplement',
    'carOrder.handover',
    'operator.carOrder',
    'operator.carOrderPapers',
    'operator.carOrderPayees',
    'operator.carOrderPictures',
  ],
  'parts of one order, or of what is ordered together': [
    'order.detail',
    'order.config',
    'order.payInfo',
    'cart.check',
    'installation.propose',
    'invoice.ofOrder',
    'refund.rulers',
    'operator.refund',
    'operator.refundProof',
    'operator.order',
    'operator.payments',
    'operator.transferSlips',
    'pickup.checkRefund',
    'fulfilment.parcels',
    'fulfilment.track',
    'writeOff.codes',
  ],
  'parts of one product or of one page': [
    'catalog.buyLimit',
    'catalog.detail',
    'catalog.preview',
    'catalog.skus',
    'operator.stock',
    'offer.detail',
    'page.show',
    'topic.detail',
    'operator.pageCheck',
    'operator.pageDraft',
    'operator.pagePublish',
  ],
  'parts of one record of a member': [
    'session.loginByCode',
    'session.profile',
    'identity.show',
    'operator.member',
    'driveReview.detail',
    'review.detail',
    'appointment.detail',
    'lead.detail',
    'voucher.detail',
    'operator.moderationDecide',
  ],
  'parts of one text or of one form': [
    'agreement.text',
    'operator.agreementPreview',
    'form.open',
    'operator.formCheck',
    'operator.formPublish',
    'operator.formPictures',
    'operator.formResults',
  ],
  'of one store, or times of it': [
    'dealer.detail',
    'operator.hours',
    'appointment.slots',
    'appointment.cancelPreview',
  ],
  'of one account of points': ['operator.scoreAccount', 'score.entry', 'score.forecast'],
  'as many as a program or the country has': [
    'location.cities',
    'dealer.regions',
    'carRule.show',
    'service.desk',
    'operator.service',
    'operator.serviceSet',
    'notice.preferences',
    'operator.rules',
    'operator.rulesSet',
    'operator.scoreLedger',
    'operator.vault',
  ],
};

/** Returns a schema without what makes it optional or changes its output. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}

function shapesOf(schema: unknown): Record<string, unknown>[] {
  const own = bare(schema);
  if (own instanceof z.ZodObject) return [own.shape];
  return own instanceof z.ZodUnion ? own.options.flatMap(shapesOf) : [];
}

/** Returns whether rows stand in a value. Texts and numbers have nothing to be asked for one by one. */
function holdsRows(schema: unknown): boolean {
  const own = bare(schema);
  return own instanceof z.ZodArray && shapesOf(own.element).length > 0;
}

test('every list is measured, or does not grow', () => {
  const exempt = Object.values(OF_FIXED_LENGTH).flat();
  const known = new Set([...LISTS.map(({ name }) => name), ...exempt]);
  const outputOf = (id: string) => schemas[id]?.output;
  const shapes = ({ id }: AnyEndpoint) => shapesOf(outputOf(id));
  const lists = endpoints.filter((one) =>
    shapes(one).some((shape) => 'items' in shape || Object.values(shape).some(holdsRows)),
  );
  const outputs = new Set([...known].map(outputOf));
  const isKnown = (one: AnyEndpoint) => {
    const hasItems = shapes(one).some((shape) => 'items' in shape && !('status' in shape));
    // A change answers with the record that it leaves, as the call that shows the record does.
    return known.has(one.id) || (!hasItems && outputs.has(outputOf(one.id)));
  };
  expect(lists.filter((one) => !isKnown(one)).map(({ id }) => id)).toEqual([]);
  const ids = new Set(lists.map(({ id }) => id));
  expect(exempt.filter((id) => !ids.has(id))).toEqual([]);
});
