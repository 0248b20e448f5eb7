import { formatMoney, scoreText } from '@marque/contract/money';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import { takenOff } from '@marque/contract/mall/coupon/value';
import type { AmountLine } from '@marque/contract/mall/order/schema';
import { sum } from 'es-toolkit';

/** The points that one yuan is worth, and the goods amount in fen from which shipping is free. */
export const PRICE_RULES = { scorePerYuan: 100, freeShippingFromFen: 99_00 } as const;

const SHIP_METHOD: Record<CommodityKind, ShipMethod> = {
  physical: 'express',
  account: 'online',
  voucher: 'store',
  install: 'store',
};
/** Returns the shipping method of a kind of goods. */
export const shipMethodOf = (kind: CommodityKind): ShipMethod => SHIP_METHOD[kind];

/** A line to price. Prices are per piece, in fen and whole points. */
export type LineToPrice = {
  quantity: number;
  priceFen: number;
  score: number;
  freightFen: number;
  shipMethod: ShipMethod;
  /** Whether it has an add-on price, which full reductions and goods coupons exclude. */
  addOn: boolean;
};

/** `covers[i]`: whether the rule applies to line i. */
type Covering = { name: string; covers: readonly boolean[] };
type PromotionRule = Covering & {
  tiers: readonly { thresholdFen: number; minusFen: number }[];
};
export type CouponRule = Covering & {
  recordId: string;
  kind: CouponKind;
  thresholdFen: number;
  valueFen: number | null;
  percent: number | null;
  maxFen: number | null;
  score: number | null;
  /** Among equal coupons the one that expires first is used. */
  expiresAt: number;
};

export type PriceRules = {
  promotions: readonly PromotionRule[];
  coupon: CouponRule | null;
  shipCoupon: CouponRule | null;
  /** The points that the buyer wants to pay with, and the balance. */
  scoreAsked: number;
  scoreBalance: number;
  scorePerYuan: number;
  /** The goods amount from which shipping is free, in fen. */
  freeShippingFromFen: number;
};

export type PricedLine = {
  discountFen: number;
  discountScore: number;
  payFen: number;
  payScore: number;
  /** The effect of each step on this line, from its goods to its final price; sums are exact. */
  steps: AmountLine[];
};

export type PricedOrder = {
  lines: PricedLine[];
  chain: AmountLine[];
  goodsFen: number;
  goodsScore: number;
  discountFen: number;
  freightFen: number;
  payableFen: number;
  payableScore: number;
  /** The points that pay money, a part of `payableScore`. */
  deductedScore: number;
  /** The most points that could pay money in this order. */
  scoreMax: number;
  couponFen: number;
  couponScore: number;
  shipCouponFen: number;
};

/**
 * Splits `total` by `weights` into whole parts with an exact sum. Rounding goes to the largest
 * remainders. No part exceeds its weight when the total does not exceed their sum.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0 || total === 0) return weights.map(() => 0);
  // Products of fen can exceed the safe integers.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(all)));
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value % BigInt(all) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  const left = total - sum(parts);
  for (const { i } of byRemainder.slice(0, left)) parts[i]! += 1;
  return parts;
}

/** Restricts a rule to lines without an add-on price. */
const withoutAddOns = <T extends Covering>(rule: T, lines: readonly LineToPrice[]): T => ({
  ...rule,
  covers: lines.map((line, i) => !line.addOn && rule.covers[i] === true),
});

type Reduction = {
  promotion: PromotionRule;
  /** The lines that count. */
  covers: boolean[];
  /** The amount of these lines, in fen. */
  baseFen: number;
  /** The tier that is reached; null for none. */
  tier: { thresholdFen: number; minusFen: number } | null;
};

/**
 * Returns what full reductions count and take off. A line takes part in the first one that is
 * reached.
 */
export function reductions(
  lines: readonly LineToPrice[],
  promotions: readonly PromotionRule[],
): Reduction[] {
  const reduced = lines.map(() => false);
  return promotions.map((given) => {
    const promotion = withoutAddOns(given, lines);
    const covers = promotion.covers.map((covered, i) => covered && !reduced[i]);
    const baseFen = sum(
      lines.filter((_, i) => covers[i]).map((line) => line.priceFen * line.quantity),
    );
    const tier =
      promotion.tiers.filter(({ thresholdFen }) => baseFen >= thresholdFen && baseFen > 0).at(-1) ??
      null;
    if (tier) for (const [i, covered] of covers.entries()) if (covered) reduced[i] = true;
    return { promotion, covers, baseFen, tier };
  });
}

