import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/offer/endpoints';
import type { OfferSubject, PromotionProgress } from '@marque/contract/mall/offer/schema';
import type { Database } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { Catalog, RunningPromotion } from '../catalog/module.ts';
import type { Coupons } from '../coupon/module.ts';
import { basketOf, type PickedSku, reductions, towardsCoupon } from '../pricing/module.ts';
import { promotionProgress } from './policy.ts';

/** Goods of a full reduction that are shown before all of them are asked for. */
const FIRST_GOODS = 6;

/** The dependencies of the use cases of offers. */
export type OfferContext = {
  database: Database;
  catalog: Catalog;
  coupons: Coupons;
  /** The member's chosen cart lines that can be had. */
  cartPicks: (owner: { userId: string; brand: Brand }) => Promise<PickedSku[]>;
};

type Asking = { userId: string | null; brand: Brand; now: Date };

const askingOf = ({ user, brand, now }: Call<typeof calls.offerDetail>): Asking => ({
  userId: user?.id ?? null,
  brand,
  now,
});

/**
 * Returns how far the member's cart is in each running promotion; null for a visitor. `running` must
 * hold all of them, because a line counts towards only one.
 */
async function progressOf(
  { cartPicks }: OfferContext,
  { userId, brand }: Asking,
  running: readonly RunningPromotion[],
): Promise<PromotionProgress[] | null> {
  if (!userId) return null;
  const { lines, rules } = basketOf(await cartPicks({ userId, brand }), running);
  return reductions(lines, rules.promotions).map((reduction) => promotionProgress(reduction));
}

/** Throws OFFER_NOT_FOUND. */
async function couponOf(
  { coupons, database }: OfferContext,
  asking: Asking,
  { couponId, recordId }: OfferSubject,
) {
  const which = recordId ? { recordId } : { couponId: couponId! };
  const coupon = await coupons.named(database, asking, which);
  if (!coupon) throw new DomainError('OFFER_NOT_FOUND');
  return coupon;
}

/** Returns a promotion, all running ones, and its index among them. Throws OFFER_NOT_FOUND. */
async function promotionOf({ catalog, database }: OfferContext, { brand }: Asking, id: string) {
  const running = await catalog.promotions(database, brand);
  const at = running.findIndex((promotion) => promotion.id === id);
  const promotion = running[at];
  if (!promotion) throw new DomainError('OFFER_NOT_FOUND');
  return { promotion, running, at };
}

/** Full reductions with goods, each with its first goods. */
export async function listPromotions(
  context: OfferContext,
  { user, brand, now }: Call<typeof calls.offerPromotions>,
): Promise<Out<typeof calls.offerPromotions>> {
  const { catalog, database } = context;
  const asking = { userId: user?.id ?? null, brand, now };
  const running = await catalog.promotions(database, brand);
  const scopes = running.map(({ scope }) => scope);
  const [progress, goods, scopeTexts] = await Promise.all([
    progressOf(context, asking, running),
    catalog.firstGoodsIn(database, asking, scopes, FIRST_GOODS),
    catalog.scopeTexts(database, brand, scopes),
  ]);
  const items = running.map(({ id, name, tiers, endsAt }, i) => ({
    id,
    name,
    tiers,
    scopeText: scopeTexts[i]!,
    endsAt: endsAt.toISOString(),
    goods: goods[i]!.items,
    total: goods[i]!.total,
    progress: progress?.[i] ?? null,
  }));
  return { items: items.filter(({ total }) => total > 0) };
}

async function showPromotion(
  context: OfferContext,
  asking: Asking,
  id: string,
): Promise<Out<typeof calls.offerDetail>> {
  const { catalog, database } = context;
  const { promotion, running, at } = await promotionOf(context, asking, id);
  const { name, tiers, scope, endsAt } = promotion;
  return {
    kind: 'promotion',
    name,
    tiers,
    scopeText: (await catalog.scopeTexts(database, asking.brand, [scope]))[0]!,
    endsAt: endsAt.toISOString(),
    progress: (await progressOf(context, asking, running))?.[at] ?? null,
  };
}

async function showCoupon(
  context: OfferContext,
  asking: Asking,
  subject: OfferSubject,
): Promise<Out<typeof calls.offerDetail>> {
  const { cartPicks, catalog, database } = context;
  const { userId, brand } = asking;
  const { face, couponId, state, expiresAt, ruleFor } = await couponOf(context, asking, subject);
  const progress = async () => {
    if (!userId) return null;
    const picks = await cartPicks({ userId, brand });
    const { lines, rules } = basketOf(picks, await catalog.promotions(database, brand));
    const rule = ruleFor(picks.map(({ sku }) => sku));
    const sumFen = towardsCoupon(lines, rule, rules);
    return { sumFen, missingFen: Math.max(0, rule.thresholdFen - sumFen) };
  };
  return {
    kind: 'coupon',
    face,
    couponId,
    state,
    expiresAt: expiresAt?.toISOString() ?? null,
    progress: await progress(),
  };
}

export const showOffer = (
  context: OfferContext,
  call: Call<typeof calls.offerDetail>,
): Promise<Out<typeof calls.offerDetail>> =>
  call.input.promotionId
    ? showPromotion(context, askingOf(call), call.input.promotionId)
    : showCoupon(context, askingOf(call), call.input);

/** The goods an offer is for. */
export async function listGoods(
  context: OfferContext,
  call: Call<typeof calls.offerGoods>,
): Promise<Out<typeof calls.offerGoods>> {
  const { couponId, recordId, promotionId, ...query } = call.input;
  const subject = { couponId, recordId, promotionId };
  if (Object.values(subject).filter(Boolean).length !== 1) throw new DomainError('OFFER_NOT_FOUND');
  const asking = askingOf(call);
  const { scope } = promotionId
    ? (await promotionOf(context, asking, promotionId)).promotion
    : await couponOf(context, asking, subject);
  return context.catalog.goodsIn(context.database, asking, scope, query);
}
