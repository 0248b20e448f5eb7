import type { LevelCause, LevelRule } from '@marque/contract/member/membership/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberRegistered } from '../session/events.ts';
import type { MembershipContext } from './context.ts';
import { levelChanged } from './events.ts';
import { OWNERS_LEVEL, reversed, risen, ruleOf, settled, type Standing } from './policy.ts';
import { certifiedOwner } from './ports.ts';
import { type HeldMembership, type Member, membershipRepository as members } from './repository.ts';
import { tellOfChange } from './tell-change.ts';

type Change = { cause: LevelCause; from: Standing; to: Standing; growth: number };
type Lower = Pick<MembershipContext, 'ask'>;

/** Returns the level below which a member does not fall. */
const floorOf = async ({ ask }: Lower, exec: Exec, { userId, brand }: Member): Promise<number> =>
  (await ask(certifiedOwner)(exec, userId, brand)) ? OWNERS_LEVEL : 1;

/**
 * Returns the changes that are due for a level whose last day is over, each as of that day, however
 * late it is looked at.
 */
async function dueChanges(
  context: Lower,
  exec: Exec,
  { standing, levels, ...member }: HeldMembership,
  today: string,
): Promise<Change[]> {
  const changes: Change[] = [];
  let now = standing;
  while (now.until !== null && now.until < today) {
    const { until } = now;
    const [growth, floor] = await Promise.all([
      members.growthAtEndOf(exec, member, until),
      floorOf(context, exec, member),
    ]);
    const { cause, standing: to } = settled({ ...now, until }, { growth, levels, floor });
    changes.push({ cause, from: now, to, growth });
    now = to;
  }
  return changes;
}

/** Writes a change, tells the member and the other modules. Returns the membership after it. */
async function move(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  { cause, from, to, growth }: Change,
  { at, reason = '' }: { at: Date; reason?: string },
): Promise<HeldMembership> {
  const { userId, brand } = held;
  const id = newId(at);
  await members.addChange(tx, {
    user_id: userId,
    id,
    brand,
    cause,
    from_level: from.level,
    from_since: from.since,
    from_until: from.until,
    to_level: to.level,
    to_since: to.since,
    to_until: to.until,
    growth,
    reason,
    at,
  });
  await members.setStanding(tx, held, to);
  await tellOfChange(context, tx, held, { id, cause, from, to, growth, reason }, at);
  if (from.level !== to.level)
    await context.emit(tx, levelChanged, {
      userId,
      brand,
      from: from.level,
      to: to.level,
      cause,
      at,
    });
  return { ...held, standing: to };
}

/** Settles what is due of a locked membership. */
async function settleDue(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  at: Date,
): Promise<HeldMembership> {
  let settledHeld = held;
  for (const change of await dueChanges(context, tx, held, shanghaiDay(at)))
    settledHeld = await move(context, tx, settledHeld, change, { at });
  return settledHeld;
}

/** Makes and locks the membership, settles what is due, and returns it. */
export async function lockMembership(
  context: MembershipContext,
  tx: Tx,
  member: Member,
  at: Date,
): Promise<HeldMembership> {
  const today = shanghaiDay(at);
  const levels = await members.levelsOn(tx, member.brand, today);
  let membership = await members.lock(tx, member);
  if (!membership) {
    await members.ensure(tx, member.userId, today);
    membership = (await members.lock(tx, member))!;
  }
  return settleDue(context, tx, { ...membership, levels }, at);
}

/** Raises a locked membership whose growth has come to a higher level. */
export async function raise(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  at: Date,
): Promise<HeldMembership> {
  const { standing, levels } = held;
  const today = shanghaiDay(at);
  const growth = await members.growthOn(tx, held, today);
  const to = risen(standing, { growth, today, levels });
  return to ? move(context, tx, held, { cause: 'up', from: standing, to, growth }, { at }) : held;
}

/** Gives the level before back, and the one before that, where their growth is gone. */
export async function lower(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  at: Date,
): Promise<HeldMembership> {
  const today = shanghaiDay(at);
  const [growth, floor] = [
    await members.growthOn(tx, held, today),
    await floorOf(context, tx, held),
  ];
  let now = held;
  for (;;) {
    const { standing, levels } = now;
    const before = await members.before(tx, now, standing);
    const to = reversed(standing, before, { growth, today, levels, floor });
    if (!to) return settleDue(context, tx, now, at);
    const change = { cause: 'reversal' as const, from: standing, to, growth };
    now = await move(context, tx, now, change, { at });
  }
}

/** Gives a locked membership a level until a day, as an operator decides. */
export async function place(
  context: MembershipContext,
  tx: Tx,
  held: HeldMembership,
  { to, reason, at }: { to: Standing; reason: string; at: Date },
): Promise<HeldMembership> {
  const growth = await members.growthOn(tx, held, shanghaiDay(at));
  const change = { cause: 'operator' as const, from: held.standing, to, growth };
  return move(context, tx, held, change, { at, reason });
}

/** The level of a member in a brand today. */
type LevelNow = LevelRule & { until: string | null };

/** Returns the level of a member as it is today, also where a settlement is due and not yet written. */
export async function levelOf(
  context: Lower & Pick<MembershipContext, 'now'>,
  exec: Exec,
  userId: string,
  brand: Member['brand'],
): Promise<LevelNow> {
  const today = shanghaiDay(context.now());
  const member = { userId, brand };
  const [membership, levels] = await Promise.all([
    members.find(exec, member),
    members.levelsOn(exec, brand, today),
  ]);
  if (!membership) return { ...ruleOf(levels, 1), until: null };
  const due = await dueChanges(context, exec, { ...membership, levels }, today);
  const { level, until } = due.at(-1)?.to ?? membership.standing;
  return { ...ruleOf(levels, level), until };
}

/** Makes a new member a member of both brands. */
export const joinBrands = (
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberRegistered>,
): Promise<void> => members.ensure(tx, userId, shanghaiDay(at));

/** Locks a membership until the transaction ends, settles what is due of it, and returns its level. */
export async function holdMembership(
  context: MembershipContext,
  tx: Tx,
  member: Member,
  now: Date,
): Promise<number> {
  return (await lockMembership(context, tx, member, now)).standing.level;
}

/** Returns the names of the levels of a brand, from V1 to V5. */
export const namesOf = async (
  { now }: Pick<MembershipContext, 'now'>,
  exec: Exec,
  brand: Member['brand'],
): Promise<string[]> =>
  (await members.levelsOn(exec, brand, shanghaiDay(now()))).map(({ name }) => name);
