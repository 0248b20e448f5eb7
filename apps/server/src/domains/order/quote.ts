import type { Brand } from '@marque/contract/core';
import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { Address } from '@marque/contract/mall/address/schema';
import type { Dealer, OrderConfig, OrderDraft } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { defaultAddress, findAddress } from '../address/index.ts';
import {
  type Catalog,
  inScope,
  type Offer,
  offerFor,
  quotaSubjects,
  type SkuFacts,
} from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import { findDealer } from '../dealer/index.ts';
import type { Member } from '../member/index.ts';
import { bestCombination, price, type Priced, type PriceRules } from '../pricing/index.ts';
import { needsDealer, ORDER_RULES, shipMethodOf } from './policy.ts';

export type QuoteDeps = { catalog: Catalog; coupons: Coupons; member: Member };

export type QuotedLine = {
  sku: SkuFacts;
  offer: Offer;
  quantity: number;
  accountNo: string | null;
};

export type Quote = {
  config: OrderConfig;
  lines: QuotedLine[];
  priced: Priced;
  address: Address | null;
  dealer: Dealer | null;
};

type Asked = {
  userId: string;
  brand: Brand;
  draft: OrderDraft;
  now: Date;
  /** Chooses address and coupons where the draft leaves them open. */
  choose: boolean;
};

export const BASE_RULES: PriceRules = {
  promotions: [],
  coupon: null,
  shipCoupon: null,
  scoreAsked: 0,
  scoreBalance: 0,
  scorePerYuan: ORDER_RULES.scorePerYuan,
  freeShippingFromFen: ORDER_RULES.freeShippingFromFen,
};

type Obstacle = OrderConfig['obstacles'][number];

/** What stands in the way of ordering these lines, each with what to do. */
function lineObstacles(lines: readonly QuotedLine[]): Obstacle[] {
  const found: Obstacle[] = [];
  const wanted = new Map<string, number>();
  for (const { sku, offer, quantity, accountNo } of lines) {
    const say = (code: Obstacle['code'], msg: string) =>
      found.push({ code, msg, skuId: sku.skuId });
    const name = `「${sku.title}」`;
    if (!sku.onShelf) say('offShelf', `${name}已下架，请移除后再提交`);
    if (sku.accountType && !accountNo) say('accountMissing', `请为${name}填写正确的充值账号`);
    for (const pool of offer.pools) {
      const sum = (wanted.get(pool.key) ?? 0) + quantity;
      wanted.set(pool.key, sum);
      if (sum <= pool.left) continue;
      if (pool.kind === 'limit')
        say(
          'limitReached',
          pool.left > 0 ? `${name}限购，你还可买 ${pool.left} 件` : `${name}限购，你已买满`,
        );
      else if (pool.left === 0) say('soldOut', `${name}刚刚售罄，请移除或换个规格`);
      else say('stockShort', `${name}只剩 ${pool.left} 件，请减少数量`);
    }
  }
  return found;
}

/**
 * Prices a draft as things stand. What the draft names and the user does not own answers like
 * something missing; what merely stands in the way comes back as obstacles.
 */
