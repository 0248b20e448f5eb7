import type * as calls from '@marque/contract/community/act/operator-endpoints';
import { FREE_EXIT_MS } from '@marque/contract/community/act/policy';
import { ACTIVE_JOINS, JOIN_CODES, JOIN_TEXT } from '@marque/contract/community/act/states';
import type { DeskAct, DeskJoin } from '@marque/contract/community/act/operator-schema';
import type { Brand, Out } from '@marque/contract/core';
import { maskName, maskPhone } from '@marque/contract/mask';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { facesOf, phonesOf } from '../../session/module.ts';
import { actRepository as acts, type ActRow, type SessionRow } from '../acts/repository.ts';
import { actState, nextMove } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { companionsOf } from '../joining/companions.ts';
import { promote } from '../joining/places.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { tellMoved } from '../joining/tell.ts';
import { callOff } from './end-act.ts';
import { refused, writeAct } from './write-act.ts';

const deskView = (act: ActRow, sessions: readonly SessionRow[], now: Date): DeskAct => ({
  id: act.id,
  title: act.title,
  status: act.status,
  state: actState(act, sessions, now),
  sessions: sessions.map(({ id, starts_at, capacity, taken, waiting }) => ({
    id,
    startsAt: starts_at.toISOString(),
    capacity,
    taken,
    waiting,
  })),
});

async function shownAct(exec: Exec, id: string, now: Date): Promise<DeskAct> {
  const sessions = (await acts.sessionsOf(exec, [id])).get(id)!;
  return deskView((await acts.find(exec, id))!, sessions, now);
}

export async function listForDesk(
  { database }: ActContext,
  { brand, now }: OperatorCall<typeof calls.operatorActs>,
): Promise<Out<typeof calls.operatorActs>> {
  const rows = await acts.ofBrand(database, brand);
  const sessions = await acts.sessionsOf(
    database,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => deskView(row, sessions.get(row.id)!, now)) };
}

/** Writes a draft. Throws ACT_INVALID, ACT_NOT_DRAFT. */
export async function saveAct(
  context: ActContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorActSave>,
): Promise<DeskAct> {
  const { id } = await writeAct(context, tx, call);
  return shownAct(tx, id, call.now);
}

/** Locks an activity of the operator's brand with all of its sessions. Throws ACT_NOT_FOUND. */
async function hold(tx: Tx, { brand, input: { id } }: { brand: Brand; input: { id: string } }) {
  const sessions = await acts.lockSessions(tx, id);
  const act = await acts.find(tx, id);
  if (act?.brand !== brand) throw new DomainError('ACT_NOT_FOUND');
  return { act, sessions };
}

/** Locks an activity that still lies ahead. Throws ACT_NOT_FOUND, ACT_OVER. */
async function holdAhead(tx: Tx, call: { brand: Brand; input: { id: string }; now: Date }) {
  const held = await hold(tx, call);
  if (held.act.status !== 'published' || call.now >= held.act.ends_at)
    throw new DomainError('ACT_OVER');
  return held;
}

/** Publishes a draft. Throws ACT_NOT_FOUND, ACT_NOT_DRAFT, ACT_INVALID. */
export async function publishAct(
  tx: Tx,
  call: OperatorCall<typeof calls.operatorActPublish>,
): Promise<DeskAct> {
  const { act, sessions } = await hold(tx, call);
  const { now } = call;
  if (act.status !== 'draft') throw new DomainError('ACT_NOT_DRAFT');
  if (act.sign_to <= now) throw refused([{ path: 'signTo', message: '报名已经截止，请改时间' }]);
  const published: ActRow = { ...act, status: 'published' };
  await acts.set(tx, act.id, { status: 'published', next_at: nextMove(published, sessions, now) });
  return shownAct(tx, act.id, now);
}

