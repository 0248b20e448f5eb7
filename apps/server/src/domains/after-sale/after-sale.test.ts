import * as calls from '@marque/contract/mall/after-sale/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETURN_WITHIN_MS } from '#domains/order/module.ts';
import { CLERK_RULES } from '#simulation/policy.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCoupon,
  addDealer,
  addGoods,
  draftOf,
  flashStockOf,
  freshKey,
  later,
  order,
  pay,
  statusOf,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import {
  askRefund,
  operatorOf,
  type Operator,
  optionsOf,
  refundBody,
  refundOf,
  sendRefund,
} from '#testing/refunds.ts';
import { addCommodity, addFlash } from '#testing/mall.ts';
import { atOnce } from '#testing/thorough.ts';
import { AFTER_SALE_RULES } from './policy.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  operator = operatorOf(app);
});
afterAll(() => app.close());

const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

/** Places and pays an order. */
async function paid(buyer: Client, draft: OrderDraft): Promise<string> {
  await withAddress(buyer);
  const { orderId, payableFen } = await order(buyer, draft);
  if (payableFen > 0) await pay(app, buyer, orderId, 'pay');
  return orderId;
}
const ship = async () => {
  later(app, 2 * MINUTE);
  await app.background!.runSweep('order.clerk');
};
const received = async (buyer: Client, draft: OrderDraft): Promise<string> => {
  const id = await paid(buyer, draft);
  await ship();
  await buyer.call(orderConfirm, { id, second: 'all' });
  return id;
};
const severalOf = (goods: string[], quantity = 1): OrderDraft => ({
  ...draftOf(goods[0]!),
  shoppingList: goods.map((skuId) => ({ skuId, quantity })),
});
/**
 * Returns the balance of the ledger account `orders` for an order, and checks that every posting
 * sums to 0.
 */
async function kept(orderId: string): Promise<number> {
  const entries = await app.database
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'account', 'amount_fen'])
    .where('subject_id', '=', orderId)
    .execute();
  expect(entries.reduce((sum, entry) => sum + entry.amount_fen, 0)).toBe(0);
  return entries
    .filter(({ account }) => account === 'orders')
    .reduce((sum, entry) => sum + entry.amount_fen, 0);
}

