import type { In } from '@marque/contract/core';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import { cartList, cartSave } from '@marque/contract/mall/cart/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { scoreGet } from '@marque/contract/mall/member/endpoints';
import * as calls from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity, addFlash, type NewCommodity } from '#testing/shop.ts';
import { ORDER_RULES } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const goods = async (options?: NewCommodity) =>
  (await addCommodity(app.database, options)).skuIds[0]!;

const home = {
  name: '林间',
  phone: '13800000000',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310112',
  detail: '示例路 128 号 3 楼',
  tag: '家',
  isDefault: true,
} as const;
const withAddress = async (client: Client) => (await client.call(addressSave, home)).id;

const draftOf = (skuId: string, quantity = 1): OrderDraft => ({
  addressId: null,
  dealerId: null,
  nonShoppingCartOrder: true,
  shoppingList: [{ skuId, quantity }],
  useScoreConfig: { scoreUseType: 1, score: 0 },
  useCouponConfig: { couponRecordId: null, shipCouponRecordId: null },
  vehicleOrderConfig: { vehicleOrderId: null },
  sharerConfig: { inviteId: null },
});

let keys = 0;
const freshKey = () => `key-${keys++}`;
type Create = In<typeof calls.orderCreate>;

/** What the confirmation page would send for a draft. */
async function bodyOf(client: Client, draft: OrderDraft): Promise<Create> {
  const config = await client.call(calls.orderConfig, draft);
  const { payableFen, payableScore } = config.amounts;
  return { draft: config.draft, expect: { payableFen, payableScore }, invoice: null, remark: '' };
}
const send = (client: Client, body: Create, key = freshKey()) =>
  client.send(calls.orderCreate, body, { headers: { 'idempotency-key': key } });
