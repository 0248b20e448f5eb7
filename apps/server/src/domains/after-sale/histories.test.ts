import * as calls from '@marque/contract/mall/after-sale/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { scoreGet } from '@marque/contract/mall/member/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon, addGoods, draftOf, later, order, pay, withAddress } from '#testing/orders.ts';
import { operatorOf, type Operator, optionsOf, refundBody, sendRefund } from '#testing/refunds.ts';

const HISTORIES = 40;
const STEPS = 14;

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  operator = operatorOf(app);
});
afterAll(() => app.close());

/** The same numbers for the same seed. */
function dice(seed: number): (n: number) => number {
  let state = seed * 7919 + 1;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
}

type Goods = { skuId: string; stock: number };

/** A paid order of up to three products with everything that can pay and be taken off. */
async function placed(buyer: Client, roll: (n: number) => number) {
  await withAddress(buyer);
  if (roll(2) === 0)
    await buyer.call(couponClaim, { couponId: await addCoupon(app, { value_fen: 1 + roll(900) }) });
  const goods: Goods[] = [];
  const shoppingList = [];
  for (let i = 0; i <= roll(3); i++) {
    const stock = 10 + roll(10);
    const skuId = await addGoods(app, {
      kind: roll(4) === 0 ? 'voucher' : 'physical',
      freightFen: roll(2) * 700,
      skus: [{ stock, priceFen: 1 + roll(3000), score: roll(2) * roll(40) }],
    });
    goods.push({ skuId, stock });
    shoppingList.push({ skuId, quantity: 1 + roll(5) });
  }
  const { orderId: id, payableFen } = await order(buyer, {
    ...draftOf(goods[0]!.skuId),
    shoppingList,
    useScoreConfig: { scoreUseType: 2, score: roll(500) },
  });
  if (payableFen > 0) await pay(app, buyer, id, 'pay');
  return { id, goods };
}

/** One thing somebody does; most are refused at most times, and that is fine. */
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
  switch (roll(9)) {
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
    .where('order_id', '=', id)
    .execute();
  const scores = await database
    .selectFrom('score_entry')
    .select(['delta', 'reason'])
    .where('user_id', '=', buyer.userId)
    .execute();
  return { row, lines, entries, scores };
}

test.for(Array.from({ length: HISTORIES }, (_, i) => i + 1))(
  'history %i: nothing is lost, nothing is doubled',
  async (seed) => {
    const roll = dice(seed);
    const buyer = await signIn(app);
    const { id, goods } = await placed(buyer, roll);
    const asked: string[] = [];
    for (let i = 0; i < STEPS; i++) await step(buyer, id, asked, roll);
    await app.background!.runJobs();

    const { row, lines, entries, scores } = await booksOf(buyer, id);
    const sum = <T>(of: readonly T[], value: (one: T) => number) =>
      of.reduce((total, one) => total + value(one), 0);

    // Money: every posting is balanced, what is left is what was not given back.
    for (const transaction of new Set(entries.map((entry) => entry.transaction_id)))
      expect(
        sum(
          entries.filter((entry) => entry.transaction_id === transaction),
          (entry) => entry.amount_fen,
        ),
      ).toBe(0);
    expect(row.refunded_fen).toBeLessThanOrEqual(row.payable_fen);
    const left = row.payable_fen - row.refunded_fen;
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

    // Points: the account is its journal; what paid came back in part, what was given was taken in part.
    const points = (...reasons: string[]) =>
      sum(
        scores.filter((entry) => reasons.includes(entry.reason)),
        (entry) => entry.delta,
      );
    expect((await buyer.call(scoreGet, {})).score).toBe(sum(scores, (entry) => entry.delta));
    expect(points('order.spend', 'refund.return')).toBe(row.refunded_score - row.payable_score);
    expect(points('order.earn', 'refund.earned')).toBe(row.earned_score);
    if (row.completed_at) expect(row.earned_score).toBe(Math.floor(left / 100));

    // Stock: what never left and was given back is for sale again.
    for (const { skuId, stock } of goods) {
      const line = lines.find((one) => one.sku_id === skuId)!;
      const sku = await app.database
        .selectFrom('sku')
        .select(['available', 'reserved', 'sold'])
        .where('id', '=', skuId)
        .executeTakeFirstOrThrow();
      expect(sku).toEqual({
        available: stock - line.quantity + line.cancelled_quantity,
        reserved: 0,
        sold: line.quantity - line.cancelled_quantity,
      });
    }

    // The end: everything given back closes the order with nothing left but freight that was used.
    const { status } = await buyer.call(orderDetail, { id });
    const all = lines.every(
      (line) => line.cancelled_quantity + line.returned_quantity === line.quantity,
    );
    expect(status === 'closed').toBe(all);
    if (all) {
      expect(left).toBe(row.shipped_at ? row.freight_fen : 0);
      expect(row.refunded_score).toBe(row.payable_score);
    }
  },
);

test('between them the histories went every way', async () => {
  const rows = await app.database.selectFrom('after_sale').select('status').distinct().execute();
  expect(rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['applied', 'awaitingReturn', 'refunded', 'refused', 'withdrawn']),
  );
  const closed = await app.database
    .selectFrom('mall_order')
    .select('id')
    .where('closed_reason', '=', '已全部退款')
    .execute();
  expect(closed.length).toBeGreaterThan(2);
});
