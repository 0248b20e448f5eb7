import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { testDriveDone } from '../../../drive/events.ts';
import type { ActivityContext } from '../../context.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { prizeOf } from '../award/show.ts';
import { lockOwn } from '../chance/gains.ts';
import { hasDriven, running } from '../chance/on-events.ts';
import { teamRepository as teams } from './repository.ts';

/** Gives a member of a full team the prize for driving a car, once an activity, while there are pieces. */
export async function awardDrive(
  context: ActivityContext,
  tx: Tx,
  drive: PayloadOf<typeof testDriveDone>,
): Promise<void> {
  const { userId, brand, at: now } = drive;
  const giving = (await running(context, tx, brand, now)).flatMap((activity) => {
    const prizeId = activity.kind.teamDrive?.(activity.config);
    return prizeId ? [{ activity, prizeId }] : [];
  });
  if (giving.length === 0 || (await hasDriven(context, tx, drive))) return;
  for (const { activity, prizeId } of giving) {
    const { id: activityId } = activity;
    if (!(await teams.formedOf(tx, { userId, activityId }))) continue;
    await lockOwn(tx, activity, userId);
    const won = { userId, source: 'drive', reference: activityId };
    if (await awards.of(tx, { ...won, activityId })) continue;
    const piece = { activityId, id: prizeId, day: shanghaiDay(now) };
    if (!(await activities.takePiece(tx, piece))) continue;
    await giveAward(context, tx, activity, { ...won, prize: prizeOf(activity, prizeId), now });
  }
}
