import { describe, expect, test } from 'vitest';
import {
  apportion,
  bestCombination,
  type CouponRule,
  type LineToPrice,
  price,
  type PriceRules,
  weigh,
} from './policy.ts';

const line = (change: Partial<LineToPrice> = {}): LineToPrice => ({
  quantity: 1,
  priceFen: 10_000,
  score: 0,
  freightFen: 1000,
  shipMethod: 'express',
  addOn: false,
  ...change,
});
const coupon = (change: Partial<CouponRule> = {}): CouponRule => ({
  recordId: 'c',
  kind: 'cash',
  name: '见面礼',
  covers: [true, true, true, true, true],
  thresholdFen: 0,
  valueFen: 3000,
  percent: null,
  maxFen: null,
  score: null,
  expiresAt: 1,
  ...change,
});
const rules = (change: Partial<PriceRules> = {}): PriceRules => ({
  promotions: [],
  coupon: null,
  shipCoupon: null,
  scoreAsked: 0,
  scoreBalance: 0,
  scorePerYuan: 100,
  freeShippingFromFen: 99_00,
  ...change,
});
const promotion = {
  name: '出行季',
  covers: [true, true, true],
  tiers: [
    { thresholdFen: 20_000, minusFen: 3000 },
    { thresholdFen: 40_000, minusFen: 8000 },
  ],
};

describe('apportioning', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
    [10, [0, 3, 7], [0, 3, 7]],
  ])('%i by %j', (total, weights, parts) => {
    expect(apportion(total, weights)).toEqual(parts);
  });
  test('stays exact where products leave the safe integers', () => {
    const weights = [9_007_199_254_740_991 - 2, 2];
    expect(apportion(9_007_199_254_740_990, weights).reduce((a, b) => a + b, 0)).toBe(
      9_007_199_254_740_990,
    );
  });
});

describe('the chain', () => {
  test('takes the highest tier that is reached', () => {
    const priced = price([line({ quantity: 4 })], rules({ promotions: [promotion] }));
    expect(priced).toMatchObject({ goodsFen: 40_000, discountFen: 8000, payableFen: 32_000 });
  });
  test('a coupon counts its threshold on what is left after promotions', () => {
    const lines = [line({ quantity: 2 })];
    const used = rules({ promotions: [promotion], coupon: coupon({ thresholdFen: 18_000 }) });
    expect(price(lines, used)).toMatchObject({ payableFen: 17_000, couponFen: 0 });
    const reached = rules({ promotions: [promotion], coupon: coupon({ thresholdFen: 17_000 }) });
    expect(price(lines, reached)).toMatchObject({ payableFen: 14_000, couponFen: 3000 });
  });
  test('a coupon above the price makes it nothing, never less', () => {
    const priced = price(
      [line({ priceFen: 900, shipMethod: 'store' })],
      rules({ coupon: coupon({ valueFen: 5000 }) }),
    );
    expect(priced).toMatchObject({ payableFen: 0, couponFen: 900 });
  });
  test('a percent coupon stops at its limit', () => {
    const off = coupon({ kind: 'percent', percent: 90, valueFen: null, maxFen: 500 });
    expect(price([line()], rules({ coupon: off })).couponFen).toBe(500);
    expect(
      price(
        [line({ priceFen: 3333, shipMethod: 'store' })],
        rules({ coupon: { ...off, maxFen: null } }),
      ).couponFen,
    ).toBe(333);
  });
  test('points pay goods but no freight, and no more than there are', () => {
    const lines = [line({ priceFen: 5000 })];
    expect(price(lines, rules({ scoreAsked: 99_999, scoreBalance: 99_999 }))).toMatchObject({
      payableFen: 1000,
      deductedScore: 5000,
      payableScore: 5000,
      freightFen: 1000,
    });
    expect(price(lines, rules({ scoreAsked: 99_999, scoreBalance: 120 }))).toMatchObject({
      payableFen: 5880,
      deductedScore: 120,
    });
  });
  test('points that buy goods are not there to pay money', () => {
    const mixed = [line({ score: 500 })];
    expect(price(mixed, rules({ scoreAsked: 1000, scoreBalance: 600 }))).toMatchObject({
      scoreMax: 100,
      payableScore: 600,
    });
  });
  test('an add-on price takes part in no reduction and no goods coupon, but pays for free shipping', () => {
    const priced = price(
      [line({ priceFen: 15_000 }), line({ priceFen: 6000, addOn: true })],
      rules({
        promotions: [{ ...promotion, covers: [true, true] }],
        coupon: coupon({ thresholdFen: 15_000, valueFen: 15_000 }),
        freeShippingFromFen: 21_000,
      }),
    );
    expect(priced).toMatchObject({ discountFen: 15_000, freightFen: 0, payableFen: 6000 });
    expect(priced.lines.map(({ payFen }) => payFen)).toEqual([0, 6000]);
    const alone = [line({ addOn: true })];
    expect(weigh(alone, coupon(), rules()).reason).toBe('不适用于本单商品');
  });
  test('freight is the highest of the shipped lines, and free from the threshold', () => {
    const small = line({ priceFen: 1000 });
    expect(price([small, line({ priceFen: 1000, freightFen: 1500 })], rules()).freightFen).toBe(
      1500,
    );
    expect(price([line({ priceFen: 9900 })], rules()).freightFen).toBe(0);
    expect(price([line({ priceFen: 1000, shipMethod: 'online' })], rules()).freightFen).toBe(0);
  });
});