describe('before anything is sent', () => {
  test('a full refund returns money with freight, points, coupon, stock and share', async () => {
    const buyer = await signIn(app);
    await buyer.call(couponClaim, { couponId: await addCoupon(app) });
    const skuId = await addGoods(app, {
      buyLimit: 2,
      freightFen: 800,
      skus: [{ stock: 5, priceFen: 4000, score: 100 }],
    });
    const before = await scoreOf(buyer);
    const draft = {
      ...draftOf(skuId, 2),
      useScoreConfig: { scoreUseType: 2 as const, score: 300 },
    };
    const id = await paid(buyer, draft);
    expect(await buyer.call(orderDetail, { id })).toMatchObject({
      status: 'paid',
      payableFen: 8000 - 1000 - 300 + 800,
      payableScore: 500,
      allowed: ['rebuy', 'refund'],
      lines: [{ refund: { refundable: 2, refunding: 0, refunded: 0, id: null } }],
    });

    const options = await optionsOf(buyer, id);
    expect(options).toMatchObject({
      types: ['refundOnly'],
      type: 'refundOnly',
      picks: [{ lineId: '1', quantity: 2 }],
      amounts: { goodsFen: 6700, freightFen: 800, totalFen: 7500, score: 500, earnedScore: 0 },
      shares: [
        {
          lineId: '1',
          quantity: 2,
          fen: 6700,
          score: 500,
          steps: [
            { step: 'goods', label: '商品金额 ×2', fen: 8000, score: 200 },
            { step: 'coupon', label: '满减券', fen: -1000, score: 0 },
            { step: 'scoreDeduction', label: '积分抵扣', fen: -300, score: 300 },
          ],
        },
      ],
    });
    expect(options.notes.map(({ text }) => text)).toEqual([
      '¥75.00 原路退回付款账户',
      '500 积分退回你的积分账户',
      '运费 ¥8.00 一起退回',
      '优惠券「满减券」会退回你的券包',
    ]);

    const { id: refundId } = await askRefund(buyer, id);
    expect(await refundOf(buyer, refundId)).toMatchObject({
      status: 'applied',
      statusText: '待审核',
      allowed: ['withdraw'],
      amounts: { totalFen: 7500 },
      steps: [
        { text: '提交申请', state: 'done' },
        { text: '商家审核', state: 'current' },
        { text: '退款到账', state: 'todo' },
      ],
    });
    // Pieces in a refund are not shipped.
    await ship();
    expect(await buyer.call(orderDetail, { id })).toMatchObject({
      status: 'paid',
      allowed: ['rebuy'],
      refunded: { fen: 0, score: 0, refunding: true },
      lines: [{ refund: { refundable: 0, refunding: 2, refunded: 0, id: refundId } }],
    });

    await operator.approve(refundId, '马上退');
    expect(await refundOf(buyer, refundId)).toMatchObject({ status: 'refunding', allowed: [] });
    expect(await stockOf(app, skuId)).toEqual({ available: 5, reserved: 0, sold: 0 });
    await app.background!.runJobs();
    const done = await refundOf(buyer, refundId);
    expect(done).toMatchObject({ status: 'refunded', statusText: '已退款' });
    expect(done.timeline.map(({ text }) => text)).toEqual([
      '退款完成',
      '已提交退款，款项原路退回',
      '商家已同意：马上退',
      '申请已提交，等待商家审核',
    ]);
    expect(done.notes.map(({ text }) => text)).toEqual([
      '¥75.00 已原路退回付款账户，含运费 ¥8.00',
      '500 积分已退回你的积分账户',
      '优惠券「满减券」已退回你的券包',
    ]);
    expect(await buyer.call(orderDetail, { id })).toMatchObject({
      status: 'closed',
      closedReason: '已全部退款',
      refunded: { fen: 7500, score: 500, refunding: false },
      lines: [{ refund: { refundable: 0, refunding: 0, refunded: 2 } }],
    });
    expect(await kept(id)).toBe(0);
    expect(await scoreOf(buyer)).toBe(before);
    // The coupon and the buyer's quota are available again.
    const again = await paid(buyer, draftOf(skuId, 2));
    expect((await buyer.call(orderDetail, { id: again })).amounts.chain).toContainEqual(
      expect.objectContaining({ label: '满减券' }),
    );
  });

  test('a line goes back whole, the others are sent and give their points', async () => {
    const buyer = await signIn(app);
    const [a, b] = [await addGoods(app), await addGoods(app, { skus: [{ priceFen: 3300 }] })];
    const id = await paid(buyer, severalOf([a, b], 2));
    const part = await refundBody(buyer, id, { picks: { 1: 2 } });
    const some = { ...part, picks: [{ lineId: '1', quantity: 1 }] };
    expect(await codeOf(sendRefund(buyer, some))).toBe('REFUND_NOT_ALLOWED');
    const { id: refundId } = await askRefund(buyer, id, { picks: { 1: 2 } });
    await ship();
    expect(await statusOf(buyer, id)).toBe('shipped');
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect(await statusOf(buyer, id)).toBe('shipped');
    const before = await scoreOf(buyer);
    const done = await buyer.call(orderConfirm, { id, second: 'all' });
    expect(done).toMatchObject({
      status: 'completed',
      lines: [{ refund: { refunded: 2 } }, { refund: { refundable: 2, refunded: 0 } }],
    });
    expect(await scoreOf(buyer)).toBe(before + 66);
    expect(await kept(id)).toBe(6600);
    expect(await stockOf(app, a)).toEqual({ available: 100, reserved: 0, sold: 0 });
    expect(await stockOf(app, b)).toEqual({ available: 98, reserved: 0, sold: 2 });
  });

  test('freight comes back with the last of several refunds, whichever is decided last', async () => {
    const buyer = await signIn(app);
    const goods = [
      await addGoods(app, { freightFen: 600, skus: [{ priceFen: 2000 }] }),
      await addGoods(app, { freightFen: 600, skus: [{ priceFen: 1000 }] }),
    ];
    const id = await paid(buyer, severalOf(goods));
    const first = await askRefund(buyer, id, { picks: { 1: 1 } });
    const second = await askRefund(buyer, id, { picks: { 2: 1 } });
    const freight = async () =>
      Promise.all(
        [first, second].map(async (one) => (await refundOf(buyer, one.id)).amounts.freightFen),
      );
    expect(await freight()).toEqual([0, 0]);
    await operator.approve(second.id);
    expect(await freight()).toEqual([600, 0]);
    await operator.approve(first.id);
    await app.background!.runJobs();
    expect(await freight()).toEqual([600, 0]);
    expect(await kept(id)).toBe(0);
    expect(await statusOf(buyer, id)).toBe('closed');
  });

  test('a withdrawn refund leaves the order as it was', async () => {
    const buyer = await signIn(app);
    const id = await paid(buyer, draftOf(await addGoods(app), 3));
    const asked = await askRefund(buyer, id);
    expect(await buyer.call(calls.refundWithdraw, { id: asked.id })).toMatchObject({
      status: 'withdrawn',
      allowed: ['reapply'],
      notes: [],
      steps: [{ text: '提交申请' }, { text: '已撤销', state: 'done' }],
    });
    expect(await codeOf(buyer.send(calls.refundWithdraw, { id: asked.id }))).toBe(
      'REFUND_EVENT_REFUSED',
    );
    await ship();
    expect(await statusOf(buyer, id)).toBe('shipped');
  });

  test('goods paid with points alone come back as points at once', async () => {
    const buyer = await signIn(app);
    const before = await scoreOf(buyer);
    const skuId = await addGoods(app, { skus: [{ priceFen: 0, score: 150, stock: 4 }] });
    const id = await paid(buyer, draftOf(skuId, 2));
    expect(await scoreOf(buyer)).toBe(before - 300);
    const { id: refundId } = await askRefund(buyer, id);
    await operator.approve(refundId);
    expect(await refundOf(buyer, refundId)).toMatchObject({ status: 'refunded' });
    expect(await scoreOf(buyer)).toBe(before);
    expect(await statusOf(buyer, id)).toBe('closed');
    expect(await stockOf(app, skuId)).toEqual({ available: 4, reserved: 0, sold: 0 });
  });

  test('goods of a flash session go back to the session', async () => {
    const buyer = await signIn(app);
    const { skuIds } = await addCommodity(app.database);
    const skuId = skuIds[0]!;
    const session = await addFlash(app.database, {
      skuId,
      priceFen: 1000,
      stock: 3,
      perUser: 1,
      from: new Date(app.clock.now.getTime() - DAY),
      to: new Date(app.clock.now.getTime() + DAY),
    });
    const id = await paid(buyer, draftOf(skuId));
    const { id: refundId } = await askRefund(buyer, id);
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect(await flashStockOf(app, session)).toEqual({ available: 3, reserved: 0, sold: 0 });
    expect(await kept(id)).toBe(0);
    await paid(buyer, draftOf(skuId));
  });

  test('a coupon past its time does not come back, and the page says so', async () => {
    const buyer = await signIn(app);
    await buyer.call(couponClaim, { couponId: await addCoupon(app, { valid_days: 1 }) });
    const id = await paid(buyer, draftOf(await addGoods(app)));
    later(app, 2 * DAY);
    const options = await optionsOf(buyer, id);
    expect(options.amounts.totalFen).toBe(9000);
    expect(options.notes).toContainEqual({
      about: 'coupon',
      text: '优惠券「满减券」已过期，不再退回',
    });
    const { id: refundId } = await askRefund(buyer, id);
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect((await refundOf(buyer, refundId)).notes.map(({ about }) => about)).toEqual(['money']);
    const records = await app.database
      .selectFrom('coupon_record')
      .select('order_id')
      .where('user_id', '=', buyer.userId)
      .where('order_id', '=', id)
      .execute();
    expect(records).toHaveLength(1);
  });
});

