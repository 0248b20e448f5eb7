import { addressSave } from '@marque/contract/mall/address/endpoints';
import { cartList, cartSave } from '@marque/contract/mall/cart/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import * as calls from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { CLERK_RULES } from '#simulation/policy.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCoupon,
  addDealer,
  addGoods,
  bodyOf,
  draftOf,
  freshKey,
  HOME,
  later,
  order,
  pay,
  sendOrder,
  setStock,
  statusOf,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import { addCommodity, addFlash } from '#testing/mall.ts';
import { atOnce } from '#testing/thorough.ts';
import { TEST_MS } from '#testing/patience.ts';
import { ORDER_RULES } from './policy.ts';
import { orderRepository } from './repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const clerkAfter = async (ms: number) => {
  later(app, ms + 1000);
  await app.background!.runSweep('order.clerk');
};
const linesOf = (...skuIds: string[]) => skuIds.map((skuId) => ({ skuId, quantity: 1 }));

describe('from cart to door', () => {
  test('a buyer orders, pays, receives and earns points', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app, { skus: [{ priceFen: 12_900, stock: 5 }] });
    const { itemId } = await buyer.call(cartSave, { skuId, quantity: 2 });
    const draft: OrderDraft = {
      ...draftOf(skuId),
      nonShoppingCartOrder: false,
      shoppingList: [{ skuId, quantity: 2, cartItemId: itemId }],
    };
    const placed = await order(buyer, draft);
    expect(placed).toMatchObject({ status: 'unpaid', payableFen: 25_800 });
    expect((await buyer.call(cartList, {})).totalCount).toBe(0);
    expect(await stockOf(app, skuId)).toEqual({ available: 3, reserved: 2, sold: 0 });

    const back = await pay(app, buyer, placed.orderId, 'pay');
    expect(back).toBe(`/xtl/mall/order/OrderSubmit?id=${placed.orderId}`);
    expect(await buyer.call(calls.orderPayStatus, { id: placed.orderId })).toMatchObject({
      state: 'paid',
    });
    expect(await stockOf(app, skuId)).toEqual({ available: 3, reserved: 0, sold: 2 });

    await clerkAfter(CLERK_RULES.shipsAfterMs);
    const shipped = await buyer.call(calls.orderDetail, { id: placed.orderId });
    expect(shipped).toMatchObject({
      status: 'shipped',
      allowed: ['confirm', 'rebuy', 'logistics', 'refund'],
    });
    expect(shipped.shipment?.trackingNo).toMatch(/^(YD|YT|SC)\d{12}$/);

    const { score: before } = await buyer.call(scoreGet, {});
    const done = await buyer.call(calls.orderConfirm, { id: placed.orderId, second: 'all' });
    expect(done.status).toBe('completed');
    expect((await buyer.call(scoreGet, {})).score).toBe(before + 258);
    expect(done.timeline.map(({ text }) => text)).toEqual([
      '已确认收货',
      expect.stringContaining('发出，单号'),
      '付款成功',
      '订单已提交',
    ]);
  });

  test('the second brand sees neither goods nor orders of the first', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app);
    await order(buyer, draftOf(skuId));
    const inBz = createClient(app, { brand: 'bz', token: buyer.token });
    expect((await inBz.call(calls.orderList, {})).items).toEqual([]);
    expect((await inBz.send(calls.orderConfig, draftOf(skuId))).code).toBe('SKU_NOT_FOUND');
  });

  test('goods for points are paid at once', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app, { skus: [{ priceFen: 0, score: 800 }] });
    const { score } = await buyer.call(scoreGet, {});
    const placed = await order(buyer, draftOf(skuId));
    expect(placed).toMatchObject({
      status: 'paid',
      payableFen: 0,
      payableScore: 800,
      expireAt: null,
    });
    expect((await buyer.call(scoreGet, {})).score).toBe(score - 800);
    // Without a cash payment there is nothing to invoice.
    expect((await buyer.call(calls.orderDetail, { id: placed.orderId })).invoiceable).toBe(false);
    const body = await bodyOf(buyer, draftOf(skuId));
    const invoice = { titleType: 'personal' as const, title: '林间', email: '' };
    expect(await sendOrder(buyer, { ...body, invoice })).toMatchObject({
      code: 'INVOICE_NOTHING_PAID',
      msg: '这笔订单没有现金支付，不能开发票',
    });
    expect((await buyer.send(calls.orderPay, { id: placed.orderId, second: 'sandbox' })).code).toBe(
      'ORDER_EVENT_REFUSED',
    );
  });

  test('too few points are an obstacle with the number that is missing', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app, { skus: [{ priceFen: 0, score: 1_000_000 }] });
    const config = await buyer.call(calls.orderConfig, draftOf(skuId));
    expect(config.obstacles).toMatchObject([
      { code: 'scoreShort', msg: expect.stringMatching(/还差 [\d,]+ 积分/) },
    ]);
    expect((await sendOrder(buyer, await bodyOf(buyer, draftOf(skuId)))).code).toBe('SCORE_SHORT');
  });

  test('an account is topped up; a wrong number is refused', async () => {
    const buyer = await signIn(app);
    const draft = draftOf(await addGoods(app, { kind: 'account', accountType: 'phone' }));
    const [line] = draft.shoppingList;
    expect((await sendOrder(buyer, await bodyOf(buyer, draft))).code).toBe('ACCOUNT_NO_REQUIRED');
    line!.useAccountNo = '12345';
    expect((await sendOrder(buyer, await bodyOf(buyer, draft))).code).toBe('ACCOUNT_NO_INVALID');
    line!.useAccountNo = '138 0013 8000';
    const { orderId } = await order(buyer, draft);
    await pay(app, buyer, orderId, 'pay');
    await clerkAfter(CLERK_RULES.topsUpAfterMs);
    const done = await buyer.call(calls.orderDetail, { id: orderId });
    expect(done).toMatchObject({ status: 'completed', address: null });
    expect(done.lines[0]!.useAccountNo).toBe('13800138000');
  });

  test('goods to fit need a store; a voucher waits to be used in any', async () => {
    const buyer = await signIn(app);
    const draft = draftOf(await addGoods(app, { kind: 'install' }));
    expect((await sendOrder(buyer, await bodyOf(buyer, draft))).code).toBe('DEALER_REQUIRED');
    const fitted = await order(buyer, { ...draft, dealerId: await addDealer(app) });
    const voucher = await order(buyer, draftOf(await addGoods(app, { kind: 'voucher' })));
    for (const { orderId } of [fitted, voucher]) {
      await pay(app, buyer, orderId, 'pay');
      expect(await statusOf(buyer, orderId)).toBe('toUse');
    }
    expect((await buyer.call(calls.orderDetail, { id: fitted.orderId })).dealer?.name).toBe(
      '上海示例店',
    );
  });

  test('an order of every kind is topped up, shipped, received line by line, then used', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const [lamp, mat, topUp, voucher] = await Promise.all([
      addGoods(app),
      addGoods(app),
      addGoods(app, { kind: 'account' }),
      addGoods(app, { kind: 'voucher' }),
    ]);
    const draft = { ...draftOf(lamp), shoppingList: linesOf(lamp, mat, topUp, voucher) };
    draft.shoppingList[2] = { ...draft.shoppingList[2]!, useAccountNo: '13800138000' } as never;
    const { orderId: id } = await order(buyer, draft);
    await pay(app, buyer, id, 'pay');
    expect(await buyer.call(calls.orderDetail, { id })).toMatchObject({
      status: 'paid',
      statusText: '待发货',
    });
    await clerkAfter(CLERK_RULES.topsUpAfterMs);
    expect(await statusOf(buyer, id)).toBe('paid');
    await clerkAfter(CLERK_RULES.shipsAfterMs);
    expect(await statusOf(buyer, id)).toBe('shipped');

    const confirm = (second: string) => buyer.send(calls.orderConfirm, { id, second });
    expect((await confirm('1')).data.status).toBe('shipped');
    expect((await confirm('1')).code).toBe('ORDER_EVENT_REFUSED');
    expect((await confirm('4')).code).toBe('ORDER_EVENT_REFUSED');
    expect((await confirm('9')).code).toBe('ORDER_NOT_FOUND');
    const received = (await confirm('2')).data;
    expect(received.status).toBe('toUse');
    expect(received.timeline.map(({ text }) => text)).toEqual([
      '已确认收货，其余请到店使用',
      '已确认收到部分商品',
      expect.stringContaining('发出，单号'),
      expect.stringContaining('发出，单号'),
      '充值已到账',
      '付款成功',
      '订单已提交',
    ]);
  });

  test('an order without a confirmation is confirmed after ten days', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const { orderId } = await order(buyer, draftOf(await addGoods(app)));
    await pay(app, buyer, orderId, 'pay');
    await clerkAfter(CLERK_RULES.shipsAfterMs);
    later(app, ORDER_RULES.autoConfirmMs - 60_000);
    await app.background!.runSweep('order.autoConfirm');
    expect(await statusOf(buyer, orderId)).toBe('shipped');
    later(app, 120_000);
    await app.background!.runSweep('order.autoConfirm');
    expect(await statusOf(buyer, orderId)).toBe('completed');
  });
});