/** Returns what a goods coupon takes off these lines: nothing below its threshold. */
export function couponValue(
  coupon: CouponRule,
  payFen: readonly number[],
  payScore: readonly number[],
): { fen: number; score: number } {
  const covered = (pay: readonly number[]) => sum(pay.filter((_, i) => coupon.covers[i]));
  return takenOff(coupon, covered(payFen), covered(payScore));
}

/**
 * Returns the amount that the shipped goods covered by a shipping coupon still lack, in fen;
 * Infinity without any.
 */
function missingForFreight(lines: readonly LineToPrice[], coupon: CouponRule): number {
  const covered = lines.filter((_, i) => coupon.covers[i]);
  if (!covered.some((line) => line.shipMethod === 'express')) return Infinity;
  return coupon.thresholdFen - sum(covered.map((line) => line.priceFen * line.quantity));
}

/** The state of a price chain. */
type Tally = {
  lines: readonly LineToPrice[];
  /** The current price of each line, in fen and points. */
  payFen: number[];
  payScore: number[];
  chain: AmountLine[];
  /** The steps of each line, with its share. */
  steps: AmountLine[][];
};

function begin(lines: readonly LineToPrice[]): Tally {
  const payFen = lines.map((line) => line.priceFen * line.quantity);
  const payScore = lines.map((line) => line.score * line.quantity);
  const goods = (fen: number, score: number): AmountLine => ({
    step: 'goods',
    label: '商品金额',
    fen,
    score,
  });
  return {
    lines,
    payFen,
    payScore,
    chain: [goods(sum(payFen), sum(payScore))],
    steps: lines.map((_, i) => [goods(payFen[i]!, payScore[i]!)]),
  };
}

/** Takes `total` off the covered lines and returns each line's share. */
function takeOff(from: number[], total: number, covers: readonly boolean[]): number[] {
  const parts = apportion(
    total,
    from.map((value, i) => (covers[i] ? value : 0)),
  );
  for (const [i, part] of parts.entries()) from[i]! -= part;
  return parts;
}

/** Adds a step to the chain, with each line's share. */
function addStep(
  { chain, steps }: Tally,
  step: AmountLine,
  fens: readonly number[],
  points: readonly number[],
): void {
  chain.push(step);
  for (const [i, own] of steps.entries()) {
    const [fen, score] = [fens[i] ?? 0, points[i] ?? 0];
    if (fen !== 0 || score !== 0) own.push({ ...step, fen, score });
  }
}

const less = (parts: readonly number[]): number[] => parts.map((part) => 0 - part);

function takePromotions(tally: Tally, promotions: readonly PromotionRule[]): void {
  for (const { promotion, covers, baseFen, tier } of reductions(tally.lines, promotions)) {
    if (!tier) continue;
    const off = Math.min(tier.minusFen, baseFen);
    const parts = takeOff(tally.payFen, off, covers);
    const label = `${promotion.name} 满 ${formatMoney(tier.thresholdFen)} 减 ${formatMoney(tier.minusFen)}`;
    addStep(tally, { step: 'promotion', label, fen: -off, score: 0 }, less(parts), []);
  }
}

/** Applies the goods coupon and returns what it took off. */
function takeCoupon(tally: Tally, given: CouponRule | null): { fen: number; score: number } {
  if (!given) return { fen: 0, score: 0 };
  const coupon = withoutAddOns(given, tally.lines);
  const { payFen, payScore } = tally;
  const { fen, score } = couponValue(coupon, payFen, payScore);
  if (fen > 0 || score > 0) {
    const fens = takeOff(payFen, fen, coupon.covers);
    const points = takeOff(payScore, score, coupon.covers);
    const step = { step: 'coupon' as const, label: coupon.name, fen: 0 - fen, score: 0 - score };
    addStep(tally, step, less(fens), less(points));
  }
  return { fen, score };
}

