import type { Kernel, PayloadOf } from '#kernel/module.ts';
import type { memberRegistered } from '../session/events.ts';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/coupon/endpoints';
import type {
  CouponChoice,
  CouponFace,
  CouponKind,
  CouponOffer,
  CouponRecord,
} from '@marque/contract/mall/coupon/schema';
import type { Scope } from '@marque/contract/mall/scope';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import {
  type Catalog,
  type GoodsFacts,
  inScope,
  offerFor,
  quotaSubjects,
} from '../catalog/module.ts';
import {
  basketOf,
  type CouponRule,
  type LineToPrice,
  type PriceRules,
  weigh,
} from '../pricing/module.ts';
import type { Points } from '../points/module.ts';
import { isForAll, isOpen } from './audience.ts';
import {
  couponRepository as coupons,
  type CouponRow,
  type CouponWithClaims,
  type HeldCouponRow,
} from './repository.ts';
import { type Goods, ruleOf } from './rule.ts';

export const face = (row: CouponRow): CouponFace => ({
  kind: row.kind,
  name: row.name,
  thresholdFen: row.threshold_fen,
  valueFen: row.value_fen,
  percent: row.percent,
  maxFen: row.max_fen,
  score: row.score,
  scopeText: row.scope_text,
});

export const record = (row: HeldCouponRow): CouponRecord => ({
  ...face(row),
  recordId: row.record_id,
  couponId: row.id,
  expiresAt: row.expires_at.toISOString(),
});

/** @param held how many of it the user has claimed */
export const stateOf = (row: CouponWithClaims, held: number): CouponOffer['state'] => {
  if (held >= row.per_user) return 'claimed';
  return row.claimed >= row.total ? 'gone' : 'claimable';
};

/** @param held how many of it the user has claimed */
export const offer = (row: CouponWithClaims, held: number): CouponOffer => ({
  ...face(row),
  id: row.id,
  validDays: row.valid_days,
  state: stateOf(row, held),
});

export const rule = (row: HeldCouponRow, goods: readonly Goods[]): CouponRule =>
  ruleOf(row, { recordId: row.record_id, expiresAt: row.expires_at.getTime() }, goods);

/** A coupon that was used for an order. */
export type UsedCoupon = { name: string; kind: CouponKind; expiresAt: Date };

/** A claimed coupon with its pricing rule. */
export type HeldCoupon = { record: CouponRecord; rule: CouponRule };

/** Returns coupons evaluated for an order; usable ones first, the most valuable on top. */
export const weighCoupons = (
  held: readonly HeldCoupon[],
  lines: readonly LineToPrice[],
  rules: PriceRules,
): CouponChoice[] =>
  held
    .map(({ record, rule }) => {
      const weighed = weigh(lines, rule, rules);
      return { ...record, ...weighed, usable: weighed.reason === '' };
    })
    .sort(
      (a, b) =>
        Number(b.usable) - Number(a.usable) ||
        b.discountFen - a.discountFen ||
        b.discountScore - a.discountScore,
    );

/**
 * Adds a record of a coupon, numbered after the user's last one. The caller must have locked the user's
 * records of the coupon.
 */
async function addRecord(
  tx: Tx,
  {
    userId,
    row,
    now,
    origin = 'claim',
  }: { userId: string; row: CouponRow; now: Date; origin?: 'claim' | 'gift' },
): Promise<CouponRecord> {
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + row.valid_days * DAY_MS);
  const serial = (await coupons.lastSerial(tx, userId, row.id)) + 1;
  await coupons.addRecord(tx, { userId, id, couponId: row.id, serial, now, expiresAt, origin });
  return record({ ...row, record_id: id, expires_at: expiresAt });
}

/**
 * Claims a coupon for the user, within its total and the user's share. Throws COUPON_GONE or
 * COUPON_CLAIMED.
 */
export async function give(
  tx: Tx,
  userId: string,
  row: CouponRow,
  now: Date,
): Promise<CouponRecord> {
  await coupons.lockRecords(tx, userId, row.id);
  const held = (await coupons.heldCounts(tx, userId)).get(row.id) ?? 0;
  if (held >= row.per_user) throw new DomainError('COUPON_CLAIMED');
  const added = await addRecord(tx, { userId, row, now });
  if (!(await coupons.takeOne(tx, row))) throw new DomainError('COUPON_GONE');
  return added;
}

/** Gives a new member the welcome coupons that are left. Never fails a registration. */
export async function grantNewMember(
  tx: Tx,
  { userId, at, cameBack }: PayloadOf<typeof memberRegistered>,
): Promise<void> {
  if (cameBack) return;
  // Nobody else knows the new member yet, so that their records need no lock.
  for (const row of await coupons.forNewMembers(tx, at))
    if (await coupons.takeOne(tx, row)) await addRecord(tx, { userId, row, now: at });
}

