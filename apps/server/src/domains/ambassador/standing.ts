import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import {
  AMBASSADOR_SLUG,
  MAX_APPLICATIONS,
  OPEN_APPLICATION,
} from '@marque/contract/referral/ambassador/labels';
import type { Ambassador, Application } from '@marque/contract/referral/ambassador/schema';
import { addDays, fullDay, monthDay, shanghaiDay, timeOfMonth } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { standingOf } from '../moderation/module.ts';
import {
  applicationRepository as applications,
  type ApplicationRow,
} from './application-repository.ts';
import type { AmbassadorContext } from './context.ts';
import { isInTerm, isRenewable, yearBefore } from './policy.ts';
import { type AmbassadorRow, ambassadorRepository as ambassadors } from './repository.ts';
import { openContact } from './sealed.ts';

type Member = { userId: string; brand: Brand };
type OwnAmbassador = Out<typeof calls.ambassadorMine>;
type BlockedReason = NonNullable<OwnAmbassador['blocked']>;

export const EMPLOYED =
  '你在门店任职，不能再做合伙人。谢谢你一直在向朋友介绍我们的车，离职后随时欢迎申请';

/** Whether an ambassador may be recommended by now: in their year, and with a real name. */
export async function isActive(
  { identity }: Pick<AmbassadorContext, 'identity'>,
  exec: Exec,
  member: Member,
  now: Date,
): Promise<boolean> {
  const row = await ambassadors.find(exec, member);
  return row !== undefined && isInTerm(row, now) && identity.isVerified(exec, member.userId);
}

const isOpen = (row: ApplicationRow | undefined): boolean =>
  row !== undefined && OPEN_APPLICATION.includes(row.state);

/** Returns why a member cannot apply now, in words; null for who can. `newest`: their newest application. */
export async function whyNotApply(
  { dealers }: Pick<AmbassadorContext, 'dealers'>,
  exec: Exec,
  { newest, ...member }: Member & { newest: ApplicationRow | undefined },
  now: Date,
): Promise<BlockedReason | null> {
  const [staff, times] = await Promise.all([
    dealers.staffOf(exec, member.userId),
    applications.times(exec, member, yearBefore(now)),
  ]);
  if (staff) return { code: 'EMPLOYED', text: EMPLOYED };
  if (isOpen(newest))
    return { code: 'APPLICATION_OPEN', text: '你有一份申请正在审核，先看看它的进展' };
  if (newest?.again_on && newest.again_on > shanghaiDay(now))
    return { code: 'AGAIN_FROM', text: `${monthDay(newest.again_on)}起可以再次申请` };
  if (times.length < MAX_APPLICATIONS) return null;
  const again = addDays(shanghaiDay(times[times.length - MAX_APPLICATIONS]!), 366);
  return {
    code: 'APPLICATION_LIMIT',
    text: `一年最多申请 ${MAX_APPLICATIONS} 次，${fullDay(again)}起可以再次申请`,
  };
}

export const isLate = (
  { state, due_day: due }: Pick<ApplicationRow, 'state' | 'due_day'>,
  now: Date,
): boolean => state === 'reviewing' && shanghaiDay(now) > due;

const applicationOf = (
  { location, vault }: AmbassadorContext,
  row: ApplicationRow,
  now: Date,
): Application => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  city: location.cityOf(row.city_code)?.name ?? '',
  words: row.words,
  channels: row.channels,
  company: openContact(vault, row)?.company ?? '',
  answer: row.answer,
  supplement: row.supplement,
  dueDay: row.due_day,
  late: isLate(row, now),
  at: row.created_at.toISOString(),
});

async function ambassadorOf(
  { agreements, moderation, shareCodes }: AmbassadorContext,
  exec: Exec,
  row: AmbassadorRow,
  { now, verified }: { now: Date; verified: boolean },
): Promise<Ambassador> {
  const { user_id: userId } = row;
  const handle = (await shareCodes.sharerIdsOf(exec, [userId])).get(userId)!;
  const words = wordsId(row, handle);
  const [agrees, appeals] = await Promise.all([
    agreements.agreesNow(exec, { userId, kind: 'ambassador' }, now),
    moderation.appealsOf(exec, 'ambassador', row.shown === 'removed' ? [words] : []),
  ]);
  const ends = isRenewable(row, now) ? 'renew' : null;
  return {
    handle,
    state: row.state,
    reason: row.reason,
    since: row.since,
    renewBy: row.renew_by,
    agree: row.state === 'ended' ? null : agrees ? ends : 'agreement',
    verified,
    words: row.words,
    wordsId: words,
    standing: standingOf({
      state: row.shown,
      reason: row.shown_reason,
      appeal: appeals.get(words),
    }),
  };
}

/** The id by which moderators know the words of an ambassador. */
export const wordsId = ({ brand }: { brand: Brand }, handle: string): string =>
  `${brand}.${handle}`;

/** Returns what happened this month to whom an ambassador recommended. */
async function monthOf(
  { referral }: AmbassadorContext,
  exec: Exec,
  { userId, brand }: Member,
  now: Date,
): Promise<OwnAmbassador['month']> {
  const time = timeOfMonth(shanghaiDay(now).slice(0, 7));
  return referral.countsOf(exec, { userId, brand, slug: AMBASSADOR_SLUG }, time);
}

/** Returns how a member stands as an ambassador. */
export async function standingOfMember(
  context: AmbassadorContext,
  exec: Exec,
  member: Member,
  now: Date,
): Promise<OwnAmbassador> {
  const { agreements, identity } = context;
  const [application, row, verified, agreement] = await Promise.all([
    applications.newest(exec, member),
    ambassadors.find(exec, member),
    identity.isVerified(exec, member.userId),
    agreements.versionInForce(exec, 'ambassador', now),
  ]);
  const isAmbassador = row !== undefined && row.state !== 'ended';
  const mayApply = !isAmbassador && !isOpen(application);
  return {
    application: application ? applicationOf(context, application, now) : null,
    ambassador: row ? await ambassadorOf(context, exec, row, { now, verified }) : null,
    blocked: mayApply
      ? await whyNotApply(context, exec, { ...member, newest: application }, now)
      : null,
    verified,
    agreement,
    month: isAmbassador ? await monthOf(context, exec, member, now) : null,
  };
}

export const showMine = (
  context: AmbassadorContext,
  { brand, now, user }: MemberCall<typeof calls.ambassadorMine>,
): Promise<OwnAmbassador> =>
  standingOfMember(context, context.database, { userId: user.id, brand }, now);

/** Throws CONSENT_STALE when another version of the agreement is in force than the one that was read. */
export async function assertRead(
  { agreements }: Pick<AmbassadorContext, 'agreements'>,
  exec: Exec,
  read: string,
  now: Date,
): Promise<void> {
  const version = await agreements.versionInForce(exec, 'ambassador', now);
  if (read !== version) throw new DomainError('CONSENT_STALE', { kind: 'ambassador', version });
}
