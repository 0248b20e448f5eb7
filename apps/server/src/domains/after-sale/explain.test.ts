import type { AmountLine } from '@marque/contract/mall/order/schema';
import { expect, test } from 'vitest';
import { price } from '../pricing/module.ts';
import { shareOf } from './amounts.ts';
import { explain } from './explain.ts';

const RULES = {
  promotions: [],
  coupon: null,
  shipCoupon: null,
  scoreAsked: 0,
  scoreBalance: 0,
  scorePerYuan: 100,
  freeShippingFromFen: 9900,
};
const COUPON = {
  recordId: 'record',
  name: '新人券',
  covers: [true],
  kind: 'cash' as const,
  thresholdFen: 0,
  valueFen: 1001,
  percent: null,
  maxFen: null,
  score: null,
  expiresAt: 0,
};

/** A priced line of an order. */
const bought = (
  { quantity, priceFen, score }: { quantity: number; priceFen: number; score: number },
  rules: Partial<Parameters<typeof price>[1]>,
) => {
  const line = { quantity, priceFen, score, freightFen: 0, shipMethod: 'store' as const };
  const priced = price([{ ...line, addOn: false }], { ...RULES, ...rules }).lines[0]!;
  return {
    quantity,
    priceFen: priceFen,
    score,
    discountFen: priced.discountFen,
    payFen: priced.payFen,
    payScore: priced.payScore,
    priceSteps: priced.steps,
  };
};

test('one of three pieces shows its part of the reduction, the coupon and the points', () => {
  const line = bought(
    { quantity: 3, priceFen: 10_000, score: 0 },
    {
      promotions: [
        { name: '出行季', covers: [true], tiers: [{ thresholdFen: 20_000, minusFen: 3000 }] },
      ],
      coupon: COUPON,
      scoreAsked: 600,
      scoreBalance: 600,
    },
  );
  expect(line).toMatchObject({ payFen: 25_399, payScore: 600 });
  expect(explain(line, { quantity: 1, fen: 8466, score: 200 })).toEqual([
    { step: 'goods', label: '商品金额 ×1', fen: 10_000, score: 0 },
    { step: 'promotion', label: '出行季 满 ¥200.00 减 ¥30.00', fen: -1000, score: 0 },
    { step: 'coupon', label: '新人券', fen: -334, score: 0 },
    { step: 'scoreDeduction', label: '积分抵扣', fen: -200, score: 200 },
  ]);
});

test('points a coupon took off are no points that come back', () => {
  const line = bought(
    { quantity: 2, priceFen: 0, score: 500 },
    { coupon: { ...COUPON, kind: 'score', valueFen: null, score: 101 } },
  );
  expect(explain(line, { quantity: 2, fen: 0, score: 899 })).toEqual([
    { step: 'goods', label: '商品金额 ×2', fen: 0, score: 1000 },
    { step: 'coupon', label: '新人券', fen: 0, score: -101 },
  ]);
});

test('a line bought before its steps were kept shows all of it as one', () => {
  const line = { ...bought({ quantity: 2, priceFen: 5000, score: 0 }, { coupon: COUPON }) };
  const old = { ...line, priceSteps: [] as AmountLine[] };
  expect(explain(old, { quantity: 2, fen: 8999, score: 0 })).toEqual([
    { step: 'goods', label: '商品金额 ×2', fen: 10_000, score: 0 },
    { step: 'discount', label: '优惠分摊', fen: -1001, score: 0 },
  ]);
});

test('the steps add up to what comes back, whatever goes back and is taken back in between', () => {
  let seed = 11;
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let round = 0; round < 1500; round++) {
    const quantity = 1 + random(9);
    const line = bought(
      { quantity, priceFen: random(4000), score: random(2) * random(300) },
      {
        coupon: {
          ...COUPON,
          kind: random(2) ? 'cash' : 'score',
          valueFen: random(3000),
          score: 70,
        },
        scoreAsked: random(900),
        scoreBalance: 900,
      },
    );
    const held: { pieces: number; fen: number; score: number }[] = [];
    const sum = (of: 'pieces' | 'fen' | 'score') => held.reduce((all, one) => all + one[of], 0);
    for (let step = 0; step < 12; step++) {
      const free = quantity - sum('pieces');
      if (free === 0 || random(3) === 0) {
        held.splice(random(held.length || 1), 1);
        continue;
      }
      const pieces = 1 + random(free);
      const share = (paid: number, of: 'fen' | 'score') =>
        shareOf(paid, quantity, { quantity: sum('pieces'), amount: sum(of) }, pieces);
      const [fen, score] = [share(line.payFen, 'fen'), share(line.payScore, 'score')];
      held.push({ pieces, fen, score });
      const steps = explain(line, { quantity: pieces, fen, score });
      expect(steps.reduce((all, one) => all + one.fen, 0)).toBe(fen);
      expect(steps.reduce((all, one) => all + one.score, 0)).toBe(score);
      expect(steps[0]).toMatchObject({ step: 'goods', fen: line.priceFen * pieces });
    }
  }
});