describe('the best combination', () => {
  test('joins a goods and a freight coupon and says what it saves', () => {
    const lines = [line({ priceFen: 5000 })];
    const held = [
      coupon({ recordId: 'small', name: '小券', valueFen: 500 }),
      coupon({ recordId: 'big', name: '大券', valueFen: 1500 }),
      coupon({ recordId: 'ship', name: '包邮券', kind: 'shipping', valueFen: null }),
    ];
    const best = bestCombination(lines, held, rules());
    expect([best.coupon?.recordId, best.shipCoupon?.recordId]).toEqual(['big', 'ship']);
    expect(best.explanation).toBe(
      '已为你选好最省的「大券」加「包邮券」，省 ¥25.00，比「小券」多省 ¥10.00',
    );
  });
  test('keeps coupons that take nothing off', () => {
    const best = bestCombination([line()], [coupon({ thresholdFen: 999_999 })], rules());
    expect(best).toEqual({ coupon: null, shipCoupon: null, explanation: '' });
  });
  test('an unusable coupon says why', () => {
    expect(weigh([line()], coupon({ thresholdFen: 12_000 }), rules()).reason).toBe(
      '还差 ¥20.00 可用',
    );
    expect(weigh([line()], coupon({ covers: [false] }), rules()).reason).toBe('不适用于本单商品');
    const points = [line({ priceFen: 0, score: 500 })];
    expect(weigh(points, coupon({ thresholdFen: 9900 }), rules()).reason).toBe(
      '本单没有可抵扣的金额',
    );
  });
});

/** A seeded generator, so that a failing case can be reproduced. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('2,000 random carts: sums are exact and nothing is negative', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = numbers(seed);
    const below = (n: number) => Math.floor(random.next().value! * n);
    const lines = Array.from({ length: 1 + below(5) }, () =>
      line({
        quantity: 1 + below(4),
        priceFen: below(3) === 0 ? 0 : below(60_000),
        score: below(2) * below(3000),
        freightFen: below(3) * 400,
        shipMethod: (['express', 'store', 'online'] as const)[below(3)]!,
        addOn: below(4) === 0,
      }),
    );
    const covers = lines.map(() => below(3) > 0);
    const kind = (['cash', 'percent', 'score'] as const)[below(3)]!;
    const asked = rules({
      promotions: [{ ...promotion, covers }],
      coupon: coupon({
        kind,
        covers,
        valueFen: below(9000),
        percent: 50 + below(50),
        score: below(800),
        thresholdFen: below(20_000),
      }),
      shipCoupon: below(2) ? coupon({ kind: 'shipping' }) : null,
      scoreAsked: below(9000),
      scoreBalance: below(9000),
      freeShippingFromFen: 9900,
    });
    const priced = price(lines, asked);
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
    const hint = `seed ${seed}`;
    expect(sum(priced.lines.map((l) => l.payFen)) + priced.freightFen, hint).toBe(
      priced.payableFen,
    );
    expect(sum(priced.lines.map((l) => l.payScore)), hint).toBe(priced.payableScore);
    expect(sum(priced.chain.map((step) => step.fen)), hint).toBe(priced.payableFen);
    expect(sum(priced.chain.map((step) => step.score)), hint).toBe(priced.payableScore);
    expect(
      Math.min(
        priced.payableFen,
        priced.payableScore,
        ...priced.lines.flatMap((l) => [l.discountFen, l.discountScore, l.payFen, l.payScore]),
      ),
      hint,
    ).toBeGreaterThanOrEqual(0);
    const withoutScore = price(lines, { ...asked, scoreAsked: 0 });
    for (const [i, { addOn }] of lines.entries())
      if (addOn)
        expect(withoutScore.lines[i], hint).toMatchObject({ discountFen: 0, discountScore: 0 });
    for (const { steps, payFen, payScore } of priced.lines)
      expect(
        [sum(steps.map(({ fen }) => fen)), sum(steps.map(({ score }) => score))],
        hint,
      ).toEqual([payFen, payScore]);
    for (const step of priced.chain.filter((one) => !/freight|ship/i.test(one.step))) {
      const own = priced.lines.flatMap(({ steps }) =>
        steps.filter((one) => one.step === step.step && one.label === step.label),
      );
      expect(sum(own.map(({ fen }) => fen)), hint).toBe(step.fen);
      expect(sum(own.map(({ score }) => score)), hint).toBe(step.score);
    }
    for (const [i, priceOf] of priced.lines.entries())
      expect(priceOf.payFen, hint).toBeLessThanOrEqual(lines[i]!.priceFen * lines[i]!.quantity);
  }
});