/** Applies points and returns how many pay money and the most that could. */
function takePoints(
  tally: Tally,
  rules: PriceRules,
): Pick<PricedOrder, 'deductedScore' | 'scoreMax'> {
  const { lines, payFen, payScore } = tally;
  const free = Math.max(0, rules.scoreBalance - sum(payScore));
  const fenOf = (score: number) => Math.floor((score * 100) / rules.scorePerYuan);
  const scoreOf = (fen: number) => Math.ceil((fen * rules.scorePerYuan) / 100);
  const scoreMax = scoreOf(Math.min(sum(payFen), fenOf(free)));
  const deductedFen = fenOf(Math.min(rules.scoreAsked, scoreMax));
  const deductedScore = scoreOf(deductedFen);
  if (deductedFen > 0) {
    const all = lines.map(() => true);
    const parts = takeOff(payFen, deductedFen, all);
    const shares = apportion(deductedScore, parts);
    for (const [i, share] of shares.entries()) payScore[i]! += share;
    const label = `${scoreText(deductedScore)}抵扣`;
    const step = {
      step: 'scoreDeduction' as const,
      label,
      fen: -deductedFen,
      score: deductedScore,
    };
    addStep(tally, step, less(parts), shares);
  }
  return { deductedScore, scoreMax };
}

/** Adds freight and the shipping coupon, which belong to no line. */
function addFreight(
  { lines, chain }: Tally,
  { freeShippingFromFen, shipCoupon }: PriceRules,
  goodsFen: number,
): Pick<PricedOrder, 'freightFen' | 'shipCouponFen'> {
  const shipped = lines.filter((line) => line.shipMethod === 'express');
  const free = goodsFen >= freeShippingFromFen;
  const fullFen = free ? 0 : Math.max(0, ...shipped.map((line) => line.freightFen));
  const shipCouponFen = shipCoupon && missingForFreight(lines, shipCoupon) <= 0 ? fullFen : 0;
  if (shipped.length > 0)
    chain.push({
      step: 'freight',
      label: free ? `运费 满 ${formatMoney(freeShippingFromFen)} 包邮` : '运费',
      fen: fullFen,
      score: 0,
    });
  if (shipCouponFen > 0)
    chain.push({ step: 'shipCoupon', label: shipCoupon!.name, fen: -shipCouponFen, score: 0 });
  return { freightFen: fullFen - shipCouponFen, shipCouponFen };
}

/**
 * Computes the price chain: goods, full reduction, goods coupon, points, freight, shipping coupon.
 * Every discount is apportioned to the lines; payable amounts are never negative and all sums are
 * exact.
 */
export function price(lines: readonly LineToPrice[], rules: PriceRules): PricedOrder {
  const tally = begin(lines);
  const { payFen, payScore } = tally;
  const [goods, scores] = [[...payFen], [...payScore]];
  takePromotions(tally, rules.promotions);
  const coupon = takeCoupon(tally, rules.coupon);
  // Points that pay money are a payment, not a discount.
  const discountScore = scores.map((score, i) => score - payScore[i]!);
  const points = takePoints(tally, rules);
  const freight = addFreight(tally, rules, sum(goods));
  const paidFen = sum(payFen);
  return {
    lines: lines.map((_, i) => ({
      discountFen: goods[i]! - payFen[i]!,
      discountScore: discountScore[i]!,
      payFen: payFen[i]!,
      payScore: payScore[i]!,
      steps: tally.steps[i]!,
    })),
    chain: tally.chain,
    goodsFen: sum(goods),
    goodsScore: sum(scores),
    discountFen: sum(goods) - paidFen,
    payableFen: paidFen + freight.freightFen,
    payableScore: sum(payScore),
    couponFen: coupon.fen,
    couponScore: coupon.score,
    ...points,
    ...freight,
  };
}

/** Returns what one coupon alone would save in an order, and why it saves nothing. */
export function weigh(
  lines: readonly LineToPrice[],
  coupon: CouponRule,
  rules: PriceRules,
): { discountFen: number; discountScore: number; reason: string } {
  const bare = price(lines, { ...rules, coupon: null, shipCoupon: null, scoreAsked: 0 });
  const shipping = coupon.kind === 'shipping';
  const used = price(lines, {
    ...rules,
    coupon: shipping ? null : coupon,
    shipCoupon: shipping ? coupon : null,
    scoreAsked: 0,
  });
  const discountFen = bare.payableFen - used.payableFen;
  const discountScore = bare.payableScore - used.payableScore;
  if (discountFen > 0 || discountScore > 0) return { discountFen, discountScore, reason: '' };
  return { discountFen, discountScore, reason: whyUnusable(lines, coupon, bare) };
}

