import type { Link } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/benefit/endpoints';
import type { BenefitState } from '@marque/contract/member/benefit/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { certificationEnded } from '../certification/events.ts';
import type { levelChanged } from '../membership/events.ts';
import { certifiedOwner } from '../membership/ports.ts';
import type { Gift } from '../reward/ports.ts';
import type { BenefitContext } from './context.ts';
import { periodKey, periodKeys } from './policy.ts';
import { benefitRepository as benefits, type GrantRow } from './repository.ts';
import { grantView, judged, standingOf } from './show-benefits.ts';

const REFUSALS: Record<Exclude<BenefitState, 'claimable' | 'visitor'>, string> = {
  inForce: 'RIGHT_NOT_FOUND',
  usedUp: 'RIGHT_USED_UP',
  level: 'RIGHT_LEVEL',
  ownerOnly: 'RIGHT_OWNER_ONLY',
  gone: 'RIGHT_GONE',
  paused: 'RIGHT_PAUSED',
};

/** The page where a gift is. `result`: its id in its own domain. */
function placeOf(gift: Gift, result: string): Link {
  switch (gift.kind) {
    case 'voucher':
      return { page: 'maintenance.electronics', params: { id: result } };
    case 'coupon':
      return { page: 'member.coupons', params: {} };
    case 'points':
      return { page: 'member.growthValueDetail', params: { tab: 'score' } };
  }
}

/**
 * Claims a benefit: quota, share and gift in one transaction. The membership is locked first, so that
 * a claim and a fall of the level come one after the other, and two claims as well.
 */
export async function claimBenefit(
  context: BenefitContext,
  tx: Tx,
  { brand, user, input, now }: MemberCall<typeof calls.benefitClaim>,
): Promise<Out<typeof calls.benefitClaim>> {
  const { memberships, rewards } = context;
  const member = { userId: user.id, brand };
  const row = await benefits.find(tx, brand, input.rightId);
  if (!row) throw new DomainError('RIGHT_NOT_FOUND');
  const level = await memberships.hold(tx, member, now);
  const standing = await standingOf(context, tx, { ...member, level }, [row], now);
  const { state, left } = judged(row, standing);
  if (state !== 'claimable') throw new DomainError(REFUSALS[state]);
  const today = shanghaiDay(now);
  if (row.month_share !== null && !(await benefits.takeShare(tx, row, today.slice(0, 7))))
    throw new DomainError('RIGHT_GONE');
  const period = periodKey(row.period, today, standing.level);
  const serial = (await benefits.lastSerial(tx, member, row.id, period)) + 1;
  const id = newId(now);
  const gift = row.gift!;
  const source = { kind: 'benefit', id, side: `${period}:${serial}` };
  const given = await rewards.give(tx, { ...member, source, gift, title: row.title }, now);
  const grant: GrantRow = {
    user_id: user.id,
    id,
    brand,
    benefit_id: row.id,
    period_key: period,
    serial,
    title: row.title,
    reward_id: given!.id,
    link: placeOf(gift, given!.result),
    at: now,
    over_at: null,
  };
  await benefits.add(tx, { ...grant, link: JSON.stringify(grant.link) });
  return { grant: grantView(grant), left: left - 1 };
}

/** Takes back what was claimed, where it is not used. */
async function takeBackGrant(
  rewards: BenefitContext['rewards'],
  tx: Tx,
  grant: GrantRow,
  at: Date,
): Promise<void> {
  if (await rewards.takeBackUnused(tx, grant.reward_id, at)) await benefits.markOver(tx, grant, at);
}

/**
 * Takes back what a member claimed beyond the quota of the level that a refund gave back, where it is
 * not used. A level that falls by itself takes nothing.
 */
export async function followLevel(
  { rewards }: BenefitContext,
  tx: Tx,
  { userId, brand, from, to, cause, at }: PayloadOf<typeof levelChanged>,
): Promise<void> {
  if (cause !== 'reversal') return;
  const today = shanghaiDay(at);
  const keys = [from, to].flatMap((level) => periodKeys(today, level));
  const rows = await benefits.ofBrand(tx, brand);
  const grants = await benefits.grantsIn(tx, { userId, brand }, [...new Set(keys)]);
  for (const row of rows) {
    const own = grants.filter((grant) => grant.benefit_id === row.id);
    const lost =
      row.period === 'level'
        ? own.filter(({ period_key: key }) => key === `V${from}`)
        : own.slice(row.quotas[to - 1] ?? 0);
    for (const grant of lost) await takeBackGrant(rewards, tx, grant, at);
  }
}

/** Takes back what only certified owners may have, where it is not used, once a member is none. */
export async function followCertification(
  { ask, rewards }: BenefitContext,
  tx: Tx,
  { userId, brand, at }: PayloadOf<typeof certificationEnded>,
): Promise<void> {
  if (await ask(certifiedOwner)(tx, userId, brand)) return;
  for (const grant of await benefits.grantsOfOwners(tx, { userId, brand }))
    await takeBackGrant(rewards, tx, grant, at);
}
