import type * as calls from '@marque/contract/community/relation/endpoints';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { anyImagesOf } from '../media/module.ts';
import { authorsOf, namesOf } from './authors.ts';
import type { RelationContext } from './context.ts';
import { RECENT_AUTHORS, RECOMMENDED, SUGGESTED } from './policy.ts';
import { hiddenFrom, memberOf, relationsTo } from './relation-lookup.ts';
import { relationRepository as relations, type RelationList } from './repository.ts';

const LISTS: Record<'following' | 'followers' | 'blocked', RelationList> = {
  following: { table: 'follow', of: 'user_id' },
  followers: { table: 'follow', of: 'target_id' },
  blocked: { table: 'block', of: 'user_id' },
};

/** Lists whom a member follows, who follows them, or whom the caller blocks. */
export async function listRelations(
  context: RelationContext,
  call: MemberCall<typeof calls.memberRelations>,
): Promise<Out<typeof calls.memberRelations>> {
  const { database } = context;
  const { brand, user, input } = call;
  const { kind, authorId } = input;
  const whose =
    authorId === undefined ? user.id : await memberOf(context, database, call, authorId);
  if (kind === 'blocked' && whose !== user.id) throw new DomainError('MEMBER_NOT_FOUND');
  const without = kind === 'blocked' ? [] : await hiddenFrom(database, user.id);
  const { ids, nextCursor } = await relations.list(database, LISTS[kind], whose, without, input);
  const authorOf = await authorsOf(context, database, brand, ids);
  const relation = await relationsTo(database, user.id, ids);
  return {
    items: ids.map((id) => ({
      ...authorOf(id),
      relation: relation(id),
      blocked: kind === 'blocked',
      mine: id === user.id,
    })),
    nextCursor,
  };
}

/** Returns members to mention: those whom the caller follows, then those who have lately published. */
export async function suggestMembers(
  context: RelationContext,
  { brand, user, input }: MemberCall<typeof calls.memberSuggest>,
): Promise<Out<typeof calls.memberSuggest>> {
  const { database } = context;
  const keyword = input.keyword.toLowerCase();
  const hidden = new Set([user.id, ...(await hiddenFrom(database, user.id))]);
  const followed = await relations.followedBy(database, user.id);
  const others =
    keyword === ''
      ? []
      : await context.publications().recentAuthors(database, brand, RECENT_AUTHORS);
  const ids = [...new Set([...followed, ...others.map(({ userId }) => userId)])].filter(
    (id) => !hidden.has(id),
  );
  const nameOf = await namesOf(database, ids);
  const found = ids.filter((id) => nameOf(id)?.toLowerCase().includes(keyword)).slice(0, SUGGESTED);
  return { items: found.map(await authorsOf(context, database, brand, found)) };
}

/** Returns members to follow, whom the caller does not follow yet. */
export async function recommendMembers(
  context: RelationContext,
  { brand, user }: MemberCall<typeof calls.memberRecommended>,
): Promise<Out<typeof calls.memberRecommended>> {
  const { database } = context;
  const without = new Set([
    user.id,
    ...(await hiddenFrom(database, user.id)),
    ...(await relations.followedBy(database, user.id)),
  ]);
  const recent = await context.publications().recentAuthors(database, brand, RECENT_AUTHORS);
  const chosen = recent.filter(({ userId }) => !without.has(userId)).slice(0, RECOMMENDED);
  const ids = chosen.map(({ userId }) => userId);
  const authorOf = await authorsOf(context, database, brand, ids);
  const counts = await context.publications().countsOf(database, brand, ids);
  const pages = new Map((await relations.pages(database, ids)).map((row) => [row.user_id, row]));
  const keys = chosen.flatMap(({ image }) => image ?? []);
  const pictures = await anyImagesOf(database, keys);
  return {
    items: chosen
      .map(({ userId, image }) => ({
        author: authorOf(userId),
        posts: counts.get(userId)?.posts ?? 0,
        followers: pages.get(userId)?.followers ?? 0,
        image: (image && pictures.get(image)) || null,
      }))
      .filter(({ author }) => author.authorId !== ''),
  };
}