/**
 * Returns the amount that counts towards a coupon's threshold, in fen: after full reductions,
 * without add-ons.
 */
export function towardsCoupon(
  lines: readonly LineToPrice[],
  coupon: CouponRule,
  rules: PriceRules,
): number {
  if (coupon.kind === 'shipping')
    return sum(
      lines.filter((_, i) => coupon.covers[i]).map((line) => line.priceFen * line.quantity),
    );
  const { covers } = withoutAddOns(coupon, lines);
  const bare = price(lines, { ...rules, coupon: null, shipCoupon: null, scoreAsked: 0 });
  return sum(bare.lines.filter((_, i) => covers[i]).map((line) => line.payFen));
}

/** Returns why a coupon takes nothing off, for display. */
function whyUnusable(lines: readonly LineToPrice[], given: CouponRule, bare: PricedOrder): string {
  const coupon = given.kind === 'shipping' ? given : withoutAddOns(given, lines);
  if (!coupon.covers.some(Boolean)) return '不适用于本单商品';
  const needs = (missing: number) => `还差 ${formatMoney(missing)} 可用`;
  if (coupon.kind === 'shipping') {
    if (!lines.some((line) => line.shipMethod === 'express')) return '本单不用邮寄';
    if (bare.freightFen === 0) return '本单已免运费';
    const missing = missingForFreight(lines, coupon);
    return Number.isFinite(missing) ? needs(missing) : '不适用于本单商品';
  }
  const covered = bare.lines.filter((_, i) => coupon.covers[i]);
  const base = sum(covered.map((line) => line.payFen));
  // Goods without a money price do not count towards the threshold.
  if (coupon.kind !== 'score' && base === 0) return '本单没有可抵扣的金额';
  if (base < coupon.thresholdFen) return needs(coupon.thresholdFen - base);
  return coupon.kind === 'score' ? '本单没有可抵扣的积分' : '本单没有可抵扣的金额';
}

export type Combination = {
  coupon: CouponRule | null;
  shipCoupon: CouponRule | null;
  explanation: string;
};

/**
 * Returns the goods coupon and the shipping coupon that save most together; among equals those that
 * expire first.
 */
export function bestCombination(
  lines: readonly LineToPrice[],
  coupons: readonly CouponRule[],
  rules: PriceRules,
): Combination {
  const options = (shipping: boolean): (CouponRule | null)[] => [
    ...coupons
      .filter((coupon) => (coupon.kind === 'shipping') === shipping)
      .sort((a, b) => a.expiresAt - b.expiresAt),
    null,
  ];
  const cost = (coupon: CouponRule | null, shipCoupon: CouponRule | null): number => {
    const { payableFen, payableScore } = price(lines, { ...rules, coupon, shipCoupon });
    return payableFen + (payableScore * 100) / rules.scorePerYuan;
  };
  const none = cost(null, null);
  const ranked = options(false)
    .flatMap((coupon) =>
      options(true).map((shipCoupon) => ({ coupon, shipCoupon, cost: cost(coupon, shipCoupon) })),
    )
    .sort((a, b) => a.cost - b.cost);
  const best = ranked[0]!;
  if (best.cost >= none) return { coupon: null, shipCoupon: null, explanation: '' };
  // A coupon without an effect stays unused.
  const coupon = best.coupon && cost(null, best.shipCoupon) > best.cost ? best.coupon : null;
  const shipCoupon = best.shipCoupon && cost(coupon, null) > best.cost ? best.shipCoupon : null;
  const next = ranked.find(
    (option) => option.coupon !== best.coupon && option.coupon !== null && option.cost < none,
  );
  const names = [coupon, shipCoupon]
    .filter((used) => used !== null)
    .map((used) => `「${used.name}」`);
  const saved = `已为你选好最省的${names.join('加')}，省 ${formatMoney(Math.round(none - best.cost))}`;
  return {
    coupon,
    shipCoupon,
    explanation:
      next && next.cost > best.cost
        ? `${saved}，比「${next.coupon!.name}」多省 ${formatMoney(Math.round(next.cost - best.cost))}`
        : saved,
  };
}
