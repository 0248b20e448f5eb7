import type * as calls from '@marque/contract/activity/pairing/endpoints';
import type { PairTeam } from '@marque/contract/activity/pairing/schema';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { hoursWithin } from '../../engine/times.ts';
import { assertHost } from '../help/show-helps.ts';
import { takePart } from '../join/take-part.ts';
import { pairConfigOf } from './config.ts';
import { formed } from './form-pairs.ts';
import { pairRepository as pairs } from './repository.ts';
import { pairTeamsOf } from './show.ts';

type PairingMember = { userId: string; now: Date };

/** Returns an activity with free teams. Throws ACTIVITY_NOT_FOUND. */
async function withTeams(
  context: ActivityContext,
  tx: Tx,
  { id, brand, now }: Parameters<typeof loadActivity>[2],
): Promise<LoadedActivity> {
  const activity = await loadActivity(context, tx, { id, brand, now });
  if (!activity.kind.pairs) throw new DomainError('ACTIVITY_NOT_FOUND');
  return activity;
}

async function sitDown(
  tx: Tx,
  activity: LoadedActivity,
  teamId: string,
  who: PairingMember,
): Promise<void> {
  const team = { activity_id: activity.id, id: teamId };
  if (!(await pairs.sit(tx, team, who))) throw new DomainError('PAIR_MEMBER');
}

async function open(
  tx: Tx,
  activity: LoadedActivity,
  { userId, now, welcome }: PairingMember & { welcome: boolean },
): Promise<string> {
  const { size, hours } = pairConfigOf(activity);
  const id = newId(now);
  await pairs.open(tx, {
    activity_id: activity.id,
    id,
    leader_id: userId,
    size,
    members: 1,
    welcome,
    status: 'open',
    created_at: now,
    expires_at: hoursWithin(activity, now, hours),
  });
  await sitDown(tx, activity, id, { userId, now });
  return id;
}

/** Takes a seat of a team. Returns false when none is free any more. */
async function join(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { teamId, ...who }: PairingMember & { teamId: string },
): Promise<boolean> {
  const team = await pairs.join(tx, teamId, who.now);
  if (!team) return false;
  await sitDown(tx, activity, teamId, who);
  if (team.status === 'formed') await formed(context, tx, activity, { team, now: who.now });
  return true;
}

async function shown(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  { teamId, ...who }: PairingMember & { teamId: string },
): Promise<PairTeam> {
  const row = (await pairs.find(tx, teamId))!;
  const [team] = await pairTeamsOf(context, tx, activity, { rows: [row], ...who });
  return team!;
}

/** Opens a team. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE, ACTIVITY_HOST, PAIR_MEMBER. */
export async function openPair(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, host, now }: MemberCall<typeof calls.activityPairingOpen>,
): Promise<PairTeam> {
  const who = { userId: user.id, now };
  const activity = await withTeams(context, tx, { id: input.id, brand, now });
  assertHost(activity, host);
  await takePart(context, tx, activity, { ...who, host });
  const teamId = await open(tx, activity, { ...who, welcome: input.welcome });
  return shown(context, tx, activity, { ...who, teamId });
}

/**
 * Joins the oldest open team that lets anybody in, else opens one. One asks at a time, so that no two open a
 * team where one seat is free. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE,
 * PAIR_MEMBER.
 */
export async function matchPair(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, host, now }: MemberCall<typeof calls.activityPairingMatch>,
): Promise<PairTeam> {
  const who = { userId: user.id, now };
  const activity = await withTeams(context, tx, { id: input.id, brand, now });
  await takePart(context, tx, activity, { ...who, host });
  await lockName(tx, `pairing:${activity.id}`);
  // A team that friends fill by its link meanwhile is not found the next time.
  for (;;) {
    const oldest = await pairs.oldest(tx, activity.id, now);
    const teamId = oldest?.id ?? (await open(tx, activity, { ...who, welcome: true }));
    if (!oldest || (await join(context, tx, activity, { ...who, teamId })))
      return shown(context, tx, activity, { ...who, teamId });
  }
}

/**
 * Joins the team of a friend's link. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE,
 * ACTIVITY_HOST, PAIR_MEMBER, PAIR_NOT_FOUND, PAIR_FULL, PAIR_OVER.
 */
export async function joinPair(
  context: ActivityContext,
  tx: Tx,
  { input: { teamId }, brand, user, host, now }: MemberCall<typeof calls.activityPairingJoin>,
): Promise<PairTeam> {
  const who = { userId: user.id, now };
  const found = await pairs.find(tx, teamId);
  if (!found) throw new DomainError('PAIR_NOT_FOUND');
  const activity = await withTeams(context, tx, { id: found.activity_id, brand, now });
  assertHost(activity, host);
  await takePart(context, tx, activity, { ...who, host });
  if (!(await join(context, tx, activity, { ...who, teamId }))) {
    const isFull = (await pairs.find(tx, teamId))?.status === 'formed';
    throw new DomainError(isFull ? 'PAIR_FULL' : 'PAIR_OVER');
  }
  return shown(context, tx, activity, { ...who, teamId });
}

/** Leaves a team before it is full. Throws PAIR_NOT_FOUND, PAIR_FROZEN. */
export async function leavePair(
  _context: ActivityContext,
  tx: Tx,
  { input: { teamId }, user }: MemberCall<typeof calls.activityPairingLeave>,
): Promise<Out<typeof calls.activityPairingLeave>> {
  const team = await pairs.lock(tx, teamId);
  const of = team && { activityId: team.activity_id, teamIds: [teamId] };
  const members = of ? await pairs.members(tx, of) : [];
  if (!team || !members.some((one) => one.user_id === user.id))
    throw new DomainError('PAIR_NOT_FOUND');
  if (team.status !== 'open') throw new DomainError('PAIR_FROZEN');
  await pairs.remove(tx, { userId: user.id, activityId: team.activity_id });
  const next = members.find((one) => one.user_id !== user.id);
  await pairs.change(tx, teamId, {
    members: team.members - 1,
    ...(next ? { leader_id: next.user_id } : { status: 'failed' }),
  });
  return { done: true };
}
