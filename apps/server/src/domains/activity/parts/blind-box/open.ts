import { randomInt } from 'node:crypto';
import type * as calls from '@marque/contract/activity/blind-box/endpoints';
import type { OwnBox } from '@marque/contract/activity/blind-box/schema';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { lockName } from '#kernel/lock-name.ts';
import { contentImages } from '../../../media/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity, loadedOf } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { type AwardRow, awardRepository as awards } from '../award/repository.ts';
import { awardView, prizeOf } from '../award/show.ts';
import { takePart } from '../join/take-part.ts';
import { type BoxRow, boxRepository as boxes } from './repository.ts';
import { boxTermsOf } from './seller.ts';
import { contentAt, leftOf } from './sets.ts';

/** A box as its member sees it. */
export const ownBox = ({ set_no, number, order_id, state, prize_id }: BoxRow): OwnBox => ({
  set: set_no,
  number,
  orderId: order_id,
  state,
  prizeId: prize_id,
});

/** Notes that a member says to be an adult. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE. */
export async function sayAdult(
  context: ActivityContext,
  tx: Tx,
  { input: { id }, brand, user, host, now }: MemberCall<typeof calls.activityBlindBoxAdult>,
): Promise<Out<typeof calls.activityBlindBoxAdult>> {
  const activity = await loadActivity(context, tx, { id, brand, now });
  if (!activity.kind.boxes) throw new DomainError('ACTIVITY_NOT_FOUND');
  await takePart(context, tx, activity, { userId: user.id, host, now });
  await boxes.sayAdult(tx, { userId: user.id, activityId: activity.id }, now);
  return { done: true };
}

/**
 * Draws what is in a locked box from what is left in its set, gives it, and lets the order go on. One box of
 * a set is opened at a time.
 */
async function opened(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { box, now }: { box: BoxRow; now: Date },
): Promise<{ box: BoxRow; award: AwardRow }> {
  const { id: activityId } = activity;
  await lockName(tx, `blindBox:${activityId}:${box.set_no}`);
  const set = await boxes.ofSet(tx, { activityId, set: box.set_no });
  const left = leftOf(boxTermsOf(activity), set);
  const prizeId = contentAt(left, randomInt(sumBy(left, (one) => one.left)));
  const piece = { activityId, id: prizeId, day: shanghaiDay(now) };
  if (!(await activities.takePiece(tx, piece))) throw new Error(`No piece of ${prizeId} is left`);
  const won = {
    userId: box.user_id,
    prize: prizeOf(activity, prizeId),
    source: 'box',
    reference: `${box.set_no}-${box.number}`,
    now,
  };
  const award = await giveAward(context, tx, activity, won);
  const change = {
    state: 'opened' as const,
    prize_id: prizeId,
    award_id: award.id,
    opened_at: now,
    opens_at: null,
  };
  await boxes.change(tx, box, change);
  const order = { userId: box.user_id, id: box.order_id };
  await context.orders.release(tx, { ...order, text: '盒子拆开了，正在为你准备' }, now);
  return { box: { ...box, ...change }, award };
}

/** Opens a box. Throws ACTIVITY_NOT_FOUND, BLIND_BOX_NOT_FOUND for one that is not the caller's or not paid. */
export async function openBox(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, now }: MemberCall<typeof calls.activityBlindBoxOpen>,
): Promise<Out<typeof calls.activityBlindBoxOpen>> {
  const activity = await loadActivity(context, tx, { id: input.id, brand, now });
  const box = await boxes.lock(tx, { ...input, activityId: activity.id });
  if (box?.user_id !== user.id || box.state === 'held')
    throw new DomainError('BLIND_BOX_NOT_FOUND');
  const result =
    box.state === 'paid'
      ? await opened(context, tx, activity, { box, now })
      : { box, award: (await awards.find(tx, { userId: user.id, id: box.award_id! }))! };
  const { image } = prizeOf(activity, result.award.prize_id);
  const pictures = await contentImages(tx, [image]);
  return {
    box: ownBox(result.box),
    award: awardView(result.award, activity, (key) => pictures.get(key)!),
  };
}

/** Gives an unopened box back. Throws ACTIVITY_NOT_FOUND, BLIND_BOX_NOT_FOUND, BLIND_BOX_OPENED. */
export async function returnBox(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, now }: MemberCall<typeof calls.activityBlindBoxReturn>,
): Promise<Out<typeof calls.activityBlindBoxReturn>> {
  const activity = await loadActivity(context, tx, { id: input.id, brand, now });
  const own = await boxes.of(tx, { userId: user.id, activityId: activity.id });
  const box = own.find(({ set_no, number }) => set_no === input.set && number === input.number);
  if (!box || box.state === 'held') throw new DomainError('BLIND_BOX_NOT_FOUND');
  // The order is locked before the box: its seller frees the box, and refuses an opened one.
  const order = { userId: user.id, id: box.order_id };
  if (!(await context.orders.giveUpNow(tx, { ...order, text: '你退回了没拆的盒子' }, now)))
    throw new DomainError('BLIND_BOX_OPENED');
  return { done: true };
}

/** Opens the paid boxes whose time is over; those of a cancelled activity go back with their money. */
export function openDue(context: ActivityContext, now: Date): Promise<void> {
  const { database, log } = context;
  return drain({
    find: (size) => boxes.due(database, now, size),
    take: (found) =>
      inTransaction(database, async (tx) => {
        const box = await boxes.lockOfOrder(tx, found.order_id);
        if (box?.state !== 'paid') return false;
        const row = await activities.existing(tx, box.activity_id);
        if (row.cancelled_at) {
          await boxes.change(tx, box, { opens_at: null });
          const order = { userId: box.user_id, id: box.order_id };
          await context.orders.giveUp(tx, { ...order, text: '活动取消了' }, now);
          return true;
        }
        await opened(context, tx, loadedOf(context, row, now), { box, now });
        return true;
      }),
    failed: (error, { order_id }) => log.error({ err: error, order: order_id }, 'box not opened'),
  });
}