describe('confirming', () => {
  test('the default address and the best coupon are chosen and explained', async () => {
    const buyer = await signIn(app);
    const addressId = await withAddress(buyer);
    for (const value of [500, 1500])
      await buyer.call(couponClaim, {
        couponId: await addCoupon(app, { name: `${value} 分券`, value_fen: value }),
      });
    const config = await buyer.call(calls.orderConfig, draftOf(await addGoods(app)));
    expect(config).toMatchObject({
      address: { id: addressId },
      couponDiscountCash: 1500,
      couponDiscountScore: 0,
      couponExplanation: '已为你选好最省的「1500 分券」，省 ¥15.00，比「500 分券」多省 ¥10.00',
      scoreUseType: 1,
      vehicleOrderId: null,
      amounts: { payableFen: 8500 },
    });
    const bare = { ...config.draft, useCouponConfig: draftOf('').useCouponConfig };
    expect(await buyer.call(calls.orderConfirmCalc, bare)).toMatchObject({
      couponDiscountCash: 0,
      couponExplanation: '',
      amounts: { payableFen: 10_000 },
    });
  });

  test('a coupon that takes nothing off stays with its owner', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const claimed = await buyer.call(couponClaim, {
      couponId: await addCoupon(app, { threshold_fen: 50_000 }),
    });
    const draft = draftOf(await addGoods(app));
    draft.useCouponConfig.couponRecordId = claimed.recordId;
    const config = await buyer.call(calls.orderConfirmCalc, draft);
    expect(config.draft.useCouponConfig.couponRecordId).toBeNull();
    expect(config.coupons).toMatchObject([{ usable: false, reason: '还差 ¥400.00 可用' }]);
    const body = await bodyOf(buyer, draftOf(await addGoods(app)));
    const sent = { ...body, draft: { ...body.draft, useCouponConfig: draft.useCouponConfig } };
    expect((await sendOrder(buyer, sent)).status).toBe(200);
    const held = await app.database
      .selectFrom('coupon_record')
      .select('order_id')
      .where('user_id', '=', buyer.userId)
      .execute();
    expect(held).toEqual([{ order_id: null }]);
  });

  test('choices that do not hold any more are taken out of the draft', async () => {
    const buyer = await signIn(app);
    const addressId = await withAddress(buyer);
    const { recordId } = await buyer.call(couponClaim, {
      couponId: await addCoupon(app, { valid_days: 1 }),
    });
    const draft = {
      ...draftOf(await addGoods(app)),
      addressId: 'deleted-meanwhile',
      dealerId: 'closed-meanwhile',
    };
    draft.useCouponConfig.couponRecordId = recordId;
    later(app, 86_400_000 + 1000);
    expect(await buyer.call(calls.orderConfirmCalc, draft)).toMatchObject({
      draft: { addressId: null, dealerId: null, useCouponConfig: { couponRecordId: null } },
      obstacles: [{ code: 'addressMissing', msg: '请先填写收货地址' }],
    });
    expect((await buyer.call(calls.orderConfig, draft)).draft.addressId).toBe(addressId);
  });

  test('a store that serves the other brand is taken out of the draft', async () => {
    const buyer = await signIn(app);
    const dealerId = await addDealer(app);
    await app.database
      .deleteFrom('dealer_brand')
      .where('dealer_id', '=', dealerId)
      .where('brand', '=', 'xtl')
      .execute();
    const draft = { ...draftOf(await addGoods(app, { kind: 'install' })), dealerId };
    expect(await buyer.call(calls.orderConfirmCalc, draft)).toMatchObject({
      draft: { dealerId: null },
      obstacles: [{ code: 'dealerMissing', msg: '请选择安装门店' }],
    });
  });

  test('a car order nobody has is missing', async () => {
    const buyer = await signIn(app);
    const draft = draftOf(await addGoods(app));
    const named = { ...draft, vehicleOrderConfig: { vehicleOrderId: 'car-order-1' } };
    expect(await buyer.send(calls.orderConfig, named)).toMatchObject({
      http: 404,
      code: 'VEHICLE_ORDER_NOT_FOUND',
    });
  });

  test('two lines that share a stock: the later one hears what the earlier leaves', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app, { skus: [{ stock: 3 }] });
    const shoppingList = [
      { skuId, quantity: 2 },
      { skuId, quantity: 2 },
    ];
    const { obstacles } = await buyer.call(calls.orderConfig, { ...draftOf(skuId), shoppingList });
    expect(obstacles).toMatchObject([{ code: 'stockShort', left: 1 }]);
  });

  test('a refused order names the next step', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const [few, none, limited, gone] = await Promise.all([
      addGoods(app, { title: '灯', skus: [{ stock: 1 }] }),
      addGoods(app, { title: '垫', skus: [{ stock: 0 }] }),
      addGoods(app, { title: '杯', buyLimit: 1 }),
      addGoods(app, { title: '伞', onShelf: false }),
    ]);
    const shoppingList = [few, none, limited, gone].map((skuId) => ({ skuId, quantity: 2 }));
    const { obstacles } = await buyer.call(calls.orderConfig, { ...draftOf(few), shoppingList });
    expect(obstacles.map(({ msg, left }) => [msg, left])).toEqual([
      ['「灯」只剩 1 件，请减少数量', 1],
      ['「垫」刚刚售罄，请移除或换个规格', 0],
      ['「杯」限购，最多买 1 件', 1],
      ['「伞」已下架，请移除后再提交', null],
    ]);
  });
});

