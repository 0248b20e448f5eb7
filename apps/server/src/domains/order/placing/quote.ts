import { formatMoney, scoreText } from '@marque/contract/money';
import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import { parseAccountNo } from '@marque/contract/mall/account-number';
import type {
  Amounts,
  OrderConfig,
  OrderDraft,
  OrderLine,
} from '@marque/contract/mall/order/schema';
import { quoteTitle } from '@marque/contract/mall/quote-title';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { arrivalDay } from '../../address/module.ts';
import {
  addOnOfferFor,
  type Catalog,
  inScope,
  type Offer,
  offerFor,
  type RunningAddOn,
} from '../../catalog/module.ts';
import { weighCoupons } from '../../coupon/module.ts';
import { findDealerOf } from '../../dealer/module.ts';
import {
  basketOf,
  bestCombination,
  type BoughtAddOn,
  type PickedSku,
  price,
  PRICE_RULES,
  type PricedOrder,
  reachOf,
  shipMethodOf,
} from '../../pricing/module.ts';
import type { OrderContext } from '../context.ts';
import { needsDealer } from '../policy.ts';
import { vehicleOrders } from '../ports.ts';
import { atDeal, type Deal, dealOf } from './deal.ts';

export type QuotedLine = PickedSku & {
  /** The account as typed; '' when empty. */
  accountTyped: string;
  /** Null when no account is needed or the typed one is invalid. */
  accountNo: string | null;
  /** The main lines that its add-on price requires; null for an ordinary price. */
  addOn: BoughtAddOn | null;
  /** Why the requested add-on price does not apply, for display; '' when it does. */
  addOnProblem: string;
};

type LineAsked = Omit<QuotedLine, 'addOn' | 'addOnProblem'> & { addOnId: string | null };

export type Quote = {
  config: OrderConfig;
  lines: QuotedLine[];
  priced: PricedOrder;
  /** The deal at whose price its one line is; null without one, and for one that cannot be had. */
  deal: Deal | null;
};

export type QuoteRequest = {
  userId: string;
  brand: Brand;
  draft: OrderDraft;
  /** Where the buyer is. */
  host: HostClass;
  now: Date;
  /** Chooses address and coupons that the draft leaves open. */
  choose: boolean;
};

type Obstacle = OrderConfig['obstacles'][number];

/** Returns the obstacles to ordering these lines, each with a remedy. */
function lineObstacles(lines: readonly QuotedLine[]): Obstacle[] {
  const found: Obstacle[] = [];
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const { sku, offer, quantity, accountTyped, accountNo, addOnProblem } = line;
    const say = (code: Obstacle['code'], msg: string, left: number | null = null) =>
      found.push({ code, msg, skuId: sku.skuId, left });
    const name = quoteTitle(sku.title);
    if (!sku.onShelf) say('offShelf', `${name}已下架，请移除后再提交`);
    if (addOnProblem) say('addOnUnmet', `${name}${addOnProblem}`);
    if (sku.accountType && !accountNo)
      if (accountTyped) say('accountInvalid', `${name}的充值账号格式不对，请检查`);
      else say('accountMissing', `请为${name}填写充值账号`);
    for (const pool of offer.pools) {
      const sum = (wanted.get(pool.key) ?? 0) + quantity;
      wanted.set(pool.key, sum);
      if (sum <= pool.left) continue;
      const left = Math.max(0, pool.left - (sum - quantity));
      if (pool.kind === 'limit')
        say(
          'limitReached',
          pool.left > 0 ? `${name}限购，最多买 ${pool.left} 件` : `${name}限购，你已买满`,
          left,
        );
      else if (pool.left === 0) say('soldOut', `${name}刚刚售罄，请移除或换个规格`, 0);
      else say('stockShort', `${name}只剩 ${pool.left} 件，请减少数量`, left);
    }
  }
  return found;
}

/** Returns the ids of an order's lines, numbered as in the draft. */
const lineId = (index: number): string => String(index + 1);

type AddOnLine = Pick<QuotedLine, 'addOn' | 'addOnProblem'> & { offer: Offer };

