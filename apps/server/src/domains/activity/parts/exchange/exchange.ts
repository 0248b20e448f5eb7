import type * as calls from '@marque/contract/activity/exchange/endpoints';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { contentImages } from '../../../media/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { isOver } from '../../engine/state.ts';
import { activityRepository as activities } from '../../repository.ts';
import { giveAward } from '../award/give.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { awardView, prizeOf } from '../award/show.ts';
import { lockOwn } from '../chance/gains.ts';
import { exchangedUntil } from '../energy/gain.ts';
import { energyRepository as energies } from '../energy/repository.ts';
import { assertLive } from '../join/take-part.ts';
import { hostOf } from '../presence/terms.ts';

/** Whether energy is exchanged: while the activity runs, and for some days after its end. */
export const isExchanging = (activity: LoadedActivity, now: Date): boolean =>
  activity.state === 'live' || (isOver(activity) && now < exchangedUntil(activity));

/**
 * Exchanges energy for a prize. Locks what the member has, then the prize. Throws ACTIVITY_NOT_FOUND,
 * ACTIVITY_NOT_LIVE, ACTIVITY_HOST, ENERGY_SHORT, PRIZE_GONE, PRIZE_OWNED.
 */
export async function exchange(
  context: ActivityContext,
  tx: Tx,
  {
    input: { id, prizeId, cost },
    brand,
    user,
    host,
    now,
  }: MemberCall<typeof calls.activityExchange>,
): Promise<Out<typeof calls.activityExchange>> {
  const userId = user.id;
  const activity = await loadActivity(context, tx, { id, brand, now });
  const right = activity.kind
    .exchange?.(activity.config)
    .find((one) => one.prizeId === prizeId && one.cost === cost);
  if (!right) throw new DomainError('ACTIVITY_NOT_FOUND');
  const places = activity.kind.presence?.terms(activity.config);
  const obstacle = places ? hostOf(places, host) : null;
  if (obstacle) throw new DomainError('ACTIVITY_HOST', { obstacle });
  if (!isExchanging(activity, now)) assertLive(activity);
  const whose = { userId, activityId: activity.id };
  await lockOwn(tx, activity, userId);
  const prize = prizeOf(activity, prizeId);
  const own = await awards.countByPrize(tx, whose);
  if ((own.get(prizeId) ?? 0) >= prize.perPerson) throw new DomainError('PRIZE_OWNED');
  if (!(await energies.spend(tx, whose, cost, now))) throw new DomainError('ENERGY_SHORT');
  const piece = { activityId: activity.id, id: prizeId, day: shanghaiDay(now) };
  if (!(await activities.takePiece(tx, piece))) throw new DomainError('PRIZE_GONE');
  const won = { userId, prize, source: 'exchange', reference: newId(now), now };
  const award = await giveAward(context, tx, activity, won);
  const pictures = await contentImages(tx, [prize.image]);
  const { left } = await energies.of(tx, whose, now);
  return { award: awardView(award, activity, (key) => pictures.get(key)!), energy: left };
}
