import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/coupon/endpoints';
import type { CouponChoice, CouponFace, CouponRecord } from '@marque/contract/mall/coupon/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import { type Catalog, inScope, offerFor, quotaSubjects } from '../catalog/index.ts';
import { type CouponRule, type LineToPrice, type PriceRules, weigh } from '../pricing/index.ts';
import { couponRepository as coupons, type CouponRow, type HeldCouponRow } from './repository.ts';

const DAY_MS = 86_400_000;

const face = (row: CouponRow): CouponFace => ({
  kind: row.kind,
  name: row.name,
  thresholdFen: row.threshold_fen,
  valueFen: row.value_fen,
  percent: row.percent,
  maxFen: row.max_fen,
  score: row.score,
  scopeText: row.scope_text,
});

const record = (row: HeldCouponRow): CouponRecord => ({
  ...face(row),
  recordId: row.record_id,
  couponId: row.id,
  expiresAt: row.expires_at.toISOString(),
});

type Goods = { commodityId: string; categoryId: string };

const rule = (row: HeldCouponRow, goods: readonly Goods[]): CouponRule => ({
  recordId: row.record_id,
  kind: row.kind,
  name: row.name,
  covers: goods.map((one) => inScope(row.scope, one)),
  thresholdFen: row.threshold_fen,
  valueFen: row.value_fen,
  percent: row.percent,
  maxFen: row.max_fen,
  score: row.score,
  expiresAt: row.expires_at.getTime(),
});

type Weighing = { lines: readonly LineToPrice[]; goods: readonly Goods[]; rules: PriceRules };

/** What other domains may do with coupons. */
export const createCoupons = () => {
  /** Adds a record for the user, within total and share. Throws COUPON_GONE or COUPON_CLAIMED. */
  const give = async (tx: Tx, userId: string, row: CouponRow, now: Date): Promise<CouponRecord> => {
    const held = (await coupons.heldCounts(tx, userId)).get(row.id) ?? 0;
    if (held >= row.per_user) throw new DomainError('COUPON_CLAIMED');
    const id = newId();
    const expiresAt = new Date(now.getTime() + row.valid_days * DAY_MS);
    // The record first: of two taps at once the second waits here and finds its share used.
    const added = await coupons.addRecord(tx, {
      userId,
      id,
      couponId: row.id,
      serial: held + 1,
      now,
      expiresAt,
    });
    if (!added) throw new DomainError('COUPON_CLAIMED');
    if (!(await coupons.takeOne(tx, row.id))) throw new DomainError('COUPON_GONE');
    return record({ ...row, record_id: id, expires_at: expiresAt });
  };
  return {
    give,

    /** The coupons every new member gets, as long as there are any. */
    async grantNewMember(tx: Tx, userId: string, now: Date): Promise<void> {
      for (const row of await coupons.forNewMembers(tx))
        if (row.claimed < row.total) await give(tx, userId, row, now);
    },

    /** The user's coupons as rules for pricing these goods. */
    async rules(exec: Exec, userId: string, brand: Brand, goods: readonly Goods[], now: Date) {
      return (await coupons.held(exec, userId, brand, now)).map((row) => rule(row, goods));
    },

    /** The user's coupons weighed against an order; usable ones first, the most valuable on top. */
    async choices(
      exec: Exec,
      { userId, brand, now }: { userId: string; brand: Brand; now: Date },
      { lines, goods, rules }: Weighing,
    ): Promise<CouponChoice[]> {
      const held = await coupons.held(exec, userId, brand, now);
      return held
        .map((row) => {
          const weighed = weigh(lines, rule(row, goods), rules);
          return { ...record(row), ...weighed, usable: weighed.reason === '' };
        })
        .sort(
          (a, b) =>
            Number(b.usable) - Number(a.usable) ||
            b.discountFen - a.discountFen ||
            b.discountScore - a.discountScore,
        );
    },

    /** Spends a coupon on an order. Throws COUPON_UNUSABLE when it is used, expired or not the user's. */
    async use(tx: Tx, userId: string, recordId: string, orderId: string, now: Date): Promise<void> {
      if (!(await coupons.markUsed(tx, userId, recordId, orderId, now)))
        throw new DomainError('COUPON_UNUSABLE');
    },

    /** Gives an order's coupons back. */
    release: (tx: Tx, userId: string, orderId: string) => coupons.release(tx, userId, orderId),
  };
};
export type Coupons = ReturnType<typeof createCoupons>;