/** Returns a line's add-on price with its main lines, or why it does not apply. */
function besideOthers(
  line: LineAsked,
  all: readonly LineAsked[],
  used: ReadonlyMap<string, number>,
  addOns: readonly RunningAddOn[],
): AddOnLine {
  const none = { offer: line.offer, addOn: null };
  if (line.addOnId === null) return { ...none, addOnProblem: '' };
  const running = addOns.find(({ id }) => id === line.addOnId);
  const offer = running ? addOnOfferFor(line.sku, used, running) : null;
  if (!running || !offer) return { ...none, addOnProblem: '的加价购已结束，请回购物车移除' };
  const mains = all.flatMap((other, i) =>
    other.addOnId === null && inScope(running.scope, other.sku)
      ? [{ id: lineId(i), priceFen: other.offer.priceFen, quantity: other.quantity }]
      : [],
  );
  const { id, name, thresholdFen } = running;
  const { reached, missingFen } = reachOf(thresholdFen, mains);
  if (!reached)
    return {
      ...none,
      addOnProblem:
        mains.length === 0
          ? '要和主商品一起买，请回购物车勾选'
          : `是加价购，主商品还差 ${formatMoney(missingFen)}，请回购物车凑一凑`,
    };
  const addOn = {
    id,
    name,
    thresholdFen,
    regularFen: line.sku.priceFen,
    mainLineIds: mains.map((main) => main.id),
  };
  return { offer, addOn, addOnProblem: '' };
}

/** Returns the draft's lines with their facts from the catalogue. Throws SKU_NOT_FOUND. */
async function linesOf(
  exec: Exec,
  catalog: Catalog,
  { userId, brand, draft }: QuoteRequest,
): Promise<QuotedLine[]> {
  const skuIds = draft.shoppingList.map(({ skuId }) => skuId);
  const beside = draft.shoppingList.some(({ addOnId }) => addOnId);
  const [facts, used, addOns] = await Promise.all([
    catalog.skuFacts(exec, brand, skuIds),
    catalog.usedQuotaFor(exec, userId, skuIds),
    beside ? catalog.addOns(exec, brand) : [],
  ]);
  const asked = draft.shoppingList.map(
    ({ skuId, quantity, useAccountNo = '', addOnId = null }): LineAsked => {
      const sku = facts.get(skuId);
      if (!sku) throw new DomainError('SKU_NOT_FOUND', { skuId });
      return {
        sku,
        offer: offerFor(sku, used),
        quantity,
        accountTyped: useAccountNo,
        accountNo: sku.accountType ? parseAccountNo(sku.accountType, useAccountNo) : null,
        addOnId,
      };
    },
  );
  return asked.map((line) => ({ ...line, ...besideOthers(line, asked, used, addOns) }));
}

const lineView = (
  { sku, offer, quantity, accountNo }: QuotedLine,
  { discountFen, discountScore, payFen, payScore }: PricedOrder['lines'][number],
  id: string,
): OrderLine => ({
  id,
  commodityId: sku.commodityId,
  skuId: sku.skuId,
  title: sku.title,
  image: sku.image,
  kind: sku.kind,
  values: sku.values,
  quantity,
  shipMethod: shipMethodOf(sku.kind),
  useAccountType: sku.accountType,
  useAccountNo: accountNo,
  flash: offer.flashSessionId !== null,
  addOn: offer.addOnId !== null,
  priceFen: offer.priceFen,
  score: offer.score,
  originalPriceFen: offer.originalPriceFen,
  discountFen,
  discountScore,
  payFen,
  payScore,
});

const amountsOf = (priced: PricedOrder): Amounts => ({
  chain: priced.chain,
  goodsFen: priced.goodsFen,
  goodsScore: priced.goodsScore,
  discountFen: priced.discountFen,
  freightFen: priced.freightFen,
  payableFen: priced.payableFen,
  payableScore: priced.payableScore,
});

/**
 * Loads everything that the price of a draft depends on, in parallel. Throws SKU_NOT_FOUND and
 * VEHICLE_ORDER_NOT_FOUND.
 */
async function factsOf(exec: Exec, context: OrderContext, asked: QuoteRequest) {
  const { addresses, ask, catalog, coupons, points } = context;
  const { userId, brand, draft, now, choose } = asked;
  const { vehicleOrderId } = draft.vehicleOrderConfig;
  const [cars, lines, deal, chosen, usual, dealer, account, promotions, heldFor] =
    await Promise.all([
      ask(vehicleOrders)(exec, userId, brand).then((all) => {
        if (vehicleOrderId === null || all.some(({ id }) => id === vehicleOrderId)) return all;
        throw new DomainError('VEHICLE_ORDER_NOT_FOUND');
      }),
      linesOf(exec, catalog, asked),
      dealOf(exec, context, asked),
      draft.addressId ? addresses.find(exec, userId, draft.addressId) : null,
      choose ? addresses.usual(exec, userId) : null,
      draft.dealerId ? findDealerOf(exec, draft.dealerId, brand) : null,
      points.account(exec, userId),
      catalog.promotions(exec, brand),
      coupons.held(exec, { userId, brand, now }),
    ]);
  const { balance } = account;
  return { cars, lines, deal, chosen, usual, dealer, balance, promotions, heldFor };
}

const needsOf = (lines: readonly QuotedLine[]) => ({
  address: lines.some(({ sku }) => shipMethodOf(sku.kind) === 'express'),
  dealer: lines.some(({ sku }) => needsDealer(sku.kind)),
});

