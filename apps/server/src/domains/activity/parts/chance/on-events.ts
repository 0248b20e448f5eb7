import { DAY_MS } from '@marque/contract/shanghai';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { refundSettled } from '../../../after-sale/events.ts';
import type { testDriveDone } from '../../../drive/events.ts';
import type { orderPaid } from '../../../order/events.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadedById, loadedOf } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { undoDraws } from '../draw/undo-draws.ts';
import { gainOf, grantChances, lockOwn } from './gains.ts';
import { endWithin } from '../../engine/times.ts';
import { chanceRepository as chances, DRAW_UNIT, SCORE_UNIT } from './repository.ts';

/** A drive of a series that one has driven so shortly before gives nothing. */
const DRIVEN_MS = 90 * DAY_MS;
/** The drives among which an earlier one is looked for. */
const LATEST_DRIVES = 20;

/** Returns the activities of a brand that run, in the order in which they are locked. */
export async function running(
  context: Pick<ActivityContext, 'registry'>,
  tx: Tx,
  brand: Brand,
  now: Date,
): Promise<LoadedActivity[]> {
  const rows = await activities.running(tx, { brand, now });
  return rows.map((row) => loadedOf(context, row, now)).filter(({ state }) => state === 'live');
}

/** Gives the chances of a paid order in each activity that has them. */
export async function gainByOrder(
  context: ActivityContext,
  tx: Tx,
  { userId, orderId, brand, payableFen, at }: PayloadOf<typeof orderPaid>,
): Promise<void> {
  // Prizes are ordered for nothing.
  if (payableFen === 0) return;
  for (const activity of await running(context, tx, brand, at)) {
    const gain = gainOf(activity, 'order');
    const times = gain ? Math.floor(payableFen / gain.everyFen) : 0;
    if (!gain || times === 0) continue;
    await lockOwn(tx, activity, userId);
    const whose = { userId, activityId: activity.id };
    const given = await chances.given(tx, whose, 'order');
    const n = Math.min(times * gain.n, gain.cap * gain.n - given.chances);
    if (n <= 0) continue;
    const until = endWithin(activity, new Date(at.getTime() + gain.days * DAY_MS));
    await grantChances(tx, activity, {
      userId,
      source: 'order',
      reference: orderId,
      n,
      until,
      now: at,
    });
  }
}

/**
 * Takes back what an order gave beyond what is kept of it: chances that are left, then what the last
 * draws by the others brought.
 */
export async function loseByRefund(
  context: ActivityContext,
  tx: Tx,
  { userId, orderId, brand, keptFen, at }: PayloadOf<typeof refundSettled>,
): Promise<void> {
  const rows = await chances.lockOfOrder(tx, { userId, orderId });
  const ids = rows.map(({ activity_id: id }) => id);
  const loaded = await loadedById(context, tx, { brand, ids, now: at });
  for (const row of rows) {
    const activity = loaded.get(row.activity_id);
    const gain = activity && gainOf(activity, 'order');
    if (!activity || !gain) continue;
    const kept = Math.floor(keptFen / gain.everyFen) * gain.n;
    const all = row.granted - row.taken_back - kept;
    if (all <= 0) continue;
    const unused = Math.min(row.left, all);
    await chances.takeBack(tx, row, { all, unused });
    const used = { userId, chanceId: row.id, count: all - unused };
    await undoDraws(context, tx, activity, { ...used, now: at });
  }
}

/** Whether the member has driven the series of a drive shortly before. */
export async function hasDriven(
  { doneDrives }: Pick<ActivityContext, 'doneDrives'>,
  tx: Tx,
  { userId, id, brand, seriesId, at }: PayloadOf<typeof testDriveDone>,
): Promise<boolean> {
  const earlier = await doneDrives(tx, { userId, brand }, LATEST_DRIVES);
  const since = at.getTime() - DRIVEN_MS;
  return earlier.some(
    (drive) => drive.id !== id && drive.seriesId === seriesId && drive.finishedAt.getTime() > since,
  );
}

/** Gives the chances of a test drive, once a series and activity; points to those who take part. */
export async function gainByDrive(
  context: ActivityContext,
  tx: Tx,
  drive: PayloadOf<typeof testDriveDone>,
): Promise<void> {
  const { userId, id, brand, seriesId, at } = drive;
  const giving = (await running(context, tx, brand, at)).filter((one) => gainOf(one, 'drive'));
  if (giving.length === 0 || (await hasDriven(context, tx, drive))) return;
  const scores: { activity: LoadedActivity; amount: number }[] = [];
  for (const activity of giving) {
    const gain = gainOf(activity, 'drive')!;
    const isScore = gain.gives === 'score';
    const whose = { userId, activityId: activity.id };
    if (isScore && !(await activities.joinOf(tx, whose))) continue;
    await lockOwn(tx, activity, userId);
    const unit = isScore ? SCORE_UNIT : DRAW_UNIT;
    const given = await chances.given(tx, whose, 'drive', unit);
    if (given.times >= gain.cap) continue;
    if (isScore) scores.push({ activity, amount: gain.n });
    await grantChances(tx, activity, {
      userId,
      source: 'drive',
      reference: seriesId,
      cause: id,
      n: gain.n,
      until: activity.row.ends_at,
      now: at,
      isScore,
    });
  }
  // Points are locked after what one has in all activities.
  for (const { activity, amount } of scores)
    await context.reward.give(
      tx,
      {
        userId,
        brand,
        source: { kind: 'activityDrive', id: `${activity.id}:${seriesId}`, side: userId },
        gift: { kind: 'points', amount },
        title: `${activity.content.title}，到店试驾`,
      },
      at,
    );
}