describe('after the goods have left', () => {
  test('goods on their way: money back without them, freight stays', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { freightFen: 600, skus: [{ priceFen: 3000, stock: 9 }] });
    const id = await paid(buyer, draftOf(skuId, 3));
    await ship();
    const options = await optionsOf(buyer, id, { picks: { 1: 2 } });
    expect(options).toMatchObject({
      types: ['refundOnly', 'returnRefund'],
      type: 'refundOnly',
      amounts: { goodsFen: 6000, freightFen: 0, totalFen: 6000 },
    });
    expect(options.reasons[0]).toEqual({ id: 'notArrived', text: '一直没有收到' });
    expect(options.notes).toContainEqual({ about: 'freight', text: '商品已发出，运费 ¥6.00 不退' });
    const { id: refundId } = await askRefund(buyer, id, { picks: { 1: 2 } });
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect(await stockOf(app, skuId)).toEqual({ available: 6, reserved: 0, sold: 3 });
    expect(await kept(id)).toBe(3600);
    const rest = await askRefund(buyer, id, { type: 'refundOnly' });
    await operator.approve(rest.id);
    await app.background!.runJobs();
    expect(await kept(id)).toBe(600);
    expect(await statusOf(buyer, id)).toBe('closed');
  });

  test('the whole way of a return: agreed, sent back, received, paid; earned points are taken', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app), 2));
    const before = await scoreOf(buyer);
    const options = await optionsOf(buyer, id, { picks: { 1: 1 } });
    expect(options).toMatchObject({
      types: ['returnRefund'],
      amounts: { totalFen: 10_000, earnedScore: 100 },
    });
    expect(options.notes.at(-1)).toEqual({
      about: 'earned',
      text: '这笔订单送的 100 积分会收回',
    });
    const { id: refundId } = await askRefund(buyer, id, { picks: { 1: 1 } });
    const tracking = { id: refundId, carrier: '远达快递', trackingNo: 'YD0001112223' };
    expect(await codeOf(buyer.send(calls.refundSendBack, tracking))).toBe('REFUND_EVENT_REFUSED');
    await operator.approve(refundId);
    expect(await refundOf(buyer, refundId)).toMatchObject({
      status: 'awaitingReturn',
      allowed: ['sendBack', 'withdraw'],
      returnTo: { name: '雪铁龙商城售后仓' },
      sendBefore: new Date(app.clock.now.getTime() + AFTER_SALE_RULES.sendWithinMs).toISOString(),
    });
    await expect(operator.receive(refundId)).rejects.toMatchObject({
      code: 'REFUND_EVENT_REFUSED',
    });
    expect(await buyer.call(calls.refundSendBack, tracking)).toMatchObject({
      status: 'returning',
      allowed: [],
      parcel: { carrier: '远达快递', trackingNo: 'YD0001112223' },
      sendBefore: null,
    });
    expect(await codeOf(buyer.send(calls.refundWithdraw, { id: refundId }))).toBe(
      'REFUND_EVENT_REFUSED',
    );
    await operator.receive(refundId);
    await app.background!.runJobs();
    const done = await refundOf(buyer, refundId);
    expect(done).toMatchObject({ status: 'refunded', amounts: { earnedScore: 100 } });
    expect(done.steps.map(({ text, state }) => `${text} ${state}`)).toEqual([
      '提交申请 done',
      '商家审核 done',
      '寄回商品 done',
      '商家收货 done',
      '退款到账 done',
    ]);
    expect(await scoreOf(buyer)).toBe(before - 100);
    expect(await statusOf(buyer, id)).toBe('completed');
    expect(await kept(id)).toBe(10_000);
  });

  test('given points that have been spent already become a debt, said before and after', async () => {
    const buyer = await signIn(app);
    const id = await received(
      buyer,
      draftOf(await addGoods(app, { skus: [{ priceFen: 500_000 }] })),
    );
    const all = await scoreOf(buyer);
    await paid(buyer, draftOf(await addGoods(app, { skus: [{ priceFen: 0, score: all - 40 }] })));
    expect((await optionsOf(buyer, id)).notes.slice(-2)).toEqual([
      { about: 'earned', text: '这笔订单送的 5,000 积分会收回' },
      { about: 'debt', text: '要收回的积分里有 4960 已经用掉，会从之后得到的积分里扣回' },
    ]);
    const { id: refundId } = await askRefund(buyer, id);
    await operator.approve(refundId);
    await buyer.call(calls.refundSendBack, {
      id: refundId,
      carrier: '远达',
      trackingNo: 'YD00011',
    });
    await operator.receive(refundId);
    await app.background!.runJobs();
    const done = await refundOf(buyer, refundId);
    expect(done).toMatchObject({
      status: 'refunded',
      amounts: { totalFen: 500_000, earnedScore: 5000 },
    });
    expect(done.notes.at(-1)).toEqual({
      about: 'debt',
      text: '收回的积分里有 4960 已经用掉，会从之后得到的积分里扣回',
    });
    expect(await buyer.call(scoreGet, {})).toMatchObject({ score: 0, debt: 4960 });
  });

  test('within seven days of receiving, not later', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app)));
    later(app, RETURN_WITHIN_MS - MINUTE);
    const body = await refundBody(buyer, id);
    later(app, MINUTE);
    expect(await optionsOf(buyer, id)).toMatchObject({
      types: [],
      type: null,
      picks: [],
      lines: [{ choices: [], reason: '已超过 7 天，不能退货' }],
    });
    expect(await codeOf(sendRefund(buyer, body))).toBe('REFUND_NOT_ALLOWED');
    expect((await buyer.call(orderDetail, { id })).allowed).not.toContain('refund');
  });

  test('goods that are not sent back in time end the refund', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app)));
    const { id: refundId } = await askRefund(buyer, id);
    await operator.approve(refundId);
    later(app, AFTER_SALE_RULES.sendWithinMs - MINUTE);
    await app.background!.runSweep('afterSale.expire');
    expect(await refundOf(buyer, refundId)).toMatchObject({ status: 'awaitingReturn' });
    later(app, MINUTE);
    await app.background!.runSweep('afterSale.expire');
    expect(await refundOf(buyer, refundId)).toMatchObject({
      status: 'withdrawn',
      timeline: [{ text: '超时未寄回，申请已关闭' }, {}, {}, {}],
    });
    expect((await buyer.call(orderDetail, { id })).lines[0]!.refund.refunding).toBe(0);
  });

  test('the clerk agrees and takes returned goods a little later', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app)));
    const { id: refundId } = await askRefund(buyer, id);
    const clerk = async (ms: number) => {
      later(app, ms);
      await app.background!.runSweep('afterSale.clerk');
      return (await refundOf(buyer, refundId)).status;
    };
    expect(await clerk(CLERK_RULES.decidesRefundsAfterMs - 1000)).toBe('applied');
    expect(await clerk(1000)).toBe('awaitingReturn');
    await buyer.call(calls.refundSendBack, {
      id: refundId,
      carrier: '远达',
      trackingNo: 'YD00012',
    });
    expect(await clerk(CLERK_RULES.receivesReturnsAfterMs - 1000)).toBe('returning');
    expect(await clerk(1000)).toBe('refunding');
    await app.background!.runJobs();
    expect(await refundOf(buyer, refundId)).toMatchObject({ status: 'refunded' });
  });
});

