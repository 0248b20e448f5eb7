import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import { APPLICATION_WORKING_DAYS } from '@marque/contract/referral/ambassador/labels';
import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { addWorkingDays } from '#kernel/working-days.ts';
import { applicationRepository as applications } from './application-repository.ts';
import type { AmbassadorContext } from './context.ts';
import { ambassadorRepository as ambassadors } from './repository.ts';
import { openDraft, sealContact, sealDraft } from './sealed.ts';
import { assertRead, standingOfMember, whyNotApply } from './standing.ts';

type OwnAmbassador = Out<typeof calls.ambassadorMine>;

/** Returns the day by which what came now is answered. */
const dueDayFrom = (now: Date): string =>
  addWorkingDays(shanghaiDay(now), APPLICATION_WORKING_DAYS);

export async function showDraft(
  { database, vault }: AmbassadorContext,
  { brand, user }: MemberCall<typeof calls.ambassadorDraft>,
): Promise<Out<typeof calls.ambassadorDraft>> {
  const row = await applications.draft(database, { userId: user.id, brand });
  return { draft: row ? openDraft(vault, row) : null };
}

/** Keeps an application as far as it is typed, in the place of what was kept before. */
export async function saveDraft(
  { database, vault }: AmbassadorContext,
  { brand, input, now, user }: MemberCall<typeof calls.ambassadorDraftSave>,
): Promise<Out<typeof calls.ambassadorDraftSave>> {
  const of = { user_id: user.id, brand };
  await applications.saveDraft(database, { ...of, sealed: sealDraft(vault, of, input), at: now });
  return { done: true };
}

/** Throws what keeps a member from applying. */
async function assertFree(
  context: AmbassadorContext,
  tx: Tx,
  { brand, now, user }: MemberCall<typeof calls.ambassadorApply>,
): Promise<void> {
  const member = { userId: user.id, brand };
  const row = await ambassadors.find(tx, member);
  if (row && row.state !== 'ended') throw new DomainError('AMBASSADOR_ALREADY');
  const newest = await applications.newest(tx, member);
  const blocked = await whyNotApply(context, tx, { ...member, newest }, now);
  if (blocked) throw new DomainError(blocked.code, { text: blocked.text });
}

/** Hands in an application. */
export async function apply(
  context: AmbassadorContext,
  call: MemberCall<typeof calls.ambassadorApply>,
  once: OnceForKey,
): Promise<OwnAmbassador> {
  const { brand, input, ip, now, sourceType, user } = call;
  const member = { userId: user.id, brand };
  const { agreements, identity, location, moderation, vault } = context;
  const judged = await moderation.judge(call, { words: input.words });
  return once(async (tx) => {
    const { shown } = judged();
    await lockName(tx, `ambassador ${brand} ${user.id}`);
    await assertFree(context, tx, call);
    if (!location.cityOf(input.cityCode)) throw new DomainError('CITY_NOT_FOUND');
    await assertRead(context, tx, input.agreement, now);
    if (!(await identity.use(tx, { userId: user.id, purpose: 'ambassador' }, now)))
      throw new DomainError('REAL_NAME_REQUIRED');
    const id = newId(now);
    const { company = '', companyCode = '' } = input.kind === 'company' ? input : {};
    await applications.insert(tx, {
      user_id: user.id,
      id,
      brand,
      kind: input.kind,
      state: 'reviewing',
      city_code: input.cityCode,
      words: shown[0]!,
      channels: JSON.stringify(input.channels),
      contact: sealContact(vault, id, {
        name: input.contactName,
        phone: (await context.phoneOf(tx, user.id)) ?? '',
        company,
        companyCode,
      }),
      due_day: dueDayFrom(now),
      created_at: now,
      state_at: now,
    });
    await applications.removeDraft(tx, member);
    await agreements.recordConsents(tx, {
      userId: user.id,
      kinds: ['ambassador'],
      page: 'referral.ambassadorApply',
      brand,
      ip,
      sourceType,
      at: now,
    });
    return standingOfMember(context, tx, member, now);
  });
}

/** Adds what operators asked for. The answer is promised anew. */
export async function supplement(
  context: AmbassadorContext,
  call: MemberCall<typeof calls.ambassadorSupplement>,
  once: OnceForKey,
): Promise<OwnAmbassador> {
  const { brand, input, now, user } = call;
  const member = { userId: user.id, brand };
  const judged = await context.moderation.judge(call, { text: input.text });
  return once(async (tx) => {
    const { shown } = judged();
    const row = await applications.lockOpen(tx, member);
    if (row?.state !== 'supplement') throw new DomainError('APPLICATION_NOT_ASKED');
    await applications.change(tx, row, {
      state: 'reviewing',
      state_at: now,
      supplement: shown[0]!,
      due_day: dueDayFrom(now),
    });
    return standingOfMember(context, tx, member, now);
  });
}

/** Takes an application back. Who applied is erased at once. */
export const withdraw = (
  context: AmbassadorContext,
  { brand, now, user }: MemberCall<typeof calls.ambassadorWithdraw>,
): Promise<OwnAmbassador> =>
  inTransaction(context.database, async (tx) => {
    const member = { userId: user.id, brand };
    const row = await applications.lockOpen(tx, member);
    if (!row) throw new DomainError('APPLICATION_NOT_OPEN');
    await applications.change(tx, row, { state: 'withdrawn', state_at: now, contact: null });
    return standingOfMember(context, tx, member, now);
  });
