import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/coupon/endpoints';
import type { CentreOffer, CouponRecord } from '@marque/contract/mall/coupon/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { audienceText, groupOf, isForAll, isOpen, obstacleOf } from './audience.ts';
import { type ClaimerStanding, claimerStanding } from './ports.ts';
import { couponRepository as coupons, type CouponWithClaims } from './repository.ts';
import { type CouponContext, give, offer } from './service.ts';

/** What decides over coupons for somebody; null for a visitor, who is asked to sign in first. */
type Claimer = { userId: string | null; standing: ClaimerStanding; balance: number };

async function claimerOf(
  { ask, points }: CouponContext,
  exec: Exec,
  { userId, brand }: { userId: string | null; brand: Brand },
): Promise<Claimer> {
  const [standing, account] = await Promise.all([
    ask(claimerStanding)(exec, userId, brand),
    userId === null ? { balance: 0 } : points.account(exec, userId),
  ]);
  return { userId, standing, balance: account.balance };
}

/** Returns a coupon as this person sees it in the centre. */
function centreOffer(row: CouponWithClaims, held: number, claimer: Claimer): CentreOffer {
  const shown = offer(row, held);
  const { userId, standing, balance } = claimer;
  const isShort = row.price_score !== null && balance < row.price_score;
  const obstacle = obstacleOf(row, standing) ?? (isShort ? ('short' as const) : null);
  return {
    ...shown,
    state: shown.state === 'claimable' && userId !== null ? (obstacle ?? 'claimable') : shown.state,
    group: groupOf(row),
    priceScore: row.price_score,
    note: audienceText(row, standing.names),
  };
}

/** Lists the coupons of the coupon centre, claimable ones first. */
export async function listClaimable(
  context: CouponContext,
  { brand, user, now }: Call<typeof calls.couponCenter>,
): Promise<Out<typeof calls.couponCenter>> {
  const { database } = context;
  const userId = user?.id ?? null;
  const [rows, claimer, counts] = await Promise.all([
    coupons.claimable(database, brand, now),
    claimerOf(context, database, { userId, brand }),
    userId ? coupons.heldCounts(database, userId) : new Map<string, number>(),
  ]);
  const rank = { claimable: 0, short: 1, ownerOnly: 2, level: 2, claimed: 3, gone: 4 };
  return {
    items: rows
      .map((row) => centreOffer(row, counts.get(row.id) ?? 0, claimer))
      .toSorted((a, b) => rank[a.state] - rank[b.state]),
  };
}

/** Shows one coupon to claim; a member's own also when it is no longer offered. Throws COUPON_NOT_FOUND. */
export async function showOffer(
  context: CouponContext,
  { brand, user, input: { couponId }, now }: Call<typeof calls.couponOffer>,
): Promise<Out<typeof calls.couponOffer>> {
  const { database } = context;
  const row = await coupons.findWithClaims(database, brand, couponId);
  const held = user && row ? ((await coupons.heldCounts(database, user.id)).get(row.id) ?? 0) : 0;
  if (!row || !(row.claimable || held > 0)) throw new DomainError('COUPON_NOT_FOUND');
  const claimer = await claimerOf(context, database, { userId: user?.id ?? null, brand });
  const shown = centreOffer(row, held, claimer);
  const outside = row.claim_from > now ? ('early' as const) : ('over' as const);
  return {
    ...shown,
    state: isOpen(row, now) || shown.state === 'claimed' ? shown.state : outside,
    claimFrom: row.claim_from.toISOString(),
    claimTo: row.claim_to.toISOString(),
  };
}

const REFUSALS = { level: 'COUPON_LEVEL', ownerOnly: 'COUPON_OWNER_ONLY' } as const;

/**
 * Claims a coupon, for points where it costs some. Throws COUPON_NOT_FOUND, COUPON_LEVEL,
 * COUPON_OWNER_ONLY, COUPON_CLAIMED, COUPON_GONE, SCORE_SHORT.
 */
export async function claimCoupon(
  { ask, points }: CouponContext,
  tx: Tx,
  { brand, user, input, now }: MemberCall<typeof calls.couponClaim>,
): Promise<CouponRecord> {
  const row = await coupons.find(tx, brand, input.couponId);
  if (!row || !isOpen(row, now)) throw new DomainError('COUPON_NOT_FOUND');
  const obstacle = isForAll(row)
    ? null
    : obstacleOf(row, await ask(claimerStanding)(tx, user.id, brand));
  if (obstacle) throw new DomainError(REFUSALS[obstacle]);
  const record = await give(tx, user.id, row, now);
  if (row.price_score !== null)
    await points.spend(tx, {
      userId: user.id,
      brand,
      amount: row.price_score,
      rule: 'coupon',
      reference: record.recordId,
      title: `换「${row.name}」`,
      link: { page: 'member.voucherDetails', params: { recordId: record.recordId } },
    });
  return record;
}
