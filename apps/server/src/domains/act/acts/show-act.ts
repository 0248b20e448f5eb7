import type { Act, ActOffer } from '@marque/contract/community/act/schema';
import { ACTIVE_JOINS, JOIN_CODES } from '@marque/contract/community/act/states';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { exitOf, joinView, stepsOf } from '../joining/view.ts';
import { eligibilityOf } from './eligibility.ts';
import { actRepository as acts, type ActRow, type SessionRow } from './repository.ts';
import { actView } from './view.ts';

type FoundAct = { act: ActRow; sessions: SessionRow[] };

/** Returns a published activity of the brand with its sessions. Throws ACT_NOT_FOUND. */
export async function findAct(exec: Exec, brand: Brand, id: string): Promise<FoundAct> {
  const act = await acts.find(exec, id);
  if (act?.brand !== brand || act.status === 'draft') throw new DomainError('ACT_NOT_FOUND');
  return { act, sessions: (await acts.sessionsOf(exec, [id])).get(id)! };
}

type Asking = { userId: string | null; now: Date };

/** Returns the member's sign-up with what they can do about it. */
async function ownJoin(
  exec: Exec,
  { act, sessions }: FoundAct,
  { userId, now }: Asking,
): Promise<Pick<Act, 'join' | 'exit' | 'allowed'>> {
  const row = userId === null ? undefined : await joins.ofMember(exec, userId, act.id);
  if (!row) return { join: null, exit: null, allowed: stepsOf(act, sessions, null, now) };
  const session = sessions.find(({ id }) => id === row.session_id);
  const position = (await joins.positions(exec, [row])).get(row.id);
  return {
    join: joinView(act, session, row, { position, now }),
    exit: session ? exitOf(act, session, row, now) : null,
    allowed: stepsOf(act, sessions, row, now),
  };
}

const offersOf = async (
  { offerOf }: ActContext,
  exec: Exec,
  { id: actId, brand }: ActRow,
  now: Date,
): Promise<{ groupBuying: ActOffer | null; groupKj: ActOffer | null }> => ({
  groupBuying: await offerOf(exec, { actId, brand, kind: 'groupBuying', now }),
  groupKj: await offerOf(exec, { actId, brand, kind: 'groupKj', now }),
});

/** Returns an activity as one person sees it. */
export async function viewFor(
  context: ActContext,
  exec: Exec,
  found: FoundAct,
  asking: Asking,
): Promise<Act> {
  const { act, sessions } = found;
  const { now, userId } = asking;
  const own = await ownJoin(exec, found, asking);
  const session =
    sessions.find(({ id }) => id === own.join?.sessionId) ??
    sessions.find(({ starts_at }) => starts_at > now) ??
    sessions[0]!;
  const names = act.series_ids.length > 0 ? await context.cars.seriesOf(exec, act.brand) : [];
  const form = act.form_id
    ? await context.forms.liveVersion(exec, { brand: act.brand, formId: act.form_id })
    : null;
  const view = actView(act, sessions, {
    pictures: await contentImages(exec, act.pictures),
    series: names.filter(({ id }) => act.series_ids.includes(id)).map(({ name }) => name),
    joined: (await joins.guests(exec, [act.id])).get(act.id) ?? 0,
    formVersion: form?.version ?? null,
    session,
    now,
  });
  return {
    ...view,
    ...own,
    leads: userId !== null && (await acts.organisers(exec, act.id)).has(userId),
    eligibility: await eligibilityOf(context, exec, act, userId),
    offers: await offersOf(context, exec, act, now),
  };
}

/** Shows an activity. Throws ACT_NOT_FOUND. */
export const showAct = async (
  context: ActContext,
  { brand, input, user, now }: Call<typeof calls.actDetail>,
): Promise<Act> => {
  const found = await findAct(context.database, brand, input.id);
  return viewFor(context, context.database, found, { userId: user?.id ?? null, now });
};

/** Shows the caller's sign-up for an activity. Throws ACT_NOT_FOUND. */
export async function showJoin(
  { database }: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.actJoin>,
): Promise<Out<typeof calls.actJoin>> {
  const found = await findAct(database, brand, input.id);
  const own = await ownJoin(database, found, { userId: user.id, now });
  const joined = ACTIVE_JOINS.some((status) => JOIN_CODES[status] === own.join?.status);
  return { ...own, joined };
}

export const showGroupBuying = (
  { database, offerOf }: ActContext,
  { brand, input, now }: Call<typeof calls.actGroupBuying>,
): Promise<ActOffer | null> =>
  offerOf(database, { actId: input.id, brand, kind: 'groupBuying', now });

export const showGroupKj = (
  { database, offerOf }: ActContext,
  { brand, input, now }: Call<typeof calls.actGroupKj>,
): Promise<ActOffer | null> => offerOf(database, { actId: input.id, brand, kind: 'groupKj', now });