async function order(client: Client, draft: OrderDraft) {
  const answer = await send(client, await bodyOf(client, draft));
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}
const stockOf = (skuId: string) =>
  app.database
    .selectFrom('sku')
    .select(['available', 'reserved', 'sold'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();

/** Pays at the sandbox cashier; `choice` as its buttons. */
async function pay(client: Client, id: string, choice: 'pay' | 'fail' | 'lost', of: TestApp = app) {
  const { cashierUrl } = await client.call(calls.orderPay, { id, second: 'sandbox' });
  const answer = await of.server.inject({
    method: 'POST',
    url: cashierUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
  expect(answer.statusCode).toBe(303);
  return answer.headers.location;
}
const statusOf = async (client: Client, id: string) =>
  (await client.call(calls.orderDetail, { id })).status;
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

describe('from cart to door', () => {
  test('a buyer orders, pays, receives and earns points', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods({ skus: [{ priceFen: 12_900, stock: 5 }] });
    const { itemId } = await buyer.call(cartSave, { skuId, quantity: 2 });
    const draft = {
      ...draftOf(skuId, 2),
      nonShoppingCartOrder: false,
      shoppingList: [{ skuId, quantity: 2, cartItemId: itemId }],
    };
    const placed = await order(buyer, draft);
    expect(placed).toMatchObject({ status: 'unpaid', payableFen: 25_800 });
    expect((await buyer.call(cartList, {})).totalCount).toBe(0);
    expect(await stockOf(skuId)).toEqual({ available: 3, reserved: 2, sold: 0 });

    const back = await pay(buyer, placed.orderId, 'pay');
    expect(back).toBe(`/xtl/mall/order/OrderSubmit?id=${placed.orderId}`);
    expect(await buyer.call(calls.orderPayStatus, { id: placed.orderId })).toMatchObject({
      state: 'paid',
    });
    expect(await stockOf(skuId)).toEqual({ available: 3, reserved: 0, sold: 2 });

    later(ORDER_RULES.clerkShipsAfterMs + 1000);
    await app.background!.runSweep('order.clerk');
    const shipped = await buyer.call(calls.orderDetail, { id: placed.orderId });
    expect(shipped).toMatchObject({ status: 'shipped', allowed: ['confirm', 'rebuy'] });
    expect(shipped.shipment?.trackingNo).toMatch(/^YD\d{12}$/);

    const { score: before } = await buyer.call(scoreGet, {});
    const done = await buyer.call(calls.orderConfirm, { id: placed.orderId, second: 'all' });
    expect(done.status).toBe('completed');
    expect((await buyer.call(scoreGet, {})).score).toBe(before + 258);
    expect(done.timeline.map(({ text }) => text)).toEqual([
      '已确认收货',
      expect.stringContaining('远达快递'),
      '付款成功',
      '订单已提交',
    ]);
  });

  test('the second brand sees neither goods nor orders of the first', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods();
    await order(buyer, draftOf(skuId));
    const inBz = createClient(app, { brand: 'bz', token: buyer.token });
    expect((await inBz.call(calls.orderList, {})).items).toEqual([]);
    expect((await inBz.send(calls.orderConfig, draftOf(skuId))).code).toBe('SKU_NOT_FOUND');
  });

  test('goods for points are paid at once', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods({ skus: [{ priceFen: 0, score: 800 }] });
    const { score } = await buyer.call(scoreGet, {});
    const placed = await order(buyer, draftOf(skuId));
    expect(placed).toMatchObject({
      status: 'paid',
      payableFen: 0,
      payableScore: 800,
      expireAt: null,
    });
    expect((await buyer.call(scoreGet, {})).score).toBe(score - 800);
  });

  test('too few points are an obstacle with the number that is missing', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods({ skus: [{ priceFen: 0, score: 1_000_000 }] });
    const config = await buyer.call(calls.orderConfig, draftOf(skuId));
    expect(config.obstacles).toMatchObject([
      { code: 'scoreShort', msg: expect.stringMatching(/还差 \d+ 积分/) },
    ]);
    expect((await send(buyer, await bodyOf(buyer, draftOf(skuId)))).code).toBe('SCORE_SHORT');
  });

  test('an account is topped up, a wrong number refused', async () => {
    const buyer = await signIn(app);
    const skuId = await goods({ kind: 'account', accountType: 'phone' });
    const draft = draftOf(skuId);
    expect((await send(buyer, await bodyOf(buyer, draft))).code).toBe('ACCOUNT_NO_REQUIRED');
    draft.shoppingList[0]!.useAccountNo = '12345';
    expect((await send(buyer, await bodyOf(buyer, draft))).code).toBe('ACCOUNT_NO_REQUIRED');
    draft.shoppingList[0]!.useAccountNo = '138 0013 8000';
    const { orderId } = await order(buyer, draft);
    await pay(buyer, orderId, 'pay');
    later(ORDER_RULES.clerkTopsUpAfterMs + 1000);
    await app.background!.runSweep('order.clerk');
    const done = await buyer.call(calls.orderDetail, { id: orderId });
    expect(done).toMatchObject({ status: 'completed', address: null });
    expect(done.lines[0]!.useAccountNo).toBe('13800138000');
  });

  test('a voucher waits to be used', async () => {
    const buyer = await signIn(app);
    const { orderId } = await order(buyer, draftOf(await goods({ kind: 'voucher' })));
    await pay(buyer, orderId, 'pay');
    expect(await statusOf(buyer, orderId)).toBe('toUse');
  });
});

