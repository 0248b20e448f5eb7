import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/membership/endpoints';
import type { OwnLevel } from '@marque/contract/member/membership/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { MembershipContext } from './context.ts';
import { lockMembership } from './level.ts';
import { OWNERS_LEVEL, ruleOf } from './policy.ts';
import { certifiedOwner } from './ports.ts';
import {
  type HeldMembership,
  type Member,
  type Membership,
  membershipRepository as members,
} from './repository.ts';
import { signInState } from './sign-in.ts';

const isDue = ({ standing }: Membership, today: string): boolean =>
  standing.until !== null && standing.until < today;

/** Returns a member's level of today. Settles one that is due, in case the sweep has not done so. */
export async function heldNow(
  context: MembershipContext,
  member: Member,
  now: Date,
): Promise<HeldMembership> {
  const { database } = context;
  const today = shanghaiDay(now);
  const [found, levels] = await Promise.all([
    members.find(database, member),
    members.levelsOn(database, member.brand, today),
  ]);
  return found && !isDue(found, today)
    ? { ...found, levels }
    : inTransaction(database, (tx) => lockMembership(context, tx, member, now));
}

/** Returns the last change that the member has not seen; null without one. */
async function unseen(
  { database }: MembershipContext,
  held: HeldMembership,
): Promise<OwnLevel['change']> {
  const { standing, seen, levels } = held;
  if (standing.level === seen) return null;
  const changes = await members.changes(database, held, 20);
  const last = changes.find((row) => row.to_level === standing.level && row.cause !== 'keep');
  return (
    (last && {
      cause: last.cause,
      from: ruleOf(levels, seen),
      at: last.at.toISOString(),
    }) ??
    null
  );
}

/** Returns a member's level and what changes it. */
export async function ownLevel(
  context: MembershipContext,
  member: Member,
  now: Date,
): Promise<OwnLevel> {
  const { ask, database } = context;
  const held = await heldNow(context, member, now);
  const { standing, levels, joined } = held;
  const today = shanghaiDay(now);
  const { level, since, until } = standing;
  const [growth, stays, certified, change] = await Promise.all([
    members.growthOn(database, member, today),
    until === null ? 0 : members.growthOn(database, member, until),
    ask(certifiedOwner)(database, member.userId, member.brand),
    unseen(context, held),
  ]);
  const rule = ruleOf(levels, level);
  const next = levels.find((one) => one.level === level + 1);
  const safe = certified && level <= OWNERS_LEVEL;
  return {
    level,
    name: rule.name,
    percent: rule.percent,
    since,
    until,
    growth: Math.max(0, growth),
    next: next ? { ...next, missing: Math.max(0, next.threshold - growth) } : null,
    keep:
      until === null
        ? null
        : { missing: safe ? 0 : Math.max(0, rule.threshold - stays), by: until },
    change,
    certified,
    joined,
  };
}

/** Shows the levels of a brand and, to a member, their own. */
export async function showCenter(
  context: MembershipContext,
  { brand, user, now }: Call<typeof calls.memberCenter>,
): Promise<Out<typeof calls.memberCenter>> {
  const { database } = context;
  const levels = await members.levelsOn(database, brand, shanghaiDay(now));
  if (!user) return { levels, own: null, signIn: null };
  const member = { userId: user.id, brand };
  const own = await ownLevel(context, member, now);
  return { levels, own, signIn: await signInState(context, database, member, now) };
}

/** Notes that the member has read of their level. */
export async function noteSeen(
  { database }: MembershipContext,
  { brand, user }: MemberCall<typeof calls.memberLevelSeen>,
): Promise<{ done: true }> {
  await members.markSeen(database, { userId: user.id, brand });
  return { done: true };
}
