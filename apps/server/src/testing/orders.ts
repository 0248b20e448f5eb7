import { createHmac } from 'node:crypto';
import { BRANDS, type In, type Out } from '@marque/contract/core';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import * as calls from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import type { Insertable } from 'kysely';
import type { CouponTables } from '#domains/coupon/tables.ts';
import type { Client, TestApp } from './app.ts';
import { addCommodity, type NewCommodity } from './mall.ts';
import { duringCall } from './shards/recorded.ts';

export const HOME = {
  name: '林间',
  phone: '13800000000',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310112',
  detail: '示例路 128 号 3 楼',
  tag: '家',
  isDefault: true,
} as const;

export const withAddress = async (client: Client): Promise<string> =>
  (await client.call(addressSave, HOME)).id;

export const draftOf = (skuId: string, quantity = 1): OrderDraft => ({
  addressId: null,
  dealerId: null,
  nonShoppingCartOrder: true,
  shoppingList: [{ skuId, quantity }],
  useScoreConfig: { scoreUseType: 1, score: 0 },
  useCouponConfig: { couponRecordId: null, shipCouponRecordId: null },
  vehicleOrderConfig: { vehicleOrderId: null },
  sharerConfig: { inviteId: null },
  dealConfig: null,
});

export type CreateBody = In<typeof calls.orderCreate>;
export type TestOrder = Out<typeof calls.orderCreate>;

let keys = 0;
export const freshKey = (): string => `key-${keys++}`;

/** Headers with a new idempotency key. */
export const keyed = () => ({ headers: { 'idempotency-key': freshKey() } });

/** The input of the confirmation page for a draft. */
export async function bodyOf(client: Client, draft: OrderDraft): Promise<CreateBody> {
  const config = await client.call(calls.orderConfig, draft);
  const { payableFen, payableScore } = config.amounts;
  return { draft: config.draft, expect: { payableFen, payableScore }, invoice: null, remark: '' };
}

export const sendOrder = (client: Client, body: CreateBody, key = freshKey()) =>
  client.send(calls.orderCreate, body, { headers: { 'idempotency-key': key } });