/** The viewer; `userId` is null for a visitor. */
type Viewer = { userId: string | null; brand: Brand; now: Date };

/** Returns the coupons that everybody can claim now, with this user's state. */
async function offers(
  exec: Exec,
  { userId, brand, now }: Viewer,
): Promise<{ offer: CouponOffer; scope: Scope }[]> {
  const counts = userId ? await coupons.heldCounts(exec, userId) : new Map<string, number>();
  const rows = (await coupons.claimable(exec, brand, now)).filter(isForAll);
  return rows.map((row) => ({ offer: offer(row, counts.get(row.id) ?? 0), scope: row.scope }));
}

/** Returns one coupon, or one of the user's records; null when it does not exist or has ended. */
async function named(
  exec: Exec,
  { userId, brand, now }: Viewer,
  which: { couponId: string } | { recordId: string },
) {
  if ('recordId' in which) {
    const held = userId ? await coupons.held(exec, userId, brand, now) : [];
    const row = held.find((one) => one.record_id === which.recordId);
    if (!row) return null;
    const { scope, id, expires_at: expires } = row;
    return {
      face: face(row),
      couponId: id,
      scope,
      state: null,
      expiresAt: expires,
      ruleFor: (goods: readonly Goods[]) => rule(row, goods),
    };
  }
  const row = await coupons.findWithClaims(exec, brand, which.couponId);
  if (!row) return null;
  const open = isOpen(row, now) && isForAll(row);
  const counts = userId ? await coupons.heldCounts(exec, userId) : new Map<string, number>();
  return {
    face: face(row),
    couponId: row.id,
    scope: row.scope,
    state: open ? offer(row, counts.get(row.id) ?? 0).state : null,
    expiresAt: null,
    ruleFor: (goods: readonly Goods[]) =>
      rule({ ...row, record_id: '', expires_at: row.claim_to }, goods),
  };
}

/** Returns a function from goods to the user's unused coupons as pricing rules. */
async function heldRules(
  exec: Exec,
  { userId, brand, now }: { userId: string; brand: Brand; now: Date },
): Promise<(goods: readonly Goods[]) => HeldCoupon[]> {
  const rows = await coupons.held(exec, userId, brand, now);
  return (goods) => rows.map((row) => ({ record: record(row), rule: rule(row, goods) }));
}

/**
 * Gives a coupon that was not claimed, regardless of the limit per person, and returns the record's
 * id. Throws COUPON_NOT_FOUND and COUPON_GONE.
 */
async function grantCoupon(
  tx: Tx,
  { userId, brand, couponId }: { userId: string; brand: Brand; couponId: string },
  now: Date,
): Promise<string> {
  const row = await coupons.find(tx, brand, couponId);
  if (!row) throw new DomainError('COUPON_NOT_FOUND');
  await coupons.lockRecords(tx, userId, row.id);
  const { recordId } = await addRecord(tx, { userId, row, now, origin: 'gift' });
  if (!(await coupons.takeOne(tx, row))) throw new DomainError('COUPON_GONE');
  return recordId;
}

/** The coupons' API for other domains. */
export const couponUses = {
  grant: grantCoupon,
  /** Expires an unused coupon of a member; false when it was used. */
  void: coupons.end,

  /** Returns how many of a coupon can be given; null for one that is unknown or that members claim. */
  async leftForGifts(exec: Exec, brand: Brand, id: string): Promise<number | null> {
    const row = await coupons.findWithClaims(exec, brand, id);
    return row && !row.claimable ? row.total - row.claimed : null;
  },

  /** Counts a member's usable coupons. */
  countUsable: async (exec: Exec, whose: { userId: string; brand: Brand; now: Date }) =>
    (await coupons.ownCounts(exec, whose)).usable,

  /** Returns the names of a brand's coupons that new members get. */
  newcomerGifts: async (exec: Exec, brand: Brand, now: Date): Promise<string[]> =>
    (await coupons.forNewMembers(exec, now))
      .filter((row) => row.brand === brand)
      .map(({ name }) => name),

  offers,
  named,
  held: heldRules,

  /**
   * Uses a coupon for an order. Throws COUPON_UNUSABLE when it is used, expired or not the user's.
   */
  async use(tx: Tx, userId: string, recordId: string, orderId: string, now: Date): Promise<void> {
    if (!(await coupons.markUsed(tx, userId, recordId, orderId, now)))
      throw new DomainError('COUPON_UNUSABLE');
  },

  /** Returns an order's coupons to their holder. */
  release: (tx: Tx, userId: string, orderId: string): Promise<void> =>
    coupons.release(tx, userId, orderId),

  /** Returns the coupons used for an order. */
  async ofOrder(exec: Exec, userId: string, orderId: string): Promise<UsedCoupon[]> {
    const rows = await coupons.ofOrder(exec, userId, orderId);
    return rows.map(({ name, kind, expires_at: expiresAt }) => ({ name, kind, expiresAt }));
  },

  /**
   * Returns the valid coupons of a paid order to their holder, shipping coupons with `freightToo`;
   * the answer is their names.
   */
  giveBack: coupons.giveBack,
};
export type Coupons = typeof couponUses;

