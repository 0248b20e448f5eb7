import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/coupon/endpoints';
import type { CouponTab } from '@marque/contract/mall/coupon/schema';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { couponRepository as coupons, type CouponRow } from './repository.ts';
import { audienceText, isOpen } from './audience.ts';
import { claimerStanding } from './ports.ts';
import { type CouponContext, face, record } from './service.ts';

const tabOf = (row: { used_at: Date | null; expires_at: Date }, now: Date): CouponTab => {
  if (row.used_at) return 'used';
  return row.expires_at > now ? 'usable' : 'expired';
};

/** Shows one of the member's coupons. Throws COUPON_RECORD_NOT_FOUND. */
export async function showOwn(
  { database }: CouponContext,
  { brand, user, input, now }: MemberCall<typeof calls.ownCoupon>,
): Promise<Out<typeof calls.ownCoupon>> {
  const row = await coupons.ownRecord(database, user.id, brand, input.id);
  if (!row) throw new DomainError('COUPON_RECORD_NOT_FOUND');
  return {
    ...record(row),
    claimedAt: row.claimed_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    orderId: row.order_id,
    tab: tabOf(row, now),
    origin: row.origin === 'claim' ? 'claim' : 'gift',
  };
}

/** Shows what a coupon is good for. Throws COUPON_NOT_FOUND, COUPON_RECORD_NOT_FOUND. */
export async function showTerms(
  { ask, database }: CouponContext,
  { brand, user, input, now }: Call<typeof calls.couponTerms>,
): Promise<Out<typeof calls.couponTerms>> {
  // Of nobody, because the names of the levels are all that is told here.
  const { names } = await ask(claimerStanding)(database, null, brand);
  const terms = (row: CouponRow, expiresAt: Date | null) => ({
    ...face(row),
    id: row.id,
    validDays: row.valid_days,
    perUser: row.per_user,
    claimTo: row.claim_to.toISOString(),
    open: isOpen(row, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    note: audienceText(row, names),
    priceScore: row.price_score,
  });
  const { couponId = '', recordId } = input;
  if (recordId !== undefined) {
    const own = user && (await coupons.ownRecord(database, user.id, brand, recordId));
    if (!own) throw new DomainError('COUPON_RECORD_NOT_FOUND');
    return terms(own, own.expires_at);
  }
  const row = await coupons.find(database, brand, couponId);
  const isHolder = async () =>
    user !== null && (await coupons.lastSerial(database, user.id, couponId)) > 0;
  if (!row || !(isOpen(row, now) || (await isHolder()))) throw new DomainError('COUPON_NOT_FOUND');
  return terms(row, null);
}