describe('goods that cannot be refunded', () => {
  test('a topped-up account; one that is not topped up may', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'account', skus: [{ priceFen: 5000 }] });
    const draft = {
      ...draftOf(skuId),
      shoppingList: [{ skuId, quantity: 1, useAccountNo: '13800000000' }],
    };
    const early = await paid(buyer, draft);
    const { id: refundId } = await askRefund(buyer, early);
    const late = await paid(buyer, draft);
    await ship();
    expect(await statusOf(buyer, early)).toBe('paid');
    expect(await optionsOf(buyer, late)).toMatchObject({
      types: [],
      lines: [{ reason: '已充值到账，不支持退款' }],
    });
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect(await statusOf(buyer, early)).toBe('closed');
  });

  test('a used voucher; unused ones may, one by one', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'voucher', skus: [{ priceFen: 999, stock: 10 }] });
    const id = await paid(buyer, draftOf(skuId, 3));
    expect(await statusOf(buyer, id)).toBe('toUse');
    const { id: refundId } = await askRefund(buyer, id, { picks: { 1: 1 } });
    await operator.approve(refundId);
    await app.background!.runJobs();
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await kept(id)).toBe(1998);
    expect(await stockOf(app, skuId)).toEqual({ available: 8, reserved: 0, sold: 2 });
    const codes = async () => (await buyer.call(writeOffCodes, { id })).codes;
    const states = async () => (await codes()).map(({ status }) => status);
    expect(await states()).toEqual(['usable', 'usable', 'refunded']);

    const second = await askRefund(buyer, id, { picks: { 1: 1 } });
    expect(await states()).toEqual(['usable', 'refunding', 'refunded']);
    const dealerId = await addDealer(app);
    await operator.use((await codes())[0]!.code, dealerId);
    expect(await optionsOf(buyer, id)).toMatchObject({
      types: [],
      lines: [{ reason: '正在退款中' }],
    });
    await expect(operator.use((await codes())[1]!.code, dealerId)).rejects.toMatchObject({
      code: 'WRITE_OFF_REFUNDING',
    });
    await operator.approve(second.id);
    await app.background!.runJobs();
    // One piece is used and two are refunded, so the order is complete.
    expect(await buyer.call(orderDetail, { id })).toMatchObject({
      status: 'completed',
      lines: [{ refund: { refundable: 0, refunded: 2 } }],
    });
    expect((await optionsOf(buyer, id)).lines[0]!.reason).toBe('已到店使用，不支持退款');
    expect(await kept(id)).toBe(999);
  });

  test('an order nobody paid, a closed one, and what was refused twice', async () => {
    const buyer = await signIn(app);
    await withAddress(buyer);
    const { orderId } = await order(buyer, draftOf(await addGoods(app)));
    expect((await optionsOf(buyer, orderId)).lines[0]!.reason).toBe('付款后才能申请退款');

    const id = await received(buyer, draftOf(await addGoods(app), 5));
    for (const again of [true, false]) {
      const { id: refundId } = await askRefund(buyer, id, { picks: { 1: 2 } });
      await operator.refuse(refundId, '商品已使用');
      expect(await refundOf(buyer, refundId)).toMatchObject({
        status: 'refused',
        refusedFor: '商品已使用',
        allowed: again ? ['reapply'] : [],
        steps: [{}, { text: '未通过', state: 'done' }],
      });
    }
    expect((await optionsOf(buyer, id)).lines[0]!.reason).toBe('两次申请未通过，请联系客服');
    await expect(askRefund(buyer, id)).rejects.toThrow('REFUND_NOT_ALLOWED');
  });

  test('more pieces than there are, a line of nobody, the same line twice, a reason of another case', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app), 2));
    const body = await refundBody(buyer, id);
    const send = (change: Partial<typeof body>) =>
      codeOf(sendRefund(buyer, { ...body, ...change }));
    expect(await send({ picks: [{ lineId: '1', quantity: 3 }] })).toBe('REFUND_NOT_ALLOWED');
    expect(await send({ picks: [{ lineId: '9', quantity: 1 }] })).toBe('REFUND_NOT_ALLOWED');
    expect(await send({ type: 'refundOnly' })).toBe('REFUND_NOT_ALLOWED');
    expect(await send({ picks: [body.picks[0]!, body.picks[0]!] })).toBe('BAD_INPUT');
    expect(await send({ reason: 'slow' })).toBe('BAD_INPUT');
    expect(await send({ picks: [{ lineId: '1', quantity: 0.5 }] })).toBe('BAD_INPUT');
    expect(await send({ expect: { totalFen: 20_001, score: 0 } })).toBe('REFUND_CHANGED');
    expect(await send({ pictures: [`private/${'0'.repeat(32)}`] })).toBe('MEDIA_NOT_FOUND');
    expect(await send({ pictures: [`upload/${'0'.repeat(32)}`] })).toBe('BAD_INPUT');
    expect(await codeOf(buyer.send(calls.refundCreate, body))).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(await send({})).toBe('0');
  });
});

