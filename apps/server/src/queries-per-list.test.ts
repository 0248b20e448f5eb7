import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import { driveReviewList, myDriveReviews } from '@marque/contract/cars/drive-review-endpoints';
import { operatorDriveReviews } from '@marque/contract/operator/drive-review-endpoints';
import { myCarList } from '@marque/contract/garage/endpoints';
import { refundableOrders, refundList } from '@marque/contract/mall/after-sale/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { cartList, cartQuantity } from '@marque/contract/mall/cart/endpoints';
import * as catalog from '@marque/contract/mall/catalog/endpoints';
import * as coupon from '@marque/contract/mall/coupon/endpoints';
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
import { scoreList, scoreWays } from '@marque/contract/points/endpoints';
import * as operator from '@marque/contract/operator/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { queriesOf } from '#testing/queries.ts';
import {
  createOwner,
  createShop,
  INVOICE,
  type Owner,
  type Shop,
  vehicleOrderOf,
} from '#testing/world.ts';
import { withVehicleOrders } from '#testing/vehicle-orders.ts';

const MANY = 50;

let app: TestApp;
let shop: Shop;
let owner: Owner;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: withVehicleOrders((userId) => [vehicleOrderOf(userId)]),
  });
  shop = await createShop(app);
  owner = await createOwner(app, shop);
  await app.database
    .insertInto('hot_word')
    .values({ brand: 'xtl', word: '热词', sort: 0 })
    .execute();
}, 120_000);
afterAll(() => app.close());

/** Writes more rows like those there are: `change` is SQL of the columns a copy has for its own, by `n`. */
async function copyRows(
  table: string,
  where: string,
  change: Record<string, string>,
): Promise<void> {
  const own = Object.entries(change).map(([column, value]) => `'${column}', ${value}`);
  await sql
    .raw(
      `insert into ${table}
       select (jsonb_populate_record(one, jsonb_build_object(${own.join(', ')}))).*
       from ${table} one, generate_series(1, ${MANY}) n where ${where}`,
    )
    .execute(app.database);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Makes everything that lists show fifty times as much. */
async function growWorld(): Promise<void> {
  const me = `user_id = ${quoted(owner.client.userId)}`;
  const { parcel } = shop.goods;
  await copyRows('category', `id = ${quoted(shop.category[0]!)}`, { id: `one.id || '-' || n` });
  await copyRows('subcategory', `id = ${quoted(shop.subcategory[0]!)}`, {
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
  await copyRows('flash_item', `session_id = ${quoted(shop.flash[0]!)}`, {
    sku_id: `${quoted(parcel.skuIds[0]!)} || '-' || n`,
  });
  await copyRows('hot_word', `word = '热词'`, { word: `one.word || n` });
  await copyRows('dealer', `id = ${quoted(shop.dealer[0]!)}`, { id: `one.id || '-' || n` });
  await copyRows('dealer_brand', `dealer_id = ${quoted(shop.dealer[0]!)}`, {
    dealer_id: `one.dealer_id || '-' || n`,
  });
  await copyRows('promotion', `id = ${quoted(shop.promotion[0]!)}`, { id: `one.id || '-' || n` });
  await copyRows('coupon', `id = ${quoted(shop.coupon[0]!)}`, { id: `one.id || '-' || n` });
  await copyRows('coupon_record', `${me} and id = ${quoted(owner.couponRecord[0]!)}`, {
    id: `one.id || '-' || n`,
    coupon_id: `${quoted(shop.coupon[0]!)} || '-' || n`,
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
  await copyRows('member_car', `${me} and id = ${quoted(owner.car[0]!)}`, {
    id: `one.id || '-' || n`,
    // As releases before the vault wrote them: sealed for another row, nothing would open.
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
    sealed: 'null',
    name: `'林间'`,
    phone: `'13800000000'`,
    detail: `'示例路 ' || n || ' 号'`,
  });
  await copyRows('invoice_title', `${me} and id = ${quoted(owner.title[0]!)}`, {
    id: `one.id || '-' || n`,
    sealed: 'null',
    content: `jsonb_set(${quoted(JSON.stringify(INVOICE))}::jsonb, '{title}', to_jsonb('公司 ' || n))`,
  });
  await growOrders(me);
}

/** Orders with their lines, parcels, codes and refunds. */
async function growOrders(me: string): Promise<void> {
  const copied = [
    owner.orders.completed,
    owner.orders.shipped,
    owner.orders.toUse,
    owner.orders.applied,
  ];
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
  /** How many rows an answer shows. */
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

const items = ({ items: all }: { items: readonly unknown[] }) => all.length;
const page = () => ({ size: MANY });
const nothing = () => ({});
const product = () => ({ commodityId: shop.goods.parcel.id });

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
  list(flashItems, () => ({ sessionId: shop.flash[0]! }), items),
  list(offerPromotions, nothing, items),
  list(offerGoods, () => ({ promotionId: shop.promotion[0]!, size: MANY }), items),
  list(coupon.couponCenter, nothing, items),
  list(coupon.couponCenterByCommodity, product, items),
  list(coupon.ownCoupons, page, items),
  list(
    coupon.couponRecordByCommodityId,
    () => ({ commodityList: [{ skuId: shop.goods.parcel.skuIds[0]!, quantity: 1 }] }),
    items,
  ),
  list(cartList, nothing, ({ resultList }) => resultList.length),
  list(cartQuantity, nothing, ({ totalCount }) => totalCount),
  list(review.reviewList, () => ({ ...product(), ...page() }), items),
  list(review.reviewMine, page, items),
  list(driveReviewList, page, items),
  list(myDriveReviews, page, items),
  list(operatorDriveReviews, page, items, admin),
  list(myCarList, nothing, items),
  list(
    installation,
    () => ({ id: owner.orders.fitting.id }),
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
];

async function measured() {
  const figures = new Map<string, { rows: number; queries: string[] }>();
  for (const { name, call, rows } of LISTS) {
    // What is read once and kept is not counted.
    await call();
    const { answer, queries } = await queriesOf(call);
    figures.set(name, { rows: rows(answer as never), queries });
  }
  return figures;
}

test('a list of fifty asks the database as often as a list of a few', async () => {
  const few = await measured();
  await growWorld();
  const many = await measured();
  for (const { name } of LISTS) {
    const [before, after] = [few.get(name)!, many.get(name)!];
    expect(before.rows, name).toBeGreaterThan(0);
    // A page holds fifty at most, and of some lists there are half as many before.
    expect(after.rows, name).toBeGreaterThan(before.rows * 1.5);
    expect(after.queries.length, `${name}: ${after.queries.join('\n')}`).toBe(
      before.queries.length,
    );
  }
}, 120_000);