const obstacle = ({ code, msg }: Pick<Obstacle, 'code' | 'msg'>): Obstacle => ({
  code,
  msg,
  skuId: null,
  left: null,
});

/** What an order lacks before it can be placed. `score`: the points that are missing; 0 or less for none. */
const missing = (lacks: { address: boolean; dealer: boolean; score: number }): Obstacle[] => [
  ...(lacks.address ? [obstacle({ code: 'addressMissing', msg: '请先填写收货地址' })] : []),
  ...(lacks.dealer ? [obstacle({ code: 'dealerMissing', msg: '请选择安装门店' })] : []),
  ...(lacks.score > 0
    ? [obstacle({ code: 'scoreShort', msg: `积分不足，还差 ${scoreText(lacks.score)}` })]
    : []),
];

/**
 * Prices a draft. Choices that are invalid or not the user's are removed from the draft; what
 * prevents ordering is returned as obstacles. Throws SKU_NOT_FOUND and VEHICLE_ORDER_NOT_FOUND.
 */
export async function quote(
  exec: Exec,
  context: OrderContext,
  asked: QuoteRequest,
): Promise<Quote> {
  const { draft, choose } = asked;
  const { vehicleOrderId } = draft.vehicleOrderConfig;
  const facts = await factsOf(exec, context, asked);
  const { cars, chosen, usual, dealer, balance, heldFor } = facts;
  const deal = facts.deal && 'terms' in facts.deal ? facts.deal : null;
  const lines = deal ? facts.lines.map((line) => atDeal(line, deal)) : facts.lines;
  // The price of a deal stands alone: without promotions, coupons and points.
  const promotions = deal ? [] : facts.promotions;
  const needs = needsOf(lines);
  const address = chosen ?? (needs.address ? usual : null);
  const basket = basketOf(lines, promotions);
  const rules = { ...basket.rules, scoreBalance: deal ? 0 : balance };
  const held = deal ? [] : heldFor(lines.map(({ sku }) => sku));
  const usable = held.map(({ rule }) => rule);
  const best = bestCombination(basket.lines, usable, rules);
  const { couponRecordId, shipCouponRecordId } = draft.useCouponConfig;
  const open = choose && couponRecordId === null && shipCouponRecordId === null;
  const asNamed = (id: string | null, shipping: boolean) =>
    usable.find((rule) => rule.recordId === id && (rule.kind === 'shipping') === shipping) ?? null;
  const coupon = open ? best.coupon : asNamed(couponRecordId, false);
  const shipCoupon = open ? best.shipCoupon : asNamed(shipCouponRecordId, true);
  const { scoreUseType, score: scoreAsked } = draft.useScoreConfig;
  const priced = price(basket.lines, {
    ...rules,
    coupon,
    shipCoupon,
    scoreAsked: scoreUseType === 2 ? scoreAsked : 0,
  });

  const obstacles = [
    ...lineObstacles(lines),
    ...(facts.deal && 'problem' in facts.deal ? [obstacle(facts.deal.problem)] : []),
    ...missing({
      address: needs.address && !address,
      dealer: needs.dealer && !dealer,
      score: priced.payableScore - balance,
    }),
  ];

  // A coupon without a discount stays unused.
  const used = {
    couponRecordId: priced.couponFen + priced.couponScore > 0 ? coupon!.recordId : null,
    shipCouponRecordId: priced.shipCouponFen > 0 ? shipCoupon!.recordId : null,
  };
  const asBest =
    used.couponRecordId === (best.coupon?.recordId ?? null) &&
    used.shipCouponRecordId === (best.shipCoupon?.recordId ?? null);
  return {
    lines,
    priced,
    deal,
    config: {
      draft: {
        ...draft,
        addressId: address?.id ?? null,
        dealerId: dealer?.id ?? null,
        useScoreConfig: { scoreUseType, score: priced.deductedScore },
        useCouponConfig: used,
      },
      lines: lines.map((line, i) => lineView(line, priced.lines[i]!, lineId(i))),
      address,
      arrivesOn: needs.address && address ? arrivalDay(address, { orderedAt: asked.now }) : null,
      dealer,
      needs,
      amounts: amountsOf(priced),
      coupons: weighCoupons(held, basket.lines, rules),
      couponExplanation: asBest ? best.explanation : '',
      mixScoreUsable: { balance, max: priced.scoreMax, scorePerYuan: PRICE_RULES.scorePerYuan },
      scoreUseType,
      couponDiscountScore: priced.couponScore,
      couponDiscountCash: priced.couponFen,
      vehicleOrderId,
      vehicleOrders: cars,
      obstacles,
    },
  };
}