describe('the owner of a refund', () => {
  test('another buyer and a visitor see nothing of a refund', async () => {
    const buyer = await signIn(app);
    const other = await signIn(app);
    const id = await paid(buyer, draftOf(await addGoods(app)));
    const body = await refundBody(buyer, id);
    expect(await codeOf(sendRefund(other, body))).toBe('ORDER_NOT_FOUND');
    const { id: refundId } = await askRefund(buyer, id);
    const tracking = { carrier: '远达快递', trackingNo: 'YD0001112223' };
    for (const [theirs, missing] of [
      [{ id: refundId }, { id: 'nothing' }],
      [{ orderId: id }, { orderId: 'nothing' }],
    ] as const) {
      const { serverTime: _, ...answer } = await other.send(calls.refundInfo, theirs);
      expect(await other.send(calls.refundInfo, missing)).toMatchObject(answer);
      expect(answer.http).toBe(404);
    }
    for (const attempt of [
      other.send(calls.refundWithdraw, { id: refundId }),
      other.send(calls.refundSendBack, { id: refundId, ...tracking }),
      other.send(calls.orderCommodityList, { id }),
      other.send(calls.checkRefundLines, { orderId: id, lineIds: ['1'] }),
    ])
      expect((await attempt).http).toBe(404);
    expect((await other.call(calls.refundList, {})).items).toEqual([]);
    expect((await other.call(calls.refundableOrders, {})).items).toEqual([]);
    expect(await refundOf(buyer, refundId)).toMatchObject({ status: 'applied' });
    const visitor = createClient(app);
    for (const call of [calls.refundList, calls.refundableOrders])
      expect(await codeOf(visitor.send(call, {}))).toBe('401');
    await expect(operator.approve('nothing')).rejects.toMatchObject({ code: 'REFUND_NOT_FOUND' });
  });

  test('a buyer finds their refunds, and what may be given back, page by page', async () => {
    const buyer = await signIn(app);
    const orders: string[] = [];
    for (let i = 0; i < 3; i++) {
      orders.push(await paid(buyer, draftOf(await addGoods(app))));
      later(app, 1000);
    }
    const first = await buyer.call(calls.refundableOrders, { size: 2 });
    expect(first).toMatchObject({ total: 3, items: [{ orderId: orders[2] }, {}] });
    const rest = await buyer.call(calls.refundableOrders, { size: 2, cursor: first.nextCursor! });
    expect(rest).toMatchObject({
      nextCursor: null,
      items: [{ orderId: orders[0], lines: [{ choices: [{ type: 'refundOnly', max: 1 }] }] }],
    });
    const refunds = [];
    for (const id of orders) {
      refunds.push((await askRefund(buyer, id)).id);
      later(app, 1000);
    }
    expect((await buyer.call(calls.refundableOrders, {})).items).toEqual([]);
    const page = await buyer.call(calls.refundList, { size: 2 });
    expect(page).toMatchObject({ total: 3, items: [{ id: refunds[2] }, { id: refunds[1] }] });
    const next = await buyer.call(calls.refundList, { size: 2, cursor: page.nextCursor! });
    expect(next.items.map(({ id }) => id)).toEqual([refunds[0]]);
    expect((await operator.list('applied')).items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(refunds),
    );
    await operator.refuse(refunds[1]!);
    const underWay = await buyer.call(calls.refundList, { state: 'underWay', size: 1 });
    expect(underWay).toMatchObject({ total: 2, items: [{ id: refunds[2] }] });
    const last = { state: 'underWay', cursor: underWay.nextCursor! } as const;
    expect(await buyer.call(calls.refundList, last)).toMatchObject({
      total: 2,
      nextCursor: null,
      items: [{ id: refunds[0] }],
    });
  });

  test('lines are checked together, and an order tells its goods', async () => {
    const buyer = await signIn(app);
    const id = await paid(buyer, severalOf([await addGoods(app), await addGoods(app)]));
    const check = (...lineIds: string[]) =>
      buyer.call(calls.checkRefundLines, { orderId: id, lineIds });
    expect(await check('1', '2')).toEqual({ allowed: true, reason: '', types: ['refundOnly'] });
    await askRefund(buyer, id, { picks: { 1: 1 } });
    expect(await check('1', '2')).toEqual({ allowed: false, reason: '正在退款中', types: [] });
    expect(await codeOf(buyer.send(calls.checkRefundLines, { orderId: id, lineIds: ['9'] }))).toBe(
      'ORDER_NOT_FOUND',
    );
    const { items } = await buyer.call(calls.orderCommodityList, { id });
    expect(items.map(({ refund }) => refund.refundable)).toEqual([0, 1]);
  });

  test('the way is the same under the other brand', async () => {
    const buyer = await signIn(app, { brand: 'bz' });
    const id = await paid(buyer, draftOf(await addGoods(app, { brand: 'bz' })));
    const { id: refundId } = await askRefund(buyer, id);
    expect(await refundOf(buyer, refundId)).toMatchObject({ hotline: '400-000-0202' });
    expect((await buyer.call(calls.refundList, {})).items).toHaveLength(1);
  });
});

