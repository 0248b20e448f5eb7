import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/membership/endpoints';
import type { SignInState, SignedDay } from '@marque/contract/member/membership/schema';
import {
  BONUS_DAYS,
  canMakeUp,
  MAKE_UP,
  runAround,
  streakOn,
} from '@marque/contract/member/membership/streak';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { MembershipContext } from './context.ts';
import { memberSignedIn } from './events.ts';
import { type Member, membershipRepository as members } from './repository.ts';
import { type SignInDay, signInRepository as days } from './sign-in-repository.ts';

const WEEK = 7;
export const SIGN_IN_RULES = { day: 'signIn', bonus: 'signInBonus' } as const;

const daysOf = (signed: readonly SignInDay[]): Set<string> => new Set(signed.map(({ day }) => day));

const madeUpIn = (signed: readonly SignInDay[], today: string): number =>
  signed.filter(({ madeUp, doneOn }) => madeUp && doneOn.slice(0, 7) === today.slice(0, 7)).length;

/** Returns a member's days of signing in; null while nothing is given for it. */
export async function signInState(
  { earnings }: Pick<MembershipContext, 'earnings'>,
  exec: Exec,
  { userId, brand }: Member,
  now: Date,
): Promise<SignInState | null> {
  const today = shanghaiDay(now);
  const [signed, membership, rules] = await Promise.all([
    days.days(exec, userId),
    members.find(exec, { userId, brand }),
    earnings.offers(exec, brand, Object.values(SIGN_IN_RULES)),
  ]);
  const rule = rules.get(SIGN_IN_RULES.day);
  if (!rule) return null;
  const known = daysOf(signed);
  const joined = membership?.joined ?? today;
  const done = known.has(today);
  const streak = streakOn(known, done ? today : addDays(today, -1));
  const stateOf = (day: string): SignedDay['state'] => {
    const one = signed.find((other) => other.day === day);
    if (one) return one.madeUp ? 'madeUp' : 'signed';
    if (day === today) return 'open';
    return canMakeUp(day, today, joined) ? 'missed' : 'before';
  };
  return {
    today: done,
    streak,
    toBonus: BONUS_DAYS - (streak % BONUS_DAYS),
    score: rule.score,
    growth: rule.growth,
    bonus: rules.get(SIGN_IN_RULES.bonus)?.score ?? 0,
    days: Array.from({ length: WEEK }, (_, i) => addDays(today, i + 1 - WEEK)).map((day) => ({
      day,
      state: stateOf(day),
    })),
    makeUp: { left: Math.max(0, MAKE_UP.perMonth - madeUpIn(signed, today)), cost: MAKE_UP.cost },
  };
}

/** Takes the points for a day that is made up. Throws MAKE_UP_DAY, MAKE_UP_LIMIT, SCORE_SHORT. */
async function payMakeUp(
  { points }: MembershipContext,
  tx: Tx,
  member: Member,
  { day, today, signed }: { day: string; today: string; signed: readonly SignInDay[] },
): Promise<void> {
  const membership = await members.find(tx, member);
  if (!canMakeUp(day, today, membership?.joined ?? today)) throw new DomainError('MAKE_UP_DAY');
  if (madeUpIn(signed, today) >= MAKE_UP.perMonth) throw new DomainError('MAKE_UP_LIMIT');
  await points.spend(tx, {
    ...member,
    amount: MAKE_UP.cost,
    rule: 'makeUp',
    reference: day,
    title: `补签 ${day}`,
    link: { page: 'member.memberCenter', params: {} },
  });
}

/**
 * Signs in for today, once over both brands, or makes up a missed day, which keeps the days running
 * and gives nothing itself. Every seventh day of a run gives a bonus.
 */
export async function signIn(
  context: MembershipContext,
  tx: Tx,
  { brand, user, input, now }: MemberCall<typeof calls.memberSignIn>,
): Promise<Out<typeof calls.memberSignIn>> {
  const { earnings, emit, points } = context;
  const member = { userId: user.id, brand };
  const today = shanghaiDay(now);
  const day = input.day ?? today;
  // Makes signing in on two devices wait for each other, and comes before the membership's lock.
  await points.hold(tx, user.id);
  const signed = await days.days(tx, user.id);
  const known = daysOf(signed);
  if (known.has(day)) throw new DomainError('SIGNED_IN');
  const madeUp = day !== today;
  if (madeUp) await payMakeUp(context, tx, member, { day, today, signed });
  known.add(day);
  const run = runAround(known, day);
  const lastDay = addDays(run.from, run.days - 1);
  const paid = signed.filter((one) => one.bonus && one.day >= run.from && one.day <= lastDay);
  const bonus = Math.floor(run.days / BONUS_DAYS) > paid.length;
  await days.add(tx, {
    user_id: user.id,
    day,
    brand,
    made_up: madeUp,
    bonus,
    done_on: today,
  });
  const link = { page: 'member.memberCenter', params: {} };
  const give = (rule: string) => earnings.earn(tx, { ...member, rule, reference: day, link });
  const ofDay = madeUp ? { granted: 0, growth: 0 } : await give(SIGN_IN_RULES.day);
  const ofRun = bonus ? await give(SIGN_IN_RULES.bonus) : { granted: 0, growth: 0 };
  if (!madeUp) await emit(tx, memberSignedIn, { ...member, day, at: now });
  return {
    granted: ofDay.granted,
    growth: ofDay.growth + ofRun.growth,
    bonus: ofRun.granted,
    signIn: (await signInState(context, tx, member, now))!,
  };
}
