import type * as calls from '@marque/contract/community/club/operator-endpoints';
import type { Brand, Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { ClubContext } from './context.ts';
import { rowOf } from './manage.ts';
import { clubRepository as clubs, type StoredClub } from './repository.ts';
import { tellMember } from './tell.ts';

async function lockOf(tx: Tx, brand: Brand, id: string): Promise<StoredClub> {
  const club = await clubs.lock(tx, id);
  if (club?.brand !== brand) throw new DomainError('CLUB_NOT_FOUND');
  return club;
}

/** Lists clubs in every state, the newest first. */
export async function listForDesk(
  { database, relations }: ClubContext,
  { brand, input }: OperatorCall<typeof calls.operatorClubs>,
): Promise<Out<typeof calls.operatorClubs>> {
  const { rows, nextCursor } = await clubs.all(database, brand, input);
  const leaders = await clubs.leaders(
    database,
    rows.map(({ id }) => id),
  );
  const authorOf = await relations.authorsOf(database, brand, [...leaders.values()]);
  return {
    items: rows.map(({ id, name, state, frozen_at: frozenAt, members, created_at: at }) => {
      const leader = leaders.get(id);
      return {
        id,
        name,
        state,
        frozen: frozenAt !== null,
        members,
        leader: leader === undefined ? '' : authorOf(leader).nickName,
        at: at.toISOString(),
      };
    }),
    nextCursor,
  };
}

/** Makes a club read-only or ends that, and tells its leader. */
export async function freezeClub(
  context: ClubContext,
  tx: Tx,
  { brand, now, input: { id, on, reason } }: OperatorCall<typeof calls.operatorClubFreeze>,
): Promise<Out<typeof calls.operatorClubFreeze>> {
  const club = await lockOf(tx, brand, id);
  await clubs.set(tx, id, { frozen_at: on ? now : null });
  const leader = (await clubs.leaders(tx, [id])).get(id);
  if (leader !== undefined && on !== (club.frozen_at !== null))
    await tellMember(context, tx, club, leader, {
      title: on ? `${club.name}已被冻结，暂时只能浏览` : `${club.name}已恢复`,
      body: reason,
      dedupe: `club.freeze:${id}:${now.toISOString()}`,
      now,
    });
  return { done: true };
}

/** Makes another member of a club its leader. */
export async function changeLeader(
  context: ClubContext,
  tx: Tx,
  { brand, input: { id, authorId } }: OperatorCall<typeof calls.operatorClubLeader>,
): Promise<Out<typeof calls.operatorClubLeader>> {
  await lockOf(tx, brand, id);
  const row = await rowOf(context, tx, id, authorId);
  if (row.status !== 'member') throw new DomainError('MEMBER_NOT_FOUND');
  const before = (await clubs.leaders(tx, [id])).get(id);
  const old = before === undefined ? undefined : await clubs.member(tx, id, before);
  if (old) await clubs.change(tx, old, { role: 'member' });
  await clubs.change(tx, row, { role: 'leader' });
  return { done: true };
}