export async function quote(
  exec: Exec,
  { catalog, coupons, member }: QuoteDeps,
  { userId, brand, draft, now, choose }: Asked,
): Promise<Quote> {
  // The car a vehicle order belongs to would be looked up here; members have none in this version.
  if (draft.vehicleOrderConfig.vehicleOrderId !== null)
    throw new DomainError('VEHICLE_ORDER_NOT_FOUND');
  const facts = await catalog.skuFacts(
    exec,
    brand,
    draft.shoppingList.map(({ skuId }) => skuId),
  );
  const used = await catalog.usedQuota(exec, userId, quotaSubjects(facts.values()));
  const lines = draft.shoppingList.map(({ skuId, quantity, useAccountNo }): QuotedLine => {
    const sku = facts.get(skuId);
    if (!sku) throw new DomainError('SKU_NOT_FOUND', { skuId });
    return {
      sku,
      offer: offerFor(sku, used),
      quantity,
      accountNo:
        sku.accountType && useAccountNo ? parseAccountNo(sku.accountType, useAccountNo) : null,
    };
  });

  const needs = {
    address: lines.some(({ sku }) => shipMethodOf(sku.kind) === 'express'),
    dealer: lines.some(({ sku }) => needsDealer(sku.kind)),
  };
  const address = draft.addressId
    ? await findAddress(exec, userId, draft.addressId)
    : choose && needs.address
      ? await defaultAddress(exec, userId)
      : null;
  const dealer = draft.dealerId ? await findDealer(exec, draft.dealerId) : null;

  const goods = lines.map(({ sku }) => sku);
  const toPrice = lines.map(({ sku, offer, quantity }) => ({
    quantity,
    priceFen: offer.priceFen,
    score: offer.score,
    freightFen: sku.freightFen,
    shipMethod: shipMethodOf(sku.kind),
  }));
  const balance = await member.balance(exec, userId);
  const rules: PriceRules = {
    ...BASE_RULES,
    promotions: (await catalog.promotions(exec, brand)).map((promotion) => ({
      ...promotion,
      // A flash price takes part in no full reduction.
      covers: lines.map(
        ({ sku, offer }) => offer.flashSessionId === null && inScope(promotion.scope, sku),
      ),
    })),
    scoreBalance: balance,
  };
  const held = await coupons.rules(exec, userId, brand, goods, now);
  const { couponRecordId, shipCouponRecordId } = draft.useCouponConfig;
  const open = couponRecordId === null && shipCouponRecordId === null;
  const best = bestCombination(toPrice, held, rules);
  const byId = (id: string | null, shipping: boolean) => {
    if (id === null) return null;
    const found = held.find(
      (rule) => rule.recordId === id && (rule.kind === 'shipping') === shipping,
    );
    if (!found) throw new DomainError('COUPON_NOT_FOUND');
    return found;
  };
  const coupon = choose && open ? best.coupon : byId(couponRecordId, false);
  const shipCoupon = choose && open ? best.shipCoupon : byId(shipCouponRecordId, true);
  const { scoreUseType, score: scoreAsked } = draft.useScoreConfig;
  const priced = price(toPrice, {
    ...rules,
    coupon,
    shipCoupon,
    scoreAsked: scoreUseType === 2 ? scoreAsked : 0,
  });

  const obstacles = lineObstacles(lines);
  const add = (code: Obstacle['code'], msg: string) => obstacles.push({ code, msg, skuId: null });
  if (needs.address && !address) add('addressMissing', '请先填写收货地址');
  if (needs.dealer && !dealer) add('dealerMissing', '请选择安装门店');
  if (priced.payableScore > balance)
    add('scoreShort', `积分不足，还差 ${priced.payableScore - balance} 积分`);

  const chosenDraft: OrderDraft = {
    ...draft,
    addressId: address?.id ?? null,
    useScoreConfig: { scoreUseType, score: priced.deductedScore },
    useCouponConfig: {
      couponRecordId: coupon?.recordId ?? null,
      shipCouponRecordId: shipCoupon?.recordId ?? null,
    },
  };
  const isBest = coupon === best.coupon && shipCoupon === best.shipCoupon;
  return {
    lines,
    priced,
    address,
    dealer,
    config: {
      draft: chosenDraft,
      lines: lines.map(({ sku, offer, quantity, accountNo }, i) => ({
        id: String(i + 1),
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
        priceFen: offer.priceFen,
        score: offer.score,
        originalPriceFen: offer.originalPriceFen,
        ...priced.lines[i]!,
      })),
      address,
      dealer,
      needs,
      amounts: {
        chain: priced.chain,
        goodsFen: priced.goodsFen,
        goodsScore: priced.goodsScore,
        discountFen: priced.discountFen,
        freightFen: priced.freightFen,
        payableFen: priced.payableFen,
        payableScore: priced.payableScore,
      },
      coupons: await coupons.choices(
        exec,
        { userId, brand, now },
        { lines: toPrice, goods, rules },
      ),
      couponExplanation: isBest ? best.explanation : '',
      mixScoreUsable: { balance, max: priced.scoreMax, scorePerYuan: ORDER_RULES.scorePerYuan },
      scoreUseType,
      couponDiscountScore: priced.couponScore,
      couponDiscountCash: priced.couponFen,
      vehicleOrderId: null,
      obstacles,
    },
  };
}