describe('creating', () => {
  test('a replay gets the same order, another body a conflict', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app, { skus: [{ stock: 10 }] });
    const body = await bodyOf(buyer, draftOf(skuId));
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendOrder(buyer, body, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await stockOf(app, skuId)).available).toBe(9);
    const other = await sendOrder(buyer, { ...body, remark: '换了' }, key);
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('a key of one buyer is not the key of another', async () => {
    const [one, two] = [await signIn(app), await signIn(app)];
    const skuId = await addGoods(app, { kind: 'voucher' });
    const key = freshKey();
    const first = await sendOrder(one, await bodyOf(one, draftOf(skuId)), key);
    const second = await sendOrder(two, await bodyOf(two, draftOf(skuId)), key);
    expect(second.status).toBe(200);
    expect(second.data.orderId).not.toBe(first.data.orderId);
  });

  test('needs a key', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await addGoods(app)));
    expect((await buyer.send(calls.orderCreate, body)).code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  test('a refusal takes nothing and may be followed by an order with the same key', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'voucher', skus: [{ stock: 1 }] });
    const body = await bodyOf(buyer, draftOf(skuId));
    await setStock(app, skuId, { available: 0 });
    const key = freshKey();
    expect((await sendOrder(buyer, body, key)).code).toBe('STOCK_SHORT');
    await setStock(app, skuId, { available: 1 });
    expect((await sendOrder(buyer, body, key)).status).toBe(200);
  });

  test('a changed price is not charged but shown', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const skuId = await addGoods(app);
    const body = await bodyOf(buyer, draftOf(skuId));
    await app.database
      .updateTable('sku')
      .set({ price_fen: 20_000 })
      .where('id', '=', skuId)
      .execute();
    const answer = await sendOrder(buyer, body);
    expect(answer.code).toBe('PRICE_CHANGED');
    expect(answer.data).toMatchObject({ config: { amounts: { payableFen: 20_000 } } });
    expect((await stockOf(app, skuId)).reserved).toBe(0);
  });

  test('the amount the client names is not what is charged', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await addGoods(app)));
    const cheap = await sendOrder(buyer, { ...body, expect: { payableFen: 1, payableScore: 0 } });
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
    const raw = { ...draftOf('x'), shoppingList: [{ skuId: 'x', quantity }] };
    expect(await buyer.send(calls.orderConfig, draftOf('x'), { raw })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    });
  });

  test('fields nobody asked for are refused', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const body = await bodyOf(buyer, draftOf(await addGoods(app)));
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

  test(
    `${atOnce(500)} orders at two processes, 20 pieces: exactly 20 orders`,
    async () => {
      const skuId = await addGoods(app, { skus: [{ stock: 20 }], kind: 'voucher' });
      const second = await createTestApp({ url: app.url });
      second.clock.now = app.clock.now;
      const buyers = await Promise.all(Array.from({ length: atOnce(50) }, () => signIn(app)));
      const body = await bodyOf(buyers[0]!, draftOf(skuId));
      const answers = await Promise.all(
        Array.from({ length: atOnce(500) }, (_, i) => {
          const { token } = buyers[i % buyers.length]!;
          const process = i % 2 === 0 ? app : second;
          return sendOrder(createClient(process, { token }), body);
        }),
      );
      await second.close();
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(
        new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code)),
      ).toEqual(new Set(['STOCK_SHORT']));
      expect(await stockOf(app, skuId)).toEqual({ available: 0, reserved: 20, sold: 0 });
    },
    2 * TEST_MS,
  );

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

  test('a number that is taken is drawn again', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'voucher' });
    const { orderId, orderNo } = await order(buyer, draftOf(skuId));
    const { user_id: userId, ...row } = await app.database
      .selectFrom('mall_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const line = await app.database
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const json = (value: unknown) => JSON.stringify(value);
    let tries = 0;
    await inTransaction(app.database, (tx) => {
      const id = `drawn-${++tries}`;
      const order_no = tries === 1 ? orderNo : `${orderNo}-again`;
      return orderRepository.insert(
        tx,
        {
          ...row,
          user_id: userId,
          id,
          order_no,
          chain: json(row.chain),
          address: null,
        },
        [
          {
            ...line,
            order_id: id,
            spec_values: json(line.spec_values),
            add_on: null,
            price_steps: json(line.price_steps),
          },
        ],
        { user_id: userId, order_id: id, id, event: 'create', text: '', at: row.created_at },
      );
    });
    expect(tries).toBe(2);
  });
});

