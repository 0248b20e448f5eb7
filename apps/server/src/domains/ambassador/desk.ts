import type { Brand, Out } from '@marque/contract/core';
import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import type * as calls from '@marque/contract/referral/ambassador/operator-endpoints';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { nickNamesOf } from '../session/module.ts';
import {
  applicationRepository as applications,
  type ApplicationRow,
} from './application-repository.ts';
import type { AmbassadorContext } from './context.ts';
import { againFrom, renewByFrom } from './policy.ts';
import { type AmbassadorRow, ambassadorRepository as ambassadors } from './repository.ts';
import { openContact } from './sealed.ts';
import { isLate } from './standing.ts';

type AtDesk = Out<typeof calls.operatorAmbassadorDecide>;

const atDesk = ({ location }: AmbassadorContext, row: ApplicationRow, now: Date): AtDesk => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  city: location.cityOf(row.city_code)?.name ?? '',
  words: row.words,
  channels: row.channels,
  answer: row.answer,
  supplement: row.supplement,
  at: row.created_at.toISOString(),
  dueDay: row.due_day,
  late: isLate(row, now),
});

/** Lists applications of a state, or those that wait, and the ambassadors who began last. */
export async function listForDesk(
  context: AmbassadorContext,
  { brand, input, now }: OperatorCall<typeof calls.operatorAmbassadors>,
): Promise<Out<typeof calls.operatorAmbassadors>> {
  const { database, shareCodes } = context;
  const [waiting, rows] = await Promise.all([
    applications.atDesk(database, brand, input.state),
    ambassadors.newest(database, brand),
  ]);
  const ids = rows.map(({ user_id: id }) => id);
  const [handles, nameOf] = await Promise.all([
    shareCodes.sharerIdsOf(database, ids),
    nickNamesOf(database, ids),
  ]);
  return {
    applications: waiting.map((row) => atDesk(context, row, now)),
    ambassadors: rows.map((row) => ({
      handle: handles.get(row.user_id)!,
      nickName: nameOf(row.user_id) ?? '',
      state: row.state,
      reason: row.reason,
      since: row.since,
      renewBy: row.renew_by,
    })),
  };
}

/** Makes an applicant an ambassador, with a code unless something keeps them from recommending yet. */
async function begin(
  { referral }: AmbassadorContext,
  tx: Tx,
  { brand, city_code, kind, user_id: userId, words }: ApplicationRow,
  now: Date,
): Promise<void> {
  await ambassadors.begin(tx, {
    user_id: userId,
    brand,
    kind,
    city_code,
    words,
    shown: 'live',
    shown_reason: '',
    state: 'active',
    reason: '',
    since: shanghaiDay(now),
    renew_by: renewByFrom(now),
    sample: null,
  });
  try {
    await referral.join(tx, { userId, brand, slug: AMBASSADOR_SLUG }, now);
  } catch (error) {
    // Whoever is being recommended gets the code by a tap, once their own car is there.
    if (!(error instanceof DomainError)) throw error;
  }
}

const STATES = { approve: 'approved', supplement: 'supplement', refuse: 'refused' } as const;
const TITLES = {
  approve: '合伙人申请通过了',
  supplement: '合伙人申请还差一点内容',
  refuse: '合伙人申请没有通过',
} as const;

/** Decides on an application and tells its author. */
export async function decide(
  context: AmbassadorContext,
  tx: Tx,
  { brand, input, now, operator }: OperatorCall<typeof calls.operatorAmbassadorDecide>,
): Promise<AtDesk> {
  const { decision, text } = input;
  const row = await applications.lock(tx, brand, input.id);
  if (!row) throw new DomainError('APPLICATION_NOT_FOUND');
  const waits =
    row.state === 'reviewing' || (row.state === 'supplement' && decision !== 'supplement');
  if (!waits) throw new DomainError('APPLICATION_DECIDED');
  if (decision !== 'approve' && text === '') throw new DomainError('ANSWER_UNSAID');
  const again = decision === 'refuse' ? againFrom(now) : null;
  const changed = await applications.change(tx, row, {
    state: STATES[decision],
    state_at: now,
    answer: text,
    decided_by: operator.name,
    again_on: again,
  });
  if (decision === 'approve') await begin(context, tx, row, now);
  await context.tell(tx, {
    userId: row.user_id,
    brand,
    kind: 'invitation',
    dedupe: `ambassador:${row.id}:${decision}:${now.getTime()}`,
    title: TITLES[decision],
    body: [text, again && `${monthDay(again)}起可以再次申请`].filter(Boolean).join('。'),
    link: { page: 'referral.ambassador', query: {} },
    at: now,
  });
  return atDesk(context, changed, now);
}

/** Locks an ambassador by the handle. Throws AMBASSADOR_NOT_FOUND. */
async function lockByHandle(
  { shareCodes }: AmbassadorContext,
  tx: Tx,
  brand: Brand,
  handle: string,
): Promise<AmbassadorRow> {
  const userId = await shareCodes.memberBy(tx, handle);
  const row = userId === undefined ? undefined : await ambassadors.lock(tx, { userId, brand });
  if (!row) throw new DomainError('AMBASSADOR_NOT_FOUND');
  return row;
}

const turn =
  (from: 'active' | 'suspended', to: 'active' | 'suspended', title: string) =>
  async (
    context: AmbassadorContext,
    tx: Tx,
    { brand, input, now }: OperatorCall<typeof calls.operatorAmbassadorSuspend>,
  ): Promise<Out<typeof calls.operatorAmbassadorSuspend>> => {
    const row = await lockByHandle(context, tx, brand, input.handle);
    if (row.state !== from) throw new DomainError('AMBASSADOR_STATE');
    await ambassadors.change(tx, row, {
      state: to,
      reason: to === 'suspended' ? input.reason : '',
    });
    await context.tell(tx, {
      userId: row.user_id,
      brand,
      kind: 'invitation',
      dedupe: `ambassador:${row.user_id}:${to}:${now.getTime()}`,
      title,
      body: input.reason,
      link: { page: 'referral.ambassador', query: {} },
      at: now,
    });
    return { done: true };
  };

/** Suspends an ambassador: nobody new accepts, and the page is hidden. */
export const suspend = turn('active', 'suspended', '合伙人身份暂停了');
export const restore = turn('suspended', 'active', '合伙人身份恢复了');

/** Shows who applies. The kernel keeps which operator looked, and why. */
export async function showContact(
  { database, vault }: AmbassadorContext,
  { brand, input }: OperatorCall<typeof calls.operatorAmbassadorContact>,
): Promise<Out<typeof calls.operatorAmbassadorContact>> {
  const row = await applications.find(database, brand, input.id);
  const contact = row ? openContact(vault, row) : null;
  if (!contact) throw new DomainError('APPLICATION_NOT_FOUND');
  return contact;
}