type Deps = { database: Database; coupons: Coupons; catalog: Catalog; rules: PriceRules };

/** Handlers of the coupon calls. */
export const createCouponService = ({ database, coupons: held, catalog, rules }: Deps) => {
  const goodsOf = async (brand: Brand, commodityId: string): Promise<Goods> => {
    const goods = await catalog.goods(database, brand, commodityId);
    if (!goods) throw new DomainError('COMMODITY_NOT_FOUND');
    return goods;
  };
  return {
    /** Coupons that can be claimed for a product. */
    async center({
      brand,
      user,
      input,
      now,
    }: Call<typeof calls.couponCenterByCommodity>): Promise<
      Out<typeof calls.couponCenterByCommodity>
    > {
      const goods = await goodsOf(brand, input.commodityId);
      const counts = user ? await coupons.heldCounts(database, user.id) : new Map<string, number>();
      const rows = await coupons.claimable(database, brand, now);
      return {
        items: rows
          .filter((row) => inScope(row.scope, goods))
          .map((row) => ({
            ...face(row),
            id: row.id,
            validDays: row.valid_days,
            state:
              (counts.get(row.id) ?? 0) >= row.per_user
                ? 'claimed'
                : row.claimed >= row.total
                  ? 'gone'
                  : 'claimable',
          })),
      };
    },

    async check({
      brand,
      user,
      input,
      now,
    }: Call<typeof calls.checkCouponByCommodity>): Promise<
      Out<typeof calls.checkCouponByCommodity>
    > {
      const goods = await goodsOf(brand, input.commodityId);
      const counts = user ? await coupons.heldCounts(database, user.id) : new Map<string, number>();
      const offers = await coupons.claimable(database, brand, now);
      const mine = user ? await coupons.held(database, user.id, brand, now) : [];
      return {
        claimable: offers.filter(
          (row) =>
            inScope(row.scope, goods) &&
            row.claimed < row.total &&
            (counts.get(row.id) ?? 0) < row.per_user,
        ).length,
        usable: mine.filter((row) => inScope(row.scope, goods)).length,
      };
    },

    async claim({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.couponClaim>): Promise<CouponRecord> {
      return inTransaction(database, async (tx) => {
        const row = await coupons.find(tx, brand, input.couponId);
        if (!row || !row.claimable || row.claim_from > now || row.claim_to <= now)
          throw new DomainError('COUPON_NOT_FOUND');
        return held.give(tx, user.id, row, now);
      });
    },

    async records({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.couponRecordByCommodityId>): Promise<
      Out<typeof calls.couponRecordByCommodityId>
    > {
      const facts = await catalog.skuFacts(
        database,
        brand,
        input.commodityList.map(({ skuId }) => skuId),
      );
      const used = await catalog.usedQuota(database, user.id, quotaSubjects(facts.values()));
      const skus = input.commodityList.map(({ skuId, quantity }) => {
        const sku = facts.get(skuId);
        if (!sku) throw new DomainError('SKU_NOT_FOUND');
        return { sku, quantity, offer: offerFor(sku, used) };
      });
      return {
        items: await held.choices(
          database,
          { userId: user.id, brand, now },
          {
            goods: skus.map(({ sku }) => sku),
            lines: skus.map(({ sku, quantity, offer }) => ({
              quantity,
              priceFen: offer.priceFen,
              score: offer.score,
              freightFen: sku.freightFen,
              shipMethod: sku.kind === 'physical' ? 'express' : 'store',
            })),
            rules,
          },
        ),
      };
    },
  };
};
export type CouponService = ReturnType<typeof createCouponService>;
