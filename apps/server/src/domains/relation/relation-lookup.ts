import type { Relation } from '@marque/contract/community/relation/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Asker, RelationContext } from './context.ts';
import { relationRepository as relations } from './repository.ts';

/** Returns the members whom a reader does not see, because one of both blocks the other. */
export const hiddenFrom = (exec: Exec, userId: string | null): Promise<string[]> =>
  userId === null ? Promise.resolve([]) : relations.hiddenFrom(exec, userId);

/** Returns the members whom a member follows, the latest first. */
export const followedBy = relations.followedBy;

const named = (follows: boolean, isFollowed: boolean): Relation =>
  follows ? (isFollowed ? 'mutual' : 'following') : isFollowed ? 'follower' : 'none';

/** Returns how a member stands to others. */
export async function relationsTo(
  exec: Exec,
  userId: string | null,
  others: readonly string[],
): Promise<(other: string | null) => Relation> {
  if (userId === null) return () => 'none';
  const { following, followers } = await relations.among(exec, userId, others);
  return (other) =>
    other === null || other === userId ? 'none' : named(following.has(other), followers.has(other));
}

/**
 * Returns the account of an author. Throws MEMBER_NOT_FOUND for an unknown one, and for one who blocks
 * the asker, who must not learn of it.
 */
export async function memberOf(
  { shareCodes }: Pick<RelationContext, 'shareCodes'>,
  exec: Exec,
  { user }: Pick<Asker, 'user'>,
  authorId: string,
): Promise<string> {
  const id = (await shareCodes.membersBy(exec, [authorId])).get(authorId);
  if (id === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  if (user && id !== user.id && (await relations.blockedAmong(exec, id, [user.id])).size > 0)
    throw new DomainError('MEMBER_NOT_FOUND');
  return id;
}