describe('at once', () => {
  test('one key is one refund, however often it is sent; another for the same pieces is none', async () => {
    const buyer = await signIn(app);
    const id = await received(buyer, draftOf(await addGoods(app), 2));
    const body = await refundBody(buyer, id);
    const key = freshKey();
    const same = await Promise.all(Array.from({ length: 10 }, () => sendRefund(buyer, body, key)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    const changed = { ...body, explanation: '改一下' };
    expect(await codeOf(sendRefund(buyer, changed, key))).toBe('IDEMPOTENCY_CONFLICT');

    const other = await received(buyer, draftOf(await addGoods(app), 2));
    const theirs = await refundBody(buyer, other);
    const many = await Promise.all(Array.from({ length: 10 }, () => sendRefund(buyer, theirs)));
    expect(many.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(new Set(many.map(({ code }) => code))).toEqual(new Set(['0', 'REFUND_NOT_ALLOWED']));
  });

  test('withdraw against approve: one of them holds', async () => {
    const buyer = await signIn(app);
    for (let i = 0; i < 12; i++) {
      const id = await paid(buyer, draftOf(await addGoods(app)));
      const { id: refundId } = await askRefund(buyer, id);
      const [withdrawn, approved] = await Promise.allSettled([
        buyer.call(calls.refundWithdraw, { id: refundId }),
        operator.approve(refundId),
      ]);
      expect([withdrawn.status, approved.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      await app.background!.runJobs();
      const back = approved.status === 'fulfilled';
      expect(await kept(id)).toBe(back ? 0 : 10_000);
      expect(await statusOf(buyer, id)).toBe(back ? 'closed' : 'paid');
    }
  });

  test('sending against asking: pieces leave or are held, never both', async () => {
    const buyer = await signIn(app);
    for (let i = 0; i < 6; i++) {
      // The freight of shipped goods is not refunded, so the amount tells which came first.
      const skuId = await addGoods(app, { freightFen: 600, skus: [{ priceFen: 1000 }] });
      const id = await paid(buyer, draftOf(skuId, 2));
      const body = await refundBody(buyer, id);
      later(app, 2 * MINUTE);
      const [asked] = await Promise.all([
        sendRefund(buyer, body),
        app.background!.runSweep('order.clerk'),
      ]);
      const { lines } = await buyer.call(orderDetail, { id });
      expect(lines[0]!.refund.refunding).toBe(asked.code === '0' ? 2 : 0);
      expect(await statusOf(buyer, id)).toBe(asked.code === '0' ? 'paid' : 'shipped');
    }
  });

  test(`${atOnce(200)} partial refunds at once bring exactly what was paid, in two processes`, async () => {
    const buyer = await signIn(app);
    const pieces = (atOnce(200) * 3) / 4;
    const skuId = await addGoods(app, { skus: [{ stock: pieces, priceFen: 990 }] });
    const id = await paid(buyer, draftOf(skuId, pieces));
    const { payableFen } = await buyer.call(orderDetail, { id });
    await ship();
    const second = await createTestApp({ url: app.url, config: { autoClerk: true } });
    second.clock.now = app.clock.now;
    const there = createClient(second, { token: buyer.token });
    const body = await refundBody(buyer, id, { type: 'refundOnly', picks: { 1: 1 } });
    const asked = await Promise.all(
      Array.from({ length: atOnce(200) }, (_, i) => sendRefund(i % 2 === 0 ? buyer : there, body)),
    );
    const taken = asked.filter(({ code }) => code === '0');
    expect(taken).toHaveLength(pieces);
    await Promise.all(taken.map(({ data }) => operator.approve(data.id)));
    await Promise.all([app.background!.runJobs(), second.background!.runJobs()]);
    await second.close();
    expect(await kept(id)).toBe(0);
    const { sum } = await app.database
      .selectFrom('payment_refund')
      .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
      .select((eb) => eb.fn.sum<string>('payment_refund.amount_fen').as('sum'))
      .where('payment.subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(payableFen);
    expect(await statusOf(buyer, id)).toBe('closed');
  });
});