describe('the list', () => {
  test('pages by tab, the newest first, with counts; a foreign cursor is refused', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'voucher' });
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      ids.unshift((await order(buyer, draftOf(skuId))).orderId);
      later(app, 1000);
    }
    await buyer.call(calls.orderCancel, { id: ids[2]!, reason: 'changedMind' });
    const open = [ids[0], ids[1], ids[3], ids[4]];

    const first = await buyer.call(calls.orderList, { status: 'unpaid', size: 3 });
    expect(first.items.map(({ id }) => id)).toEqual(open.slice(0, 3));
    expect(first).toMatchObject({ total: 4, counts: { all: 5, unpaid: 4, closed: 1, paid: 0 } });
    const next = { status: 'unpaid' as const, size: 3, cursor: first.nextCursor! };
    const rest = await buyer.call(calls.orderList, next);
    expect(rest.items.map(({ id }) => id)).toEqual(open.slice(3));
    expect(rest.nextCursor).toBeNull();
    expect((await buyer.send(calls.orderList, { cursor: 'made up' })).code).toBe('BAD_INPUT');
  });
});

describe('another user', () => {
  test('finds neither order, address, coupon nor cart line', async () => {
    const owner = await signIn(app);
    const stranger = await signIn(app);
    const addressId = await withAddress(owner);
    const { recordId } = await owner.call(couponClaim, { couponId: await addCoupon(app) });
    const skuId = await addGoods(app);
    const { itemId } = await owner.call(cartSave, { skuId, quantity: 1 });
    const { orderId: id } = await order(owner, draftOf(skuId));
    const attempts: [string, (client: Client, id: string) => Promise<{ status: number }>][] = [
      [id, (client, one) => client.send(calls.orderDetail, { id: one })],
      [id, (client, one) => client.send(calls.orderCancel, { id: one })],
      [id, (client, one) => client.send(calls.orderConfirm, { id: one, second: 'all' })],
      [id, (client, one) => client.send(calls.orderPayInfo, { id: one })],
      [id, (client, one) => client.send(calls.orderPay, { id: one, second: 'sandbox' })],
      [id, (client, one) => client.send(calls.orderPayStatus, { id: one })],
      [addressId, (client, one) => client.send(addressSave, { ...HOME, id: one })],
    ];
    for (const [theirs, attempt] of attempts) {
      const answer = await attempt(stranger, theirs);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await attempt(stranger, 'no-such-id'));
    }
    // Ids of another person's address or coupon are treated like unknown ids.
    const price = (names: Partial<OrderDraft>) =>
      stranger.send(calls.orderConfirmCalc, { ...draftOf(skuId), ...names });
    const coupon = (couponRecordId: string) => ({
      useCouponConfig: { couponRecordId, shipCouponRecordId: null },
    });
    for (const [theirs, nobodys] of [
      [{ addressId }, { addressId: 'no-such-id' }],
      [coupon(recordId), coupon('no-such-id')],
    ]) {
      const answer = await price(theirs!);
      expect(answer).toEqual(await price(nobodys!));
      expect(answer.data).toMatchObject({ address: null, coupons: [], couponDiscountCash: 0 });
    }
    // The other person's cart line stays.
    await order(stranger, {
      ...draftOf(skuId),
      addressId: await withAddress(stranger),
      shoppingList: [{ skuId, quantity: 1, cartItemId: itemId }],
    });
    expect((await owner.call(cartList, {})).resultList.map((line) => line.id)).toEqual([itemId]);
    expect(await statusOf(owner, id)).toBe('unpaid');
  });
});

