import * as calls from '@marque/contract/mall/after-sale/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCoupon,
  addDealer,
  addGoods,
  draftOf,
  flashStockOf,
  later,
  order,
  pay,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import { histories, historiesMs, type Random, randomFrom } from '#testing/fuzz/random.ts';
import {
  operatorOf,
  type Operator,
  optionsOf,
  refundBody,
  refundOf,
  sendRefund,
} from '#testing/refunds.ts';
import { addAddOn, addCommodity, addFlash } from '#testing/mall.ts';
import { ORDER_RULES } from '../order/module.ts';

const HISTORIES = histories(48);
const STEPS = 14;
const FLASH_STOCK = 9;
const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let operator: Operator;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  operator = operatorOf(app);
  dealerId = await addDealer(app);
});
afterAll(() => app.close());

/** `sessionId`: the flash session whose stock is used instead of the ordinary one. */
type Goods = { skuId: string; stock: number; sessionId: string | null };
const seen = new Set<string>();

/** Adds a flash session that sells the goods at half price. */
const flashOf = (skuId: string, priceFen: number): Promise<string> =>
  addFlash(app.database, {
    skuId,
    priceFen,
    stock: FLASH_STOCK,
    from: new Date(app.clock.now.getTime() - 1000),
    to: new Date(app.clock.now.getTime() + 30 * DAY_MS),
  });

/**
 * Places an order of up to three commodities and an add-on, with every kind of reduction and
 * payment. Most orders are paid; the others expire.
 */
async function placed(buyer: Client, roll: (n: number) => number) {
  await withAddress(buyer);
  if (roll(2) === 0) {
    const coupon = { value_fen: 1 + roll(900), valid_days: 1 + roll(12) };
    await buyer.call(couponClaim, { couponId: await addCoupon(app, coupon) });
  }
  const goods: Goods[] = [];
  const shoppingList: OrderDraft['shoppingList'] = [];
  const products = 1 + roll(3);
  for (let i = 0; i < products; i++) {
    const stock = 10 + roll(10);
    const priceFen = 1 + roll(3000);
    const { skuIds, id: commodityId } = await addCommodity(app.database, {
      kind: roll(4) === 0 ? 'voucher' : 'physical',
      freightFen: roll(2) * 700,
      skus: [{ stock, priceFen, score: roll(2) * roll(40) }],
    });
    const skuId = skuIds[0]!;
    const quantity = 1 + roll(5);
    const sessionId = roll(4) === 0 ? await flashOf(skuId, Math.ceil(priceFen / 2)) : null;
    if (sessionId) seen.add('flash');
    goods.push({ skuId, stock, sessionId });
    shoppingList.push({ skuId, quantity });
    if (i > 0 || sessionId || roll(2) > 0) continue;
    // The add-on price applies while most of the pieces stay.
    const gift = await addGoods(app, { kind: 'voucher', skus: [{ stock: 10, priceFen: 2000 }] });
    const addOnId = await addAddOn(app.database, {
      scope: { productIds: [commodityId] },
      thresholdFen: priceFen * Math.ceil(quantity / 2),
      maxPerOrder: 2,
      goods: [{ skuId: gift, priceFen: roll(1500) }],
    });
    seen.add('addOn');
    goods.push({ skuId: gift, stock: 10, sessionId: null });
    shoppingList.push({ skuId: gift, quantity: 1 + roll(2), addOnId });
  }
  const { orderId: id, payableFen } = await order(buyer, {
    ...draftOf(goods[0]!.skuId),
    shoppingList,
    useScoreConfig: { scoreUseType: 2, score: roll(500) },
  });
  if (payableFen > 0 && roll(8) === 0) {
    seen.add('expired');
    later(app, ORDER_RULES.payWithinMs + 1000);
    await app.background!.runSweep('order.expire');
  } else if (payableFen > 0) await pay(app, buyer, id, 'pay');
  return { id, goods };
}

