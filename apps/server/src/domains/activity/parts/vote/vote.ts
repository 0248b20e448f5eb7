import type * as calls from '@marque/contract/activity/vote/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { boardRepository as boards } from '../board/repository.ts';
import { score } from '../board/score.ts';
import { assertLive, takePart } from '../join/take-part.ts';
import { voteRepository as votes } from './repository.ts';

/** The board that votes count on. */
export const VOTES = 'votes';

/** Returns the votes of all for some subjects. */
export const countsOf = (
  exec: Exec,
  { id }: Pick<LoadedActivity, 'id'>,
  ids: readonly string[],
): Promise<Map<string, number>> => boards.scores(exec, { activityId: id, board: VOTES }, ids);

/** How many votes a member has left, and what the used ones are for; null for a visitor. */
export async function ownVotes(
  exec: Exec,
  activity: LoadedActivity,
  { userId, now }: { userId: string | null; now: Date },
): Promise<{ left: number; voted: ReadonlyMap<string, number> } | null> {
  const terms = activity.kind.votes?.terms(activity, now);
  if (userId === null || !terms) return null;
  const whose = { userId, activityId: activity.id };
  const [used, voted] = await Promise.all([
    votes.used(exec, whose, terms.day),
    votes.ofDay(exec, whose, terms.day),
  ]);
  return { left: Math.max(0, terms.perDay - used), voted };
}

/**
 * Votes once. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE, VOTE_CLOSED,
 * WORK_NOT_FOUND, VOTE_OWN, VOTE_QUOTA, VOTE_ENTRY_CAP.
 */
export async function castVote(
  context: ActivityContext,
  tx: Tx,
  { input: { id, subjectId }, brand, user, host, now }: MemberCall<typeof calls.activityVote>,
): Promise<Out<typeof calls.activityVote>> {
  const activity = await loadActivity(context, tx, { id, brand, now });
  const kind = activity.kind.votes;
  if (!kind) throw new DomainError('ACTIVITY_NOT_FOUND');
  assertLive(activity);
  const { open, perDay, perEntry, day, shown } = kind.terms(activity, now);
  if (!open) throw new DomainError('VOTE_CLOSED');
  const subject = await kind.subject(tx, activity, subjectId);
  if (!subject) throw new DomainError('WORK_NOT_FOUND');
  if (subject.ownerId === user.id) throw new DomainError('VOTE_OWN');
  await takePart(context, tx, activity, { userId: user.id, host, now });
  const of = { userId: user.id, activityId: activity.id, day };
  const used = await votes.useQuota(tx, { ...of, cap: perDay });
  if (used === undefined) throw new DomainError('VOTE_QUOTA');
  const voted = await votes.add(tx, { ...of, subjectId, cap: perEntry, host, at: now });
  if (voted === undefined) throw new DomainError('VOTE_ENTRY_CAP');
  const { ownerId } = subject;
  await score(tx, { activity, board: VOTES, subjectId, ownerId, by: 1, now });
  const counts = shown ? await countsOf(tx, activity, [subjectId]) : null;
  return { left: perDay - used, voted, votes: counts?.get(subjectId) ?? null };
}