/** Changes time or venue and tells everybody, who may leave for nothing for two days. */
export async function moveAct(
  context: ActContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorActMove>,
): Promise<DeskAct> {
  const { act, sessions } = await holdAhead(tx, call);
  const { now, input } = call;
  const { sessionId, startsAt, endsAt, city, address, lng, lat } = input;
  const moved = sessions.filter(({ id }) => sessionId === undefined || id === sessionId);
  for (const session of moved) {
    const change = {
      starts_at: startsAt === undefined ? session.starts_at : new Date(startsAt),
      ends_at: endsAt === undefined ? session.ends_at : new Date(endsAt),
    };
    if (change.starts_at >= change.ends_at || change.starts_at <= now)
      throw refused([{ path: 'startsAt', message: '开始要在现在之后、结束之前' }]);
    await acts.setSession(tx, session, change);
    Object.assign(session, change);
  }
  const starts = new Date(Math.min(...sessions.map(({ starts_at }) => starts_at.getTime())));
  const ends = new Date(Math.max(...sessions.map(({ ends_at }) => ends_at.getTime())));
  const change = {
    ...(city !== undefined && { city }),
    ...(address !== undefined && { address }),
    ...(lng !== undefined && lat !== undefined && { lng, lat }),
    starts_at: starts,
    ends_at: ends,
    sign_to: act.sign_to > starts ? starts : act.sign_to,
    version: act.version + 1,
    free_until: new Date(now.getTime() + FREE_EXIT_MS),
  };
  const changed: ActRow = { ...act, ...change };
  await acts.set(tx, act.id, { ...change, next_at: nextMove(changed, sessions, now) });
  for (const session of moved) {
    await promote(context, tx, { act: changed, session, now });
    for (const row of await joins.withStatus(tx, session, ACTIVE_JOINS))
      await tellMoved(context, tx, { act: changed, session, row, now });
  }
  return shownAct(tx, act.id, now);
}

/** Changes the places of a session, never below what is taken. */
export async function setCapacity(
  context: ActContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorActCapacity>,
): Promise<DeskAct> {
  const { act, sessions } = await holdAhead(tx, call);
  const { now, input } = call;
  const session = sessions.find(({ id }) => id === input.sessionId);
  if (!session) throw new DomainError('ACT_NOT_FOUND');
  if (input.capacity < session.taken)
    throw new DomainError('ACT_CAPACITY_TAKEN', { taken: session.taken });
  await acts.setSession(tx, session, { capacity: input.capacity });
  session.capacity = input.capacity;
  await promote(context, tx, { act, session, now });
  return shownAct(tx, act.id, now);
}

/** Calls an activity off before it begins. Throws ACT_NOT_FOUND, ACT_OVER. */
export async function cancelAct(
  context: ActContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorActCancel>,
): Promise<DeskAct> {
  const { act, sessions } = await holdAhead(tx, call);
  if (call.now >= act.starts_at) throw new DomainError('ACT_OVER');
  await callOff(context, tx, { act, sessions, now: call.now }, call.input.reason);
  return shownAct(tx, act.id, call.now);
}

/** Lists who signed up, masked. Throws ACT_NOT_FOUND. */
export async function listSigns(
  { database, vault }: ActContext,
  { brand, input }: OperatorCall<typeof calls.operatorActSigns>,
): Promise<Out<typeof calls.operatorActSigns>> {
  const act = await acts.find(database, input.id);
  if (act?.brand !== brand) throw new DomainError('ACT_NOT_FOUND');
  const { rows, nextCursor } = await joins.ofAct(database, act.id, {
    cursor: input.cursor,
    size: input.size,
  });
  const userIds = rows.map(({ user_id }) => user_id);
  const faceOf = await facesOf(database, userIds);
  const phones = await phonesOf(database, vault, userIds);
  const items = rows.map((row): DeskJoin => {
    const phone = phones.get(row.user_id);
    return {
      joinId: row.id,
      sessionId: row.session_id,
      status: JOIN_CODES[row.status] as DeskJoin['status'],
      statusText: JOIN_TEXT[row.status],
      nickName: maskName(faceOf(row.user_id).nickName ?? ''),
      phone: phone ? maskPhone(phone) : '',
      seats: row.seats,
      waitingNo: row.waiting_no,
      signedAt: row.signed_at.toISOString(),
      companions: companionsOf(vault, row).map(maskName),
    };
  });
  return { items, nextCursor };
}
