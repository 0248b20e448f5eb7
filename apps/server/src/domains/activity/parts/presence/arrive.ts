import type * as calls from '@marque/contract/activity/presence/endpoints';
import {
  type Fix,
  isReachable,
  keptMetres,
  nearnessOf,
} from '@marque/contract/activity/presence/place';
import type { Dealer } from '@marque/contract/dealer/schema';
import { openingAt } from '@marque/contract/dealer/opening';
import type { Out } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { findDealer } from '../../../dealer/module.ts';
import type { ActivityContext, LoadedActivity, PresenceTerms } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { lockOwn } from '../chance/gains.ts';
import { takePart } from '../join/take-part.ts';
import { presenceRepository as presences } from './repository.ts';
import { countingWrong, readScreen } from './screen.ts';
import { dayOf, hostOf, ONE_MARK, presenceOf } from './terms.ts';

type Call = MemberCall<typeof calls.activityCheckIn> | MemberCall<typeof calls.activityScan>;
/** What was proved, of a place: how far the member was, or what the screen showed. */
type ProvedArrival = { spot: string; mark: string; distance: number | null };

/** Returns the store of a place. Throws PLACE_NOT_FOUND for one that is none of the activity's. */
async function placeOf(exec: Exec, { dealers }: PresenceTerms, spot: string): Promise<Dealer> {
  const dealer = dealers.includes(spot) ? await findDealer(exec, spot) : null;
  if (!dealer) throw new DomainError('PLACE_NOT_FOUND');
  return dealer;
}

/** Refuses who was too far away a moment ago. Throws POSITION_UNSURE. */
async function assertReachable(
  exec: Exec,
  userId: string,
  dealer: Dealer,
  now: Date,
): Promise<void> {
  const last = await presences.latest(exec, userId);
  const from = last && last.spot !== dealer.id ? await findDealer(exec, last.spot) : null;
  if (from && !isReachable(from, dealer, now.getTime() - last!.at.getTime()))
    throw new DomainError('POSITION_UNSURE');
}

/** Throws PLACE_FAR, POSITION_UNSURE, PLACE_CLOSED, and PLACE_NOT_FOUND where positions prove nothing. */
async function provedByPosition(
  exec: Exec,
  { radiusM }: PresenceTerms,
  { dealer, fix, userId, now }: { dealer: Dealer; fix: Fix; userId: string; now: Date },
): Promise<number> {
  if (radiusM === null) throw new DomainError('PLACE_NOT_FOUND');
  const near = nearnessOf(fix, dealer, radiusM);
  if (near.is === 'unsure') throw new DomainError('POSITION_UNSURE');
  if (near.is === 'far') throw new DomainError('PLACE_FAR', { metres: near.metres });
  if (dealer.week.length > 0 && openingAt(dealer, now)?.open !== true)
    throw new DomainError('PLACE_CLOSED');
  await assertReachable(exec, userId, dealer, now);
  return keptMetres(near.metres);
}

/** Notes that a member was at a place, and gives what that brings. */
async function arrive(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { call, proved }: { call: Call; proved: ProvedArrival },
): Promise<Out<typeof calls.activityScan>> {
  const { user, host, now, input } = call;
  const { presence, terms } = presenceOf(activity);
  const { spot, mark, distance } = proved;
  if (!presence.arrived) throw new DomainError('PLACE_NOT_FOUND');
  const obstacle = hostOf(terms, host);
  if (obstacle) throw new DomainError('ACTIVITY_HOST', { obstacle });
  const join = await takePart(context, tx, activity, {
    userId: user.id,
    host,
    now,
    joinId: input.joinId,
  });
  await lockOwn(tx, activity, user.id);
  if (terms.staffless && (await context.staffOf(tx, user.id))) throw new DomainError('PLACE_STAFF');
  const day = dayOf(terms, now);
  const before = await presences.of(tx, { userId: user.id, activityId: activity.id }, day);
  const row = {
    user_id: user.id,
    activity_id: activity.id,
    spot,
    mark,
    day,
    proof: distance === null ? ('screen' as const) : ('place' as const),
    distance_m: distance,
    at: now,
  };
  if (before.some((seen) => seen.spot === spot && seen.mark === mark))
    throw new DomainError('PLACE_SEEN');
  if (terms.perDay !== null && before.length >= terms.perDay)
    throw new DomainError('PLACE_DAY_FULL');
  await presences.add(tx, row);
  const gain = await presence.arrived(context, tx, {
    activity,
    join,
    before,
    spot,
    mark,
    host,
    now,
  });
  return { spot, mark, gain };
}

/**
 * Checks in by a position. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE,
 * PLACE_NOT_FOUND, PLACE_FAR, POSITION_UNSURE, PLACE_CLOSED, PLACE_SEEN, PLACE_DAY_FULL, PLACE_STAFF.
 */
export async function checkIn(
  context: ActivityContext,
  tx: Tx,
  call: MemberCall<typeof calls.activityCheckIn>,
): Promise<Out<typeof calls.activityCheckIn>> {
  const { input, brand, user, now } = call;
  const { id, spot, lng, lat, accuracy, ageMs } = input;
  const activity = await loadActivity(context, tx, { id, brand, now });
  const { terms } = presenceOf(activity);
  const dealer = await placeOf(tx, terms, spot);
  const fix = { lng, lat, accuracy, ageMs };
  const distance = await provedByPosition(tx, terms, { dealer, fix, userId: user.id, now });
  return arrive(context, tx, activity, { call, proved: { spot, mark: ONE_MARK, distance } });
}

/**
 * Checks in by the code of a screen. Throws as `checkIn` without its position, and CODE_OLD, CODE_UNKNOWN,
 * SCAN_LOCKED.
 */
export async function scan(
  context: ActivityContext,
  call: MemberCall<typeof calls.activityScan>,
  once: OnceForKey,
): Promise<Out<typeof calls.activityScan>> {
  const { database, vault } = context;
  const { input, brand, user, now } = call;
  const { id, spot, code } = input;
  const activity = await loadActivity(context, database, { id, brand, now });
  const { terms } = presenceOf(activity);
  await placeOf(database, terms, spot);
  return countingWrong(context, user.id, now, () =>
    once(async (tx) => {
      const shown = { activityId: activity.id, spot, code };
      const mark = readScreen(vault, terms, shown, now);
      return arrive(context, tx, activity, { call, proved: { spot, mark, distance: null } });
    }),
  );
}