describe('creating', () => {
  test('a replay gets the same order, another body a conflict', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods({ skus: [{ stock: 10 }] });
    const body = await bodyOf(buyer, draftOf(skuId));
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(buyer, body, key)));
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    expect((await stockOf(skuId)).available).toBe(9);
    const other = await send(buyer, { ...body, remark: '换了' }, key);
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('needs a key', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await goods()));
    expect((await buyer.send(calls.orderCreate, body)).code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  test('a changed price is not charged but shown', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await goods();
    const body = await bodyOf(buyer, draftOf(skuId));
    await app.database
      .updateTable('sku')
      .set({ price_fen: 20_000 })
      .where('id', '=', skuId)
      .execute();
    const answer = await send(buyer, body);
    expect(answer.code).toBe('PRICE_CHANGED');
    expect(answer.data).toMatchObject({ config: { amounts: { payableFen: 20_000 } } });
    expect((await stockOf(skuId)).reserved).toBe(0);
  });

  test('the amount the client names is not what is charged', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await goods()));
    const cheap = await send(buyer, { ...body, expect: { payableFen: 1, payableScore: 0 } });
    expect(cheap.code).toBe('PRICE_CHANGED');
  });

  test.each([
    ['nothing', 0],
    ['less than nothing', -1],
    ['half a piece', 0.5],
    ['more than anybody carries', 1_000_000],
    ['a text', '2'],
    ['not a number', null],
  ])('%s is refused', async (_, quantity) => {
    const buyer = await signIn(app);
    const raw = { ...draftOf(await goods()), shoppingList: [{ skuId: 'x', quantity }] };
    expect(await buyer.send(calls.orderConfig, draftOf('x'), { raw })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    });
  });

  test('fields nobody asked for are refused', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await goods()));
    for (const extra of [{ payableFen: 1 }, { status: 'paid' }, { userId: 'other' }])
      expect(
        (
          await buyer.send(calls.orderCreate, body, {
            raw: { ...body, ...extra },
            headers: { 'idempotency-key': freshKey() },
          })
        ).code,
      ).toBe('BAD_INPUT');
  });

  test('500 buyers at two processes, 20 pieces: exactly 20 orders', async () => {
    const skuId = await goods({ skus: [{ stock: 20 }], kind: 'voucher' });
    const second = await createTestApp({ url: app.url });
    second.clock.now = app.clock.now;
    const buyers = await Promise.all(Array.from({ length: 50 }, () => signIn(app)));
    const bodies = await bodyOf(buyers[0]!, draftOf(skuId));
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => {
        const { token } = buyers[i % buyers.length]!;
        const process = i % 2 === 0 ? app : second;
        return send(createClient(process, { token }), bodies);
      }),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['STOCK_SHORT']),
    );
    expect(await stockOf(skuId)).toEqual({ available: 0, reserved: 20, sold: 0 });
  }, 120_000);

  test('a flash price holds for the share of one person and its stock', async () => {
    const buyer = await signIn(app);
    const { skuIds } = await addCommodity(app.database, { kind: 'voucher' });
    const [skuId] = skuIds;
    await addFlash(app.database, {
      skuId: skuId!,
      priceFen: 100,
      perUser: 1,
      stock: 5,
      from: new Date(app.clock.now.getTime() - 1000),
      to: new Date(app.clock.now.getTime() + 3_600_000),
    });
    const first = await order(buyer, draftOf(skuId!));
    expect(first.payableFen).toBe(100);
    expect(new Date(first.expireAt!).getTime() - app.clock.now.getTime()).toBe(
      ORDER_RULES.payFlashWithinMs,
    );
    expect((await order(buyer, draftOf(skuId!))).payableFen).toBe(10_000);
  });
});

describe('another user', () => {
  test('finds neither order, address, coupon nor cart line', async () => {
    const owner = await signIn(app);
    const stranger = await signIn(app);
    const addressId = await withAddress(owner);
    const skuId = await goods();
    const { itemId } = await owner.call(cartSave, { skuId, quantity: 1 });
    const { orderId: id } = await order(owner, draftOf(skuId));
    const missing = 'no-such-id';
    for (const [theirs, nobodys] of [
      [
        await stranger.send(calls.orderDetail, { id }),
        await stranger.send(calls.orderDetail, { id: missing }),
      ],
      [
        await stranger.send(calls.orderCancel, { id }),
        await stranger.send(calls.orderCancel, { id: missing }),
      ],
      [
        await stranger.send(calls.orderConfirm, { id, second: 'all' }),
        await stranger.send(calls.orderConfirm, { id: missing, second: 'all' }),
      ],
      [
        await stranger.send(calls.orderPayInfo, { id }),
        await stranger.send(calls.orderPayInfo, { id: missing }),
      ],
      [
        await stranger.send(calls.orderPay, { id, second: 'sandbox' }),
        await stranger.send(calls.orderPay, { id: missing, second: 'sandbox' }),
      ],
      [
        await stranger.send(calls.orderPayStatus, { id }),
        await stranger.send(calls.orderPayStatus, { id: missing }),
      ],
      [
        await stranger.send(calls.orderConfig, { ...draftOf(skuId), addressId }),
        await stranger.send(calls.orderConfig, { ...draftOf(skuId), addressId: missing }),
      ],
      [
        await stranger.send(addressSave, { ...home, id: addressId }),
        await stranger.send(addressSave, { ...home, id: missing }),
      ],
    ] as const) {
      expect(theirs.status).toBe(404);
      expect({ ...theirs, serverTime: 0 }).toEqual({ ...nobodys, serverTime: 0 });
    }
    // Somebody else's cart line stays where it is.
    const draft = {
      ...draftOf(skuId),
      addressId: await withAddress(stranger),
      shoppingList: [{ skuId, quantity: 1, cartItemId: itemId }],
    };
    await order(stranger, draft);
    expect((await owner.call(cartList, {})).resultList.map((line) => line.id)).toEqual([itemId]);
    expect(await statusOf(owner, id)).toBe('unpaid');
  });
});