/** Runs one step of a party. Many steps are refused, which is fine. */
async function step(
  buyer: Client,
  id: string,
  asked: string[],
  roll: (n: number) => number,
): Promise<void> {
  const one = asked[roll(Math.max(1, asked.length))] ?? 'none';
  const refusable = async (work: Promise<unknown>) => {
    const [{ status, ...outcome }] = await Promise.allSettled([work]);
    if (status === 'rejected')
      expect(['REFUND_EVENT_REFUSED', 'REFUND_NOT_FOUND']).toContain(
        (outcome as { reason: { code: string } }).reason.code,
      );
  };
  switch (roll(11)) {
    case 0:
      later(app, 120_000);
      await app.background!.runSweep('order.clerk');
      return;
    case 1:
      await buyer.send(orderConfirm, { id, second: 'all' });
      return;
    case 2:
    case 3:
    case 4: {
      const { types, lines } = await optionsOf(buyer, id);
      const type = types[roll(types.length || 1)];
      if (!type) return;
      const picks: Record<string, number> = {};
      for (const { id: lineId, choices } of lines) {
        const choice = choices.find((each) => each.type === type);
        if (choice && roll(3) > 0) picks[lineId] = 1 + roll(choice.max);
      }
      if (Object.keys(picks).length === 0) return;
      const answer = await sendRefund(buyer, await refundBody(buyer, id, { type, picks }));
      expect(answer.code).toBe('0');
      asked.push(answer.data.id);
      return;
    }
    case 5:
      return refusable(operator.approve(one));
    case 6:
      await buyer.send(calls.refundSendBack, { id: one, carrier: '远达', trackingNo: 'YD00017' });
      return refusable(operator.receive(one));
    case 7:
      return refusable(roll(2) === 0 ? operator.refuse(one) : Promise.resolve());
    case 8:
      await buyer.send(calls.refundWithdraw, { id: one });
      await app.background!.runJobs();
      return;
    case 9: {
      const { codes } = await buyer.call(writeOffCodes, { id });
      const code = codes.find(({ status }) => status === 'usable');
      if (!code || roll(2) === 0) return;
      await operator.use(code.code, dealerId);
      seen.add('used');
      return;
    }
    case 10: {
      // Time passes once: returns become overdue and coupons expire.
      if (roll(3) > 0) return;
      later(app, 8 * DAY_MS);
      await app.background!.runSweep('afterSale.expire');
    }
  }
}