describe('searching orders', () => {
  test('by words of titles, by number, by store; of one buyer and brand', async () => {
    const [buyer, other] = [await signIn(app), await signIn(app)];
    for (const one of [buyer, other]) await withAddress(one);
    const dealerId = await addDealer(app, { name: '嘉定示例店' });
    const scent = await addGoods(app, { title: '山野 100%_香氛' });
    const mat = await addGoods(app, { title: 'Alcantara 脚垫' });
    const fitted = await addGoods(app, { title: '行车记录仪', kind: 'install' });
    const first = await order(buyer, draftOf(scent));
    const second = await order(buyer, draftOf(mat));
    const third = await order(buyer, { ...draftOf(fitted), dealerId });
    await order(other, draftOf(scent));
    const find = async (keyword: string, client = buyer) => {
      const { items, total } = await client.call(calls.orderList, { keyword });
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await find('香氛')).toEqual([first.orderId]);
    expect(await find('山野 香氛')).toEqual([first.orderId]);
    expect(await find('山野 脚垫')).toEqual([]);
    expect(await find('alcantara')).toEqual([second.orderId]);
    expect(await find(second.orderNo)).toEqual([second.orderId]);
    expect(await find(second.orderNo.slice(-6))).toContain(second.orderId);
    expect(await find('嘉定')).toEqual([third.orderId]);
    // Wildcards stand for themselves.
    expect(await find('100%_')).toEqual([first.orderId]);
    expect(await find('_香')).toEqual([first.orderId]);
    expect(await find('山_')).toEqual([]);
    const inBz = createClient(app, { brand: 'bz', token: buyer.token });
    expect(await find('香氛', inBz)).toEqual([]);
    const unpaid = await buyer.call(calls.orderList, { keyword: '香氛', status: 'completed' });
    expect([unpaid.total, unpaid.counts.all]).toEqual([0, 3]);
  });

  test.each(['', '   ', '长'.repeat(41), 'a\u0000b'])('%j is refused', async (keyword) => {
    const buyer = await signIn(app);
    expect((await buyer.send(calls.orderList, { keyword })).code).toBe('BAD_INPUT');
  });
});
