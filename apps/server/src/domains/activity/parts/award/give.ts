import type { Prize } from '@marque/contract/activity/schema';
import { dayText, lastDayBefore } from '@marque/contract/shanghai';
import type { Gift } from '@marque/contract/points/gift';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { claimEnd, nextDue } from './policy.ts';
import { type AwardRow, awardRepository as awards } from './repository.ts';

/** What an award is won by: a draw, a milestone, a place. Its reference names which one. */
export type PrizeAward = {
  userId: string;
  prize: Prize;
  source: string;
  reference: string;
  now: Date;
};

function giftOf({ give }: Prize): Gift {
  if (give.kind === 'score') return { kind: 'points', amount: give.amount };
  if (give.kind === 'coupon') return { kind: 'coupon', couponId: give.couponId };
  if (give.kind === 'voucher') return { kind: 'voucher', templateId: give.templateId };
  throw new Error(`${give.kind} is no gift`);
}

/** Gives what an award is of, once. Returns the award as it stands then. */
export async function handOver(
  { reward }: Pick<ActivityContext, 'reward'>,
  tx: Tx,
  { brand, content }: Pick<LoadedActivity, 'brand' | 'content'>,
  { row, prize, now }: { row: AwardRow; prize: Prize; now: Date },
): Promise<AwardRow> {
  const given = (await reward.give(
    tx,
    {
      userId: row.user_id,
      brand,
      source: { kind: 'award', id: row.id, side: 'winner' },
      gift: giftOf(prize),
      title: `${content.title}：${prize.name}`,
    },
    now,
  ))!;
  const change = {
    state: 'done',
    due_at: null,
    reward_id: given.id,
    result: given.result,
  } as const;
  await awards.change(tx, row, change);
  return { ...row, ...change };
}

/**
 * Puts a prize into a member's hands, whose piece was taken in the same transaction: at once, or to be
 * claimed within its days. Locks points and coupons, then tells, so that it comes last.
 */
export async function giveAward(
  context: Pick<ActivityContext, 'reward' | 'tell'>,
  tx: Tx,
  activity: LoadedActivity,
  { userId, prize, source, reference, now }: PrizeAward,
): Promise<AwardRow> {
  const claimUntil = prize.claimDays > 0 ? claimEnd(now, prize.claimDays) : null;
  const row: AwardRow = {
    user_id: userId,
    id: newId(now),
    activity_id: activity.id,
    prize_id: prize.id,
    source,
    reference,
    state: 'toClaim',
    value_fen: prize.valueFen,
    at: now,
    claim_until: claimUntil,
    due_at: claimUntil ? nextDue(claimUntil, now) : now,
    reminded_at: null,
    reward_id: null,
    result: '',
  };
  await awards.add(tx, row);
  const given = claimUntil ? row : await handOver(context, tx, activity, { row, prize, now });
  await context.tell(tx, {
    userId,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `award:${row.id}`,
    title: `中了「${prize.name}」`,
    body: claimUntil
      ? `来自「${activity.content.title}」，请在 ${lastDay(claimUntil)} 24:00 前领取。`
      : `来自「${activity.content.title}」，已经到账。`,
    link: { page: 'activity.myPrize', query: { awardId: row.id } },
    at: now,
  });
  return given;
}

/** The last day before an end, 11 月 29 日 周日. */
export const lastDay = (end: Date): string => dayText(lastDayBefore(end));
