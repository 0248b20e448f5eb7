import type * as calls from '@marque/contract/community/relation/endpoints';
import { MAX_FOLLOWS } from '@marque/contract/community/limits';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import { assertMay } from '../moderation/module.ts';
import type { memberLeft } from '../session/events.ts';
import type { RelationContext } from './context.ts';
import { memberLink } from './links.ts';
import { FOLLOWS_A_DAY } from './policy.ts';
import { memberOf, relationsTo } from './relation-lookup.ts';
import { relationRepository as relations } from './repository.ts';

/** Follows a member or ends it. A repeated call changes nothing. */
export const setFollow = (
  context: RelationContext,
  call: MemberCall<typeof calls.memberFollow>,
): Promise<Out<typeof calls.memberFollow>> =>
  inTransaction(context.database, async (tx) => {
    const { brand, user, now, input } = call;
    const { authorId, on } = input;
    if (on) await assertMay(tx, { userId: user.id, now }, 'takePart');
    const targetId = await memberOf(context, tx, call, authorId);
    if (targetId === user.id) throw new DomainError('MEMBER_NOT_FOUND');
    await relations.lockPages(tx, [user.id, targetId]);
    const blocks = await relations.blockedAmong(tx, user.id, [targetId]);
    if (on && blocks.size > 0) throw new DomainError('RELATION_BLOCKED');
    const changed = await relations.setFollow(tx, { userId: user.id, targetId, on, now });
    const { following } = await relations.count(tx, user.id, { following: changed });
    const { followers } = await relations.count(tx, targetId, { followers: changed });
    if (on && changed > 0) {
      if (following > MAX_FOLLOWS) throw new DomainError('FOLLOWS_FULL');
      await countAgainst(tx, { key: `follow:${user.id}`, ...FOLLOWS_A_DAY }, now);
      const ownId = (await context.shareCodes.sharerIdsOf(tx, [user.id])).get(user.id)!;
      await context.tell(tx, {
        userId: targetId,
        brand,
        kind: 'community',
        // Whoever follows again is not told of again.
        dedupe: `follow:${user.id}`,
        title: '{actor}关注了你',
        body: '去看看 TA 的主页',
        link: memberLink(ownId),
        actor: { userId: user.id },
        merge: { subject: 'follow', title: '{actor}等 {n} 人关注了你' },
        at: now,
      });
    }
    const relation = await relationsTo(tx, user.id, [targetId]);
    return { relation: relation(targetId), followers };
  });

/** Blocks a member, which ends following in both directions, or lifts it, which restores nothing. */
export const setBlock = (
  context: RelationContext,
  call: MemberCall<typeof calls.memberBlock>,
): Promise<Out<typeof calls.memberBlock>> =>
  inTransaction(context.database, async (tx) => {
    const { user, now, input } = call;
    const { authorId, on } = input;
    // Who is blocked by somebody may block them as well.
    const targetId = (await context.shareCodes.membersBy(tx, [authorId])).get(authorId);
    if (targetId === undefined || targetId === user.id) throw new DomainError('MEMBER_NOT_FOUND');
    await relations.lockPages(tx, [user.id, targetId]);
    await relations.setBlock(tx, { userId: user.id, targetId, on, now });
    if (on)
      for (const [from, to] of [
        [user.id, targetId],
        [targetId, user.id],
      ] as const) {
        const changed = await relations.setFollow(tx, {
          userId: from,
          targetId: to,
          on: false,
          now,
        });
        await relations.count(tx, from, { following: changed });
        await relations.count(tx, to, { followers: changed });
      }
    return { blocked: on };
  });

/** Ends the relations of a person whose account is closed. */
export const forgetRelations = (tx: Tx, { userId }: PayloadOf<typeof memberLeft>): Promise<void> =>
  relations.forget(tx, userId);