/** What the use cases of coupons depend on. */
export type CouponContext = Pick<Kernel, 'ask'> & {
  database: Database;
  catalog: Catalog;
  points: Points;
  vault: Vault;
};

/** Whether a coupon of this kind can reduce the price of these goods. */
const suits = (kind: CouponKind, { costsMoney, costsScore, kind: goods }: GoodsFacts): boolean => {
  if (kind === 'shipping') return goods === 'physical';
  return kind === 'score' ? costsScore : costsMoney;
};

/** Throws COMMODITY_NOT_FOUND. */
async function goodsOf(
  { catalog, database }: CouponContext,
  brand: Brand,
  commodityId: string,
): Promise<GoodsFacts> {
  const goods = await catalog.goods(database, brand, commodityId);
  if (!goods) throw new DomainError('COMMODITY_NOT_FOUND');
  return goods;
}

/** Lists the coupons that can be claimed for a commodity. */
export async function listForProduct(
  context: CouponContext,
  { brand, user, input, now }: Call<typeof calls.couponCenterByCommodity>,
): Promise<Out<typeof calls.couponCenterByCommodity>> {
  const { database } = context;
  const goods = await goodsOf(context, brand, input.commodityId);
  const found = await offers(database, { userId: user?.id ?? null, brand, now });
  return {
    items: found
      .filter(({ offer: { kind }, scope }) => inScope(scope, goods) && suits(kind, goods))
      .map((one) => one.offer),
  };
}

export async function listOwn(
  { database }: CouponContext,
  { brand, user, input, now }: MemberCall<typeof calls.ownCoupons>,
): Promise<Out<typeof calls.ownCoupons>> {
  const whose = { userId: user.id, brand, now };
  const [{ rows, nextCursor }, counts] = await Promise.all([
    coupons.own(database, whose, input),
    coupons.ownCounts(database, whose),
  ]);
  return {
    items: rows.map((row) => ({
      ...record(row),
      claimedAt: row.claimed_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      orderId: row.order_id,
    })),
    nextCursor,
    total: counts[input.tab],
    counts,
  };
}

export async function checkProduct(
  context: CouponContext,
  { brand, user, input, now }: Call<typeof calls.checkCouponByCommodity>,
): Promise<Out<typeof calls.checkCouponByCommodity>> {
  const { database } = context;
  const goods = await goodsOf(context, brand, input.commodityId);
  const found = await offers(database, { userId: user?.id ?? null, brand, now });
  const mine = user ? await coupons.held(database, user.id, brand, now) : [];
  return {
    claimable: found.filter(
      ({ offer: { state, kind }, scope }) =>
        state === 'claimable' && inScope(scope, goods) && suits(kind, goods),
    ).length,
    usable: mine.filter(({ scope, kind }) => inScope(scope, goods) && suits(kind, goods)).length,
  };
}

export async function listUsable(
  { catalog, database }: CouponContext,
  { brand, user, input, now }: MemberCall<typeof calls.couponRecordByCommodityId>,
): Promise<Out<typeof calls.couponRecordByCommodityId>> {
  const facts = await catalog.skuFacts(
    database,
    brand,
    input.commodityList.map(({ skuId }) => skuId),
  );
  const used = await catalog.usedQuota(database, user.id, quotaSubjects(facts.values()));
  const picks = input.commodityList.map(({ skuId, quantity }) => {
    const sku = facts.get(skuId);
    if (!sku) throw new DomainError('SKU_NOT_FOUND', { skuId });
    return { sku, quantity, offer: offerFor(sku, used) };
  });
  const goods = picks.map(({ sku }) => sku);
  const heldFor = await heldRules(database, { userId: user.id, brand, now });
  const mine = heldFor(goods);
  const { lines, rules } = basketOf(picks, await catalog.promotions(database, brand));
  return { items: weighCoupons(mine, lines, rules) };
}
