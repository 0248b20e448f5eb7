import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Random, randomFrom, runs } from '#testing/fuzz/random.ts';
import { afterCoupon } from './after-coupon.ts';
import {
  bestCombination,
  type CouponRule,
  type LineToPrice,
  price,
  PRICE_RULES,
} from './policy.ts';

const KINDS = ['cash', 'percent', 'score', 'shipping'] as const;

function world(random: Random) {
  const line: LineToPrice = {
    quantity: 1,
    priceFen: random.chance(0.2) ? 0 : random.whole(1, 60_000),
    score: random.chance(0.5) ? 0 : random.whole(1, 3000),
    freightFen: random.whole(0, 2) * 500,
    shipMethod: random.of(['express', 'store', 'online'] as const),
    addOn: random.chance(0.1),
  };
  const coupons = Array.from({ length: random.whole(0, 6) }, (_, i): CouponRule => {
    const kind = random.of(KINDS);
    return {
      recordId: String(i),
      kind,
      name: `券 ${i}`,
      covers: [random.chance(0.8)],
      thresholdFen: random.chance(0.3) ? 0 : random.whole(0, 40_000),
      valueFen: kind === 'cash' ? random.whole(1, 9000) : null,
      percent: kind === 'percent' ? random.whole(50, 99) : null,
      maxFen: random.chance(0.5) ? random.whole(1, 5000) : null,
      score: kind === 'score' ? random.whole(1, 800) : null,
      expiresAt: random.whole(1, 3),
    };
  });
  const promotions = [
    {
      name: '满减',
      covers: [random.chance(0.5)],
      tiers: [{ thresholdFen: random.whole(1, 40_000), minusFen: random.whole(1, 5000) }],
    },
  ];
  const rules = {
    ...PRICE_RULES,
    promotions,
    coupon: null,
    shipCoupon: null,
    scoreAsked: 0,
    scoreBalance: 0,
  };
  return { line, coupons, rules };
}

test('2,000 random goods: what a coupon leaves is what checkout charges for that line alone', () => {
  let found = 0;
  const property = fc.property(fc.gen(), (draw) => {
    const { line, coupons, rules } = world(randomFrom(draw));
    const best = afterCoupon(line, coupons, rules);
    const chosen = bestCombination(
      [line],
      coupons.filter(({ kind }) => kind !== 'shipping'),
      rules,
    ).coupon;
    expect(best?.coupon.recordId).toBe(chosen?.recordId);
    if (!best) return;
    found++;
    const charged = price([line], { ...rules, coupon: chosen }).lines[0]!;
    expect([best.payFen, best.payScore]).toEqual([charged.payFen, charged.payScore]);
    expect(Math.min(best.payFen, best.payScore)).toBeGreaterThanOrEqual(0);
    expect(best.payFen).toBeLessThanOrEqual(line.priceFen);
    expect(best.payScore).toBeLessThanOrEqual(line.score);
    expect(best.payFen < line.priceFen || best.payScore < line.score).toBe(true);
  });
  fc.assert(property, runs(2000));
  expect(found).toBeGreaterThan(200);
});