describe('closing', () => {
  const addCoupon = async (change: object = {}) => {
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
    return id;
  };

  test('gives stock, coupon and points back once, whoever closes it first', async () => {
    const buyer = await signIn(app);
    await buyer.call(couponClaim, { couponId: await addCoupon() });
    const skuId = await goods({ kind: 'voucher', buyLimit: 2, skus: [{ stock: 4, score: 100 }] });
    const { score } = await buyer.call(scoreGet, {});
    const draft = {
      ...draftOf(skuId, 2),
      useScoreConfig: { scoreUseType: 2 as const, score: 300 },
    };
    const placed = await order(buyer, draft);
    expect(placed).toMatchObject({ payableFen: 20_000 - 1000 - 300, payableScore: 500 });
    expect((await send(buyer, await bodyOf(buyer, draftOf(skuId)))).code).toBe('BUY_LIMIT_REACHED');

    later(ORDER_RULES.payWithinMs + 1000);
    const second = await createTestApp({ url: app.url });
    second.clock.now = app.clock.now;
    await Promise.all([
      app.background!.runSweep('order.expire'),
      second.background!.runSweep('order.expire'),
      ...Array.from({ length: 5 }, () => buyer.send(calls.orderCancel, { id: placed.orderId })),
    ]);
    await second.close();
    expect(await stockOf(skuId)).toEqual({ available: 4, reserved: 0, sold: 0 });
    expect((await buyer.call(scoreGet, {})).score).toBe(score);
    const again = await buyer.call(calls.orderConfig, draftOf(skuId, 2));
    expect(again.couponDiscountCash).toBe(1000);
    expect(again.obstacles).toEqual([]);
  });

  test('200 uses of one coupon at once make one discount', async () => {
    const buyer = await signIn(app);
    await buyer.call(couponClaim, { couponId: await addCoupon() });
    const body = await bodyOf(
      buyer,
      draftOf(await goods({ kind: 'voucher', skus: [{ stock: 1000 }] })),
    );
    expect(body.expect.payableFen).toBe(9000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(buyer, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('300 claims of the last coupon: one gets it', async () => {
    const couponId = await addCoupon({ total: 1 });
    const claimers = await Promise.all(Array.from({ length: 30 }, () => signIn(app)));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => claimers[i % 30]!.send(couponClaim, { couponId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a shipped order cannot be cancelled, an unpaid one not confirmed', async () => {
    const buyer = await signIn(app);
    const { orderId: id } = await order(buyer, draftOf(await goods({ kind: 'voucher' })));
    expect((await buyer.send(calls.orderConfirm, { id, second: 'all' })).code).toBe(
      'ORDER_EVENT_REFUSED',
    );
    await pay(buyer, id, 'pay');
    expect((await buyer.send(calls.orderCancel, { id })).code).toBe('ORDER_PAID_MEANWHILE');
  });
});

describe('paying', () => {
  const unpaid = async (buyer: Client) =>
    (await order(buyer, draftOf(await goods({ kind: 'voucher' })))).orderId;
  const ledger = (orderId: string) =>
    app.database.selectFrom('ledger_entry').selectAll().where('order_id', '=', orderId).execute();

  test('a lost notification is made up for by asking', async () => {
    const buyer = await signIn(app);
    const id = await unpaid(buyer);
    await pay(buyer, id, 'lost');
    expect(await statusOf(buyer, id)).toBe('unpaid');
    expect((await buyer.call(calls.orderPayStatus, { id })).state).toBe('paid');
    expect(await statusOf(buyer, id)).toBe('toUse');
  });

  test('nobody asks: the sweep does', async () => {
    const buyer = await signIn(app);
    const id = await unpaid(buyer);
    await pay(buyer, id, 'lost');
    later(30_000);
    await app.background!.runSweep('payment.reconcile');
    expect(await statusOf(buyer, id)).toBe('toUse');
  });

  test('after a failure the next attempt may succeed', async () => {
    const buyer = await signIn(app);
    const id = await unpaid(buyer);
    await pay(buyer, id, 'fail');
    expect(await buyer.call(calls.orderPayStatus, { id })).toMatchObject({
      state: 'failed',
      failReason: '银行未通过',
    });
    await pay(buyer, id, 'pay');
    expect((await buyer.call(calls.orderPayStatus, { id })).state).toBe('paid');
  });

  test('20 copies of a notification, mixed with asking and cancelling, make one transition', async () => {
    const buyer = await signIn(app);
    const id = await unpaid(buyer);
    await pay(buyer, id, 'lost');
    const payment = await app.database
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const entry = await app.database
      .selectFrom('sandbox_transaction')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({
      paymentId: payment.id,
      state: 'paid',
      providerNo: entry.provider_no,
      amountFen: entry.amount_fen,
    });
    const { createHmac } = await import('node:crypto');
    const timestamp = String(app.clock.now.getTime());
    const signed = (text: string) =>
      createHmac('sha256', app.config.paymentSecret).update(`${timestamp}.${text}`).digest('hex');
    const notify = (text: string, signature: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api-mall/v1/mall/pay/notify/sandbox',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': signature,
        },
        payload: text,
      });
    const underpaid = body.replace(`"amountFen":${entry.amount_fen}`, '"amountFen":1');
    expect((await notify(body, signed(underpaid))).statusCode).toBe(400);
    expect((await notify(underpaid, signed(underpaid))).statusCode).toBe(200);
    expect(await statusOf(buyer, id)).toBe('unpaid');

    await Promise.all([
      ...Array.from({ length: 20 }, () => notify(body, signed(body))),
      ...Array.from({ length: 5 }, () => buyer.send(calls.orderPayStatus, { id })),
      ...Array.from({ length: 5 }, () => buyer.send(calls.orderCancel, { id })),
    ]);
    expect(await statusOf(buyer, id)).toBe('toUse');
    const entries = await ledger(id);
    expect(entries.map((e) => e.amount_fen).sort((a, b) => a - b)).toEqual([-10_000, 10_000]);
    const { timeline } = await buyer.call(calls.orderDetail, { id });
    expect(timeline.filter(({ text }) => text === '付款成功')).toHaveLength(1);
  });

  test('money for a closed order, or twice for one, goes back by itself', async () => {
    const buyer = await signIn(app);
    const id = await unpaid(buyer);
    const first = await buyer.call(calls.orderPay, { id, second: 'sandbox' });
    const other = await buyer.call(calls.orderPay, { id, second: 'sandbox' });
    const choose = (url: string) =>
      app.server.inject({
        method: 'POST',
        url,
        payload: 'choice=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    await choose(first.cashierUrl);
    await choose(other.cashierUrl);

    const closed = await unpaid(buyer);
    const late = await buyer.call(calls.orderPay, { id: closed, second: 'sandbox' });
    await buyer.call(calls.orderCancel, { id: closed });
    await choose(late.cashierUrl);
    await app.background!.runJobs();

    const statuses = await app.database
      .selectFrom('payment')
      .select(['id', 'status'])
      .where('id', 'in', [first.paymentId, other.paymentId, late.paymentId])
      .execute();
    expect(Object.fromEntries(statuses.map((row) => [row.id, row.status]))).toEqual({
      [first.paymentId]: 'paid',
      [other.paymentId]: 'refunded',
      [late.paymentId]: 'refunded',
    });
    expect(await statusOf(buyer, closed)).toBe('closed');
    for (const orderId of [id, closed]) {
      const entries = await ledger(orderId);
      expect(entries.reduce((sum, e) => sum + e.amount_fen, 0)).toBe(0);
    }
    expect(
      (await ledger(closed))
        .filter((e) => e.account === 'orders')
        .reduce((sum, e) => sum + e.amount_fen, 0),
    ).toBe(0);
  });

  test('a cashier address cannot be made up', async () => {
    const buyer = await signIn(app);
    const { cashierUrl } = await buyer.call(calls.orderPay, {
      id: await unpaid(buyer),
      second: 'sandbox',
    });
    const evil = cashierUrl.replace(/returnTo=[^&]+/, 'returnTo=%2F%2Fevil.example');
    expect((await app.server.inject(evil)).statusCode).toBe(404);
    expect((await app.server.inject(cashierUrl)).statusCode).toBe(200);
  });
});