async function booksOf(buyer: Client, id: string) {
  const { database } = app;
  const row = await database
    .selectFrom('mall_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  const entries = await database
    .selectFrom('ledger_entry')
    .selectAll()
    .where('subject_id', '=', id)
    .execute();
  const scores = await database
    .selectFrom('score_entry')
    .select(['delta', 'reason'])
    .where('user_id', '=', buyer.userId)
    .execute();
  const coupons = await database
    .selectFrom('coupon_record')
    .select(['order_id', 'expires_at'])
    .where('user_id', '=', buyer.userId)
    .execute();
  return { row, lines, entries, scores, coupons };
}

async function livedThrough(random: Random): Promise<void> {
  // Returns a whole number below `n`.
  const roll = (n: number): number => random.whole(0, n - 1);
  const buyer = await signIn(app);
  const { id, goods } = await placed(buyer, roll);
  const asked: string[] = [];
  for (let i = 0; i < STEPS; i++) await step(buyer, id, asked, roll);
  await app.background!.runJobs();

  const { row, lines, entries, scores, coupons } = await booksOf(buyer, id);
  const paid = row.paid_at !== null;
  const sum = <T>(of: readonly T[], value: (one: T) => number) =>
    of.reduce((total, one) => total + value(one), 0);

  // Money: every posting balances, and the rest is what was not refunded.
  for (const transaction of new Set(entries.map((entry) => entry.transaction_id)))
    expect(
      sum(
        entries.filter((entry) => entry.transaction_id === transaction),
        (entry) => entry.amount_fen,
      ),
    ).toBe(0);
  expect(row.refunded_fen).toBeLessThanOrEqual(row.payable_fen);
  const left = paid ? row.payable_fen - row.refunded_fen : 0;
  expect(
    sum(
      entries.filter((entry) => entry.account === 'orders'),
      (entry) => entry.amount_fen,
    ),
  ).toBe(left);
  for (const line of lines) {
    expect(line.refund_fen).toBeLessThanOrEqual(line.pay_fen);
    expect(line.refund_score).toBeLessThanOrEqual(line.pay_score);
  }

  // Refunds: each explains its lines exactly, and together they are what was refunded.
  let back = 0;
  for (const refundId of asked) {
    const refund = await refundOf(buyer, refundId);
    seen.add(refund.status);
    for (const { steps, payFen, payScore } of refund.lines) {
      expect(sum(steps, (one) => one.fen)).toBe(payFen);
      expect(sum(steps, (one) => one.score)).toBe(payScore);
    }
    expect(refund.amounts.totalFen).toBeGreaterThanOrEqual(0);
    if (refund.status === 'refunded') back += refund.amounts.totalFen;
  }
  expect(row.refunded_fen).toBe(back);
  const { refunded } = await buyer.call(orderDetail, { id });
  expect(refunded).toMatchObject({ fen: back, score: row.refunded_score });

  // Points: the account agrees with the ledger, and paid and earned points are returned in part.
  const points = (...reasons: string[]) =>
    sum(
      scores.filter((entry) => reasons.includes(entry.reason)),
      (entry) => entry.delta,
    );
  const account = await buyer.call(scoreGet, {});
  expect(account.score - account.debt).toBe(sum(scores, (entry) => entry.delta));
  expect(points('spend.order', 'giveBack.order')).toBe(
    paid ? row.refunded_score - row.payable_score : 0,
  );
  expect(points('earn.goods', 'takeBack.goods')).toBe(row.earned_score);
  if (row.completed_at) expect(row.earned_score).toBe(Math.floor(left / 100));

  // Stock: refunded unshipped pieces return to where they came from.
  for (const { skuId, stock, sessionId } of goods) {
    const line = lines.find((one) => one.sku_id === skuId)!;
    const sold = paid ? line.quantity - line.cancelled_quantity : 0;
    const untouched = { available: stock, reserved: 0, sold: 0 };
    const taken = (of: number) => ({ available: of - sold, reserved: 0, sold });
    expect(await stockOf(app, skuId)).toEqual(sessionId ? untouched : taken(stock));
    if (!sessionId) continue;
    expect(await flashStockOf(app, sessionId)).toEqual(taken(FLASH_STOCK));
  }

  // The end: a full refund closes the order with nothing left but used freight.
  const { status } = await buyer.call(orderDetail, { id });
  const all = lines.every(
    (line) => line.cancelled_quantity + line.returned_quantity === line.quantity,
  );
  expect(status === 'closed').toBe(all || !paid);
  if (all) {
    expect(left).toBe(row.shipped_at ? row.freight_fen : 0);
    expect(row.refunded_score).toBe(row.payable_score);
  }

  // The coupon stays used while any of the goods stay bought, and is free afterwards.
  const used = row.chain.some(({ step }) => step === 'coupon');
  for (const { order_id, expires_at } of coupons) {
    if (!used || !paid) expect(order_id).toBeNull();
    else if (!all) expect(order_id).toBe(id);
    else if (expires_at > app.clock.now) expect(order_id).toBeNull();
  }
}

test(
  'drawn histories of an order lose no piece and no fen, and count none twice',
  async () => {
    const property = fc.asyncProperty(fc.gen(), (draw) => livedThrough(randomFrom(draw)));
    await fc.assert(property, HISTORIES);
  },
  480_000 + historiesMs(HISTORIES),
);

test('between them the histories went every way', async () => {
  expect([...seen]).toEqual(
    expect.arrayContaining(
      'addOn expired flash used applied awaitingReturn refunded refused withdrawn'.split(' '),
    ),
  );
  const closed = await app.database
    .selectFrom('mall_order')
    .select('id')
    .where('closed_reason', '=', '已全部退款')
    .execute();
  expect(closed.length).toBeGreaterThan(2);
});
