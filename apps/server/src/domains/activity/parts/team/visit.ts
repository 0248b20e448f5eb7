import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { lockName } from '#kernel/lock-name.ts';
import type {
  ActivityContext,
  Arriving,
  Board,
  LoadedActivity,
  StoreGiftTerms,
} from '../../context.ts';
import { endWithin } from '../../engine/times.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { prizeOf } from '../award/show.ts';
import { score } from '../board/score.ts';
import { presenceRepository as presences } from '../presence/repository.ts';
import { storeGiftRepository as gifts } from '../store-gift/repository.ts';
import {
  type SeatRow,
  teamRepository as teams,
  type TeamRow,
  wasFormedWith,
} from './repository.ts';

/** What coming to a store gives the members of a full team, within how many days. */
type Visit = Pick<StoreGiftTerms, 'prizeId' | 'stores'> & { days: number; allScore: number };

/** The board of leaders, by how many of their teams came. */
export const LEADERS: Board = {
  id: 'leaders',
  name: '团长榜',
  unit: '人',
  frozenFrom: null,
  places: [],
};

/** Until when the members of a team that was formed then come. */
export const visitEnd = (
  activity: Pick<LoadedActivity, 'row'>,
  formedAt: Date,
  { days }: Pick<Visit, 'days'>,
): Date => endWithin(activity, new Date(formedAt.getTime() + days * DAY_MS));

const notNow = (code: string, text: string): DomainError =>
  new DomainError('ACTIVITY_NOT_ELIGIBLE', { obstacle: { code, text, way: null } });

/** Returns those with whom a team was formed, once all of them came; null before. */
async function allOf(tx: Tx, team: TeamRow): Promise<SeatRow[] | null> {
  const seats = (await teams.seats(tx, [team.id])).filter(wasFormedWith);
  const userIds = seats.map(({ user_id: id }) => id);
  const came = await presences.cameOf(tx, { activityId: team.activity_id, userIds });
  return userIds.every((id) => came.has(id)) ? seats : null;
}

/** Gives a visitor the prize of that store. Returns it in a few words. */
async function giveThere(
  context: ActivityContext,
  tx: Tx,
  { activity, join: { user_id: userId }, spot, now }: Arriving,
  { prizeId, stores }: Visit,
): Promise<string> {
  const { id: activityId } = activity;
  const { dealerId, stock } = stores.find((store) => store.dealerId === spot)!;
  const isTaken =
    (await gifts.take(tx, { activityId, dealerId, stock })) &&
    (await activities.takePiece(tx, { activityId, id: prizeId, day: shanghaiDay(now) }));
  if (!isTaken) return '这家店的礼物发完了';
  const prize = prizeOf(activity, prizeId);
  await giveAward(context, tx, activity, {
    userId,
    prize,
    source: 'visit',
    reference: activityId,
    now,
  });
  return `得「${prize.name}」`;
}

/** Gives each member of a team the points for all of them having come. */
async function giveAll(
  { reward }: Pick<ActivityContext, 'reward'>,
  tx: Tx,
  { brand, content }: LoadedActivity,
  { seats, amount, now }: { seats: readonly SeatRow[]; amount: number; now: Date },
): Promise<void> {
  // Always in the same order, as each locks the points of its member.
  const kept = seats.filter(({ state }) => state === 'in');
  for (const { user_id: userId, team_id } of kept.toSorted((a, b) =>
    a.user_id < b.user_id ? -1 : 1,
  ))
    await reward.give(
      tx,
      {
        userId,
        brand,
        source: { kind: 'teamCame', id: team_id, side: userId },
        gift: { kind: 'points', amount },
        title: `「${content.title}」全队到店`,
      },
      now,
    );
}

/**
 * Gives what coming to a store brings a member of a full team, once: the store's prize, a point for the
 * leader, and for all of them once nobody is missing. Returns it in a few words. Throws
 * ACTIVITY_NOT_ELIGIBLE.
 */
export async function comeVisiting(
  context: ActivityContext,
  tx: Tx,
  arriving: Arriving,
  visit: Visit,
): Promise<string> {
  const { activity, join, before, now } = arriving;
  const whose = { userId: join.user_id, activityId: activity.id };
  const team = await teams.formedOf(tx, whose);
  if (!team) throw notNow('notFormed', '成团后再来打卡');
  if (before.length > 0) throw notNow('visited', '你已经打过卡了，每人一次');
  if (now >= visitEnd(activity, team.formed_at!, visit))
    throw notNow('visitOver', `打卡时间过了，成团后 ${visit.days} 天内有效`);
  // Whoever comes last sees that the others came.
  await lockName(tx, `activity.team:${team.id}`);
  await score(tx, { activity, board: LEADERS.id, subjectId: team.leader_id, by: 1, now });
  const got = await giveThere(context, tx, arriving, visit);
  const amount = visit.allScore;
  const seats = amount > 0 ? await allOf(tx, team) : null;
  if (!seats) return `打卡成功，${got}`;
  await giveAll(context, tx, activity, { seats, amount, now });
  return `打卡成功，${got}；全队都到了，每人 ${amount} 积分`;
}
