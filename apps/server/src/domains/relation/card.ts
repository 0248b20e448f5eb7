import type * as calls from '@marque/contract/community/relation/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { standingOf } from '../moderation/module.ts';
import { authorsOf } from './authors.ts';
import type { RelationContext } from './context.ts';
import { memberOf, relationsTo } from './relation-lookup.ts';
import { relationRepository as relations } from './repository.ts';

/** Returns a member's page as the caller sees it. */
export async function showCard(
  context: RelationContext,
  call: Call<typeof calls.memberCard>,
): Promise<Out<typeof calls.memberCard>> {
  const { database } = context;
  const { brand, user, input } = call;
  const id = await memberOf(context, database, call, input.authorId);
  const [page] = await relations.pages(database, [id]);
  const authorOf = await authorsOf(context, database, brand, [id]);
  const counts = (await context.publications().countsOf(database, brand, [id])).get(id);
  const relation = await relationsTo(database, user?.id ?? null, [id]);
  const mine = user?.id === id;
  const blocked = user !== null && (await relations.blockedAmong(database, user.id, [id])).has(id);
  return {
    ...authorOf(id),
    bio: page && (mine || page.bio_state === 'live') ? page.bio : '',
    city: (page?.city_code && context.location.cityOf(page.city_code)?.name) || '',
    posts: counts?.posts ?? 0,
    likesReceived: counts?.likes ?? 0,
    followers: page?.followers ?? 0,
    following: page?.following ?? 0,
    relation: relation(id),
    blocked,
    mine,
  };
}

export const showOwnPage = (
  context: RelationContext,
  { user }: MemberCall<typeof calls.ownMemberPage>,
): Promise<Out<typeof calls.ownMemberPage>> => ownPageOf(context, context.database, user.id);

/** Returns a member's own page as it is set. */
export async function ownPageOf(
  context: RelationContext,
  exec: Exec,
  userId: string,
): Promise<Out<typeof calls.ownMemberPage>> {
  const [page] = await relations.pages(exec, [userId]);
  const authorId = (await context.shareCodes.sharerIdsOf(exec, [userId])).get(userId)!;
  const state = page?.bio_state ?? 'live';
  const appeals =
    state === 'removed'
      ? await context.moderation.appealsOf(exec, 'memberPage', [authorId])
      : new Map();
  return {
    authorId,
    bio: page?.bio ?? '',
    cityCode: page?.city_code ?? '',
    city: (page?.city_code && context.location.cityOf(page.city_code)?.name) || '',
    showsCar: page?.shows_car ?? true,
    standing: standingOf({
      state,
      reason: page?.bio_reason ?? '',
      appeal: appeals.get(authorId),
    }),
  };
}
