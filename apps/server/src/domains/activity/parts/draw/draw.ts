import { randomInt } from 'node:crypto';
import type * as calls from '@marque/contract/activity/draw/endpoints';
import type { FellBack } from '@marque/contract/activity/draw/schema';
import { prizeAt } from '@marque/contract/activity/odds';
import type { Prize } from '@marque/contract/activity/schema';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { ActivityContext, DrawRules, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { outOf, weighed } from '../../engine/prizes.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { prizeOf } from '../award/show.ts';
import { grantDaily, lockOwn } from '../chance/gains.ts';
import { chanceRepository as chances } from '../chance/repository.ts';
import { chancesOf } from '../chance/show.ts';
import { takePart } from '../join/take-part.ts';
import { type DrawRow, drawRepository as draws } from './repository.ts';
import { drawRulesOf } from './rules.ts';
import { drawnOf } from './show.ts';

/** What a draw fell on, by which number of how many, and what is given. */
type DrawnNumber = {
  hit: Prize;
  number: number;
  outOf: number;
  prize: Prize;
  fellBack: z.output<typeof FellBack>;
};

/** Takes a number from 0 to below a sum of weights. */
type Taking = (outOf: number) => number;

/** The prize without pieces, which can always be given. */
const thanksOf = ({ content }: LoadedActivity): Prize =>
  content.prizes.find(({ give }) => give.kind === 'thanks')!;

/**
 * Takes one of the pieces that are left, each as likely as any other. Throws BOXES_GONE without any.
 */
async function takeLeft(
  tx: Tx,
  activity: LoadedActivity,
  { pick, day }: { pick: Taking; day: string },
): Promise<DrawnNumber> {
  const { id: activityId } = activity;
  for (;;) {
    const left = weighed(activity, await activities.prizes(tx, activityId));
    const all = outOf(left);
    if (all === 0) throw new DomainError('BOXES_GONE');
    const number = pick(all);
    const { id } = prizeAt(left, number);
    // Somebody else may have got its last piece just now; then it is drawn anew from what is left.
    if (!(await activities.takePiece(tx, { activityId, id, day }))) continue;
    const hit = prizeOf(activity, id);
    return { hit, number, outOf: all, prize: hit, fellBack: 'none' };
  }
}

/** Draws by the weights that the activity has, and takes a piece. */
async function takeByWeight(
  tx: Tx,
  activity: LoadedActivity,
  fallback: string,
  { userId, pick, day }: { userId: string; pick: Taking; day: string },
): Promise<DrawnNumber> {
  const { id: activityId, content } = activity;
  const all = outOf(content.prizes);
  const number = pick(all);
  const hit = prizeAt(content.prizes, number);
  const own = await awards.countByPrize(tx, { userId, activityId });
  return { hit, number, outOf: all, ...(await takeHit(tx, activity, fallback, { hit, own, day })) };
}

/**
 * Takes a piece of what was hit, else of what is given instead, else nothing: `own` are the pieces that
 * the member has by prize. One row of a prize is locked at a time.
 */
async function takeHit(
  tx: Tx,
  activity: LoadedActivity,
  fallback: string,
  { hit, own, day }: { hit: Prize; own: ReadonlyMap<string, number>; day: string },
): Promise<Omit<DrawnNumber, 'hit' | 'number' | 'outOf'>> {
  const of = (id: string) => ({ activityId: activity.id, id, day });
  if (hit.give.kind === 'thanks') return { prize: hit, fellBack: 'none' };
  const hasShare = (own.get(hit.id) ?? 0) >= hit.perPerson;
  if (!hasShare && (await activities.takePiece(tx, of(hit.id))))
    return { prize: hit, fellBack: 'none' };
  const isGone = !hasShare && (await activities.isGone(tx, of(hit.id)));
  const fellBack = hasShare ? 'share' : isGone ? 'gone' : 'day';
  const instead = activity.content.prizes.find(({ id }) => id === fallback)!;
  const isTaken =
    instead.id !== hit.id &&
    instead.give.kind !== 'thanks' &&
    (await activities.takePiece(tx, of(instead.id)));
  return { prize: isTaken ? instead : thanksOf(activity), fellBack };
}

/** Uses the chance that ends first. Returns its id, and which draw of the member's it is for. */
async function spendChance(
  tx: Tx,
  activity: LoadedActivity,
  { perDay, total }: DrawRules,
  { userId, now }: { userId: string; now: Date },
): Promise<{ chanceId: string; serial: number }> {
  const whose = { userId, activityId: activity.id };
  const { all, today } = await draws.count(tx, whose, shanghaiDay(now));
  if (all >= total || today >= perDay) throw new DomainError('DRAW_CAP');
  await grantDaily(tx, activity, userId, now);
  const chanceId = await chances.spend(tx, whose, now);
  if (chanceId === undefined) throw new DomainError('NO_CHANCE');
  return { chanceId, serial: all + 1 };
}

/**
 * Draws for a member who takes part. Locks what the member has in the activity, the chance, the prize,
 * then points and coupons.
 */
export async function drawFor(
  context: Pick<ActivityContext, 'reward' | 'tell'>,
  tx: Tx,
  activity: LoadedActivity,
  { userId, pick, now }: { userId: string; pick: Taking; now: Date },
): Promise<DrawRow> {
  const { id: activityId, row } = activity;
  const rules = drawRulesOf(activity);
  await lockOwn(tx, activity, userId);
  const { chanceId, serial } = await spendChance(tx, activity, rules, { userId, now });
  const day = shanghaiDay(now);
  const { hit, number, prize, fellBack, ...got } =
    rules.fallback === null
      ? await takeLeft(tx, activity, { pick, day })
      : await takeByWeight(tx, activity, rules.fallback, { userId, pick, day });
  const drawn: DrawRow = {
    user_id: userId,
    id: newId(now),
    activity_id: activityId,
    serial,
    day,
    chance_id: chanceId,
    version: row.version,
    number,
    out_of: got.outOf,
    hit_prize: hit.id,
    prize: prize.id,
    fell_back: fellBack,
    at: now,
    seen_at: null,
    undone_at: null,
  };
  await draws.add(tx, drawn);
  const won = { userId, prize, source: 'draw', reference: drawn.id, now };
  if (prize.give.kind !== 'thanks') await giveAward(context, tx, activity, won);
  return drawn;
}

/**
 * Draws with the chance that ends first. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE,
 * ACTIVITY_NOT_ELIGIBLE, NO_CHANCE, DRAW_CAP, BOXES_GONE.
 */
export async function drawOnce(
  context: ActivityContext,
  tx: Tx,
  { input: { id, joinId }, brand, user, host, now }: MemberCall<typeof calls.activityDraw>,
): Promise<Out<typeof calls.activityDraw>> {
  const userId = user.id;
  const activity = await loadActivity(context, tx, { id, brand, now });
  const rules = drawRulesOf(activity);
  await takePart(context, tx, activity, { userId, host, now, joinId });
  const row = await drawFor(context, tx, activity, { userId, pick: randomInt, now });
  return {
    drawn: await drawnOf(tx, activity, row),
    chances: await chancesOf(tx, activity, rules, { userId, now }),
  };
}