/** Confirms a draft and places the order. Throws code and data of a refusal. */
export async function order(client: Client, draft: OrderDraft): Promise<TestOrder> {
  const answer = await sendOrder(client, await bodyOf(client, draft));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

export const statusOf = async (client: Client, id: string) =>
  (await client.call(calls.orderDetail, { id })).status;

/** Adds a commodity with one SKU. Returns the SKU's id. */
export const addGoods = async (app: TestApp, options?: NewCommodity): Promise<string> =>
  (await addCommodity(app.database, options)).skuIds[0]!;

export const stockOf = ({ database }: Pick<TestApp, 'database'>, skuId: string) =>
  database
    .selectFrom('sku_stock')
    .select(['available', 'reserved', 'sold'])
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow();

/** The pieces of a flash session with one item. */
export const flashStockOf = ({ database }: Pick<TestApp, 'database'>, sessionId: string) =>
  database
    .selectFrom('flash_stock')
    .select(['available', 'reserved', 'sold'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

export const setStock = (
  { database }: Pick<TestApp, 'database'>,
  skuId: string,
  stock: { available?: number; reserved?: number; sold?: number },
) => database.updateTable('sku_stock').set(stock).where('sku_id', '=', skuId).execute();

/** Moves the server's clock forward. */
export const later = (app: TestApp, ms: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** Adds a coupon, by default of ten yuan that every member may claim once. Returns its id. */
export async function addCoupon(
  app: Pick<TestApp, 'database'>,
  {
    claimed = 0,
    ...change
  }: Partial<Insertable<CouponTables['coupon']>> & { claimed?: number } = {},
): Promise<string> {
  const id = `coupon-${freshKey()}`;
  await app.database
    .insertInto('coupon')
    .values({
      id,
      brand: 'xtl',
      kind: 'cash',
      name: '满减券',
      threshold_fen: 0,
      value_fen: 1000,
      percent: null,
      max_fen: null,
      score: null,
      scope: '{"all":true}',
      scope_text: '全场可用',
      total: 100,
      per_user: 1,
      claim_from: new Date(0),
      claim_to: new Date('2100-01-01'),
      valid_days: 30,
      claimable: true,
      ...change,
    })
    .execute();
  if (claimed > 0)
    await app.database.insertInto('coupon_claims').values({ coupon_id: id, claimed }).execute();
  return id;
}

/** Adds a store that is open from nine to six every day, with `capacity` bays, technicians and advisers. */
export async function addDealer(
  app: Pick<TestApp, 'database'>,
  {
    capacity = 2,
    inspectors = 0,
    ...change
  }: {
    name?: string;
    city?: string;
    lng?: number;
    lat?: number;
    capacity?: number;
    inspectors?: number;
  } = {},
): Promise<string> {
  const id = `dealer-${freshKey()}`;
  await app.database
    .insertInto('dealer')
    .values({
      id,
      name: '上海示例店',
      province: '上海市',
      city: '上海市',
      address: '示例路 1 号',
      phone: '021-00000000',
      hours: '9:00–18:00',
      lng: 121.47,
      lat: 31.23,
      ...change,
    })
    .execute();
  await app.database
    .insertInto('dealer_brand')
    .values(BRANDS.map((brand) => ({ dealer_id: id, brand })))
    .execute();
  await app.database
    .insertInto('opening_hours')
    .values(
      Array.from({ length: 7 }, (_, i) => ({
        dealer_id: id,
        weekday: i + 1,
        opens_min: 9 * 60,
        closes_min: 18 * 60,
      })),
    )
    .execute();
  await app.database
    .insertInto('resource')
    .values(
      (['bay', 'technician', 'advisor', 'deliveryBay', 'driver', 'inspector'] as const).flatMap(
        (pool) =>
          Array.from({ length: pool === 'inspector' ? inspectors : capacity }, (_, n) => ({
            id: `${id}-${pool}-${n}`,
            dealer_id: id,
            pool,
            name: `${pool} ${n}`,
            traits: '{}',
            active_from: '2020-01-01',
            active_to: null,
          })),
      ),
    )
    .execute();
  return id;
}

export type CashierChoice = 'pay' | 'fail' | 'lost' | 'gone';

/** Presses a button of an open sandbox cashier. Returns the address it redirects to. */
export async function choose(app: TestApp, cashierUrl: string, choice: CashierChoice) {
  const answer = await duringCall('cashier', () =>
    app.server.inject({
      method: 'POST',
      url: cashierUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    }),
  );
  if (answer.statusCode !== 303) throw new Error(`The cashier answered ${answer.statusCode}`);
  return answer.headers.location;
}

/** Opens the sandbox cashier of an order. */
export async function openCashier(client: Client, id: string) {
  const { paymentId, cashierUrl } = await client.call(calls.orderPay, { id, second: 'sandbox' });
  return { paymentId, cashierUrl: cashierUrl! };
}

/** Opens the cashier of an order and presses a button. */
export async function pay(app: TestApp, client: Client, id: string, choice: CashierChoice) {
  return choose(app, (await openCashier(client, id)).cashierUrl, choice);
}

/** Pays an order, ships its parcels by the clerk and confirms their receipt. Needs `autoClerk`. */
export async function payAndReceive(app: TestApp, client: Client, id: string): Promise<void> {
  await pay(app, client, id, 'pay');
  later(app, 120_000);
  await app.background!.runSweep('order.clerk');
  await client.call(calls.orderConfirm, { id, second: 'all' });
}

/** Sends a notification as the sandbox does, or with a forger's changes. */
export function notify(
  app: TestApp,
  body: string,
  { secret = app.config.paymentSecret, at = app.clock.now, channel = 'sandbox' } = {},
) {
  const timestamp = String(at.getTime());
  return app.server.inject({
    method: 'POST',
    url: `/api-mall/v1/mall/pay/notify/${channel}`,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': createHmac('sha256', secret)
        .update(`${timestamp}.${body}`)
        .digest('hex'),
    },
    payload: body,
  });
}

/** The body of the notification of a successful payment. */
export async function paidBody(app: TestApp, paymentId: string): Promise<string> {
  const entry = await app.database
    .selectFrom('sandbox_transaction')
    .select(['provider_no', 'amount_fen'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return JSON.stringify({
    paymentId,
    state: 'paid',
    providerNo: entry.provider_no,
    amountFen: entry.amount_fen,
  });
}
