import type * as calls from '@marque/contract/community/club/endpoints';
import { MAX_MANAGERS } from '@marque/contract/community/limits';
import type { Club } from '@marque/contract/community/club/schema';
import type { Brand } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ClubContext } from './context.ts';
import { lockClubsOf } from './found-club.ts';
import { letGo, letIn, lockActive } from './join.ts';
import { clubRepository as clubs, type MemberRow, type StoredClub } from './repository.ts';
import { clubOf } from './show.ts';
import { tellMember } from './tell.ts';

type Ruling = { user: { id: string }; brand: Brand; input: { clubId: string } };

/** Returns a club that the caller leads or manages, locked, with the caller's row. Others are told that there is none. */
export async function lockOwn(
  tx: Tx,
  { user, brand, input }: Ruling,
  role: 'leader' | 'manager',
): Promise<{ club: StoredClub; own: MemberRow }> {
  const club = await lockActive(tx, brand, input.clubId);
  const own = await clubs.member(tx, club.id, user.id);
  if (own?.status !== 'member' || (own.role !== role && own.role !== 'leader'))
    throw new DomainError('CLUB_NOT_FOUND');
  return { club, own };
}

/** Returns somebody's row in a club. Throws MEMBER_NOT_FOUND. */
export async function rowOf(
  { shareCodes }: ClubContext,
  tx: Tx,
  clubId: string,
  authorId: string,
): Promise<MemberRow> {
  const userId = (await shareCodes.membersBy(tx, [authorId])).get(authorId);
  const row = userId === undefined ? undefined : await clubs.member(tx, clubId, userId);
  if (!row) throw new DomainError('MEMBER_NOT_FOUND');
  return row;
}

/** Decides an application. Of two managers the first counts, the other reads who it was. */
export const decideApplication = (
  context: ClubContext,
  call: MemberCall<typeof calls.clubDecide>,
): Promise<Club> =>
  inTransaction(context.database, async (tx) => {
    const { user, now, input } = call;
    const { club } = await lockOwn(tx, call, 'manager');
    const row = await rowOf(context, tx, club.id, input.authorId);
    if (row.status !== 'applied') {
      const by = await context.relations.authorsOf(tx, club.brand, [row.decided_by]);
      const name = row.decided_by === null ? '' : by(row.decided_by).nickName;
      throw new DomainError('CLUB_DECIDED', { by: name });
    }
    const { user_id: userId } = row;
    if (input.ok) {
      await lockClubsOf(tx, userId);
      await letIn(context, tx, club, { userId, decidedBy: user.id, now });
    } else
      await clubs.change(tx, row, {
        status: 'refused',
        reason: input.reason,
        decided_by: user.id,
        joined_at: now,
      });
    await tellMember(context, tx, club, userId, {
      title: input.ok ? `你已加入${club.name}` : `${club.name}没有通过你的申请`,
      body: input.ok ? '去打个招呼吧' : input.reason || '可以补充说明后再申请',
      dedupe: `club.decide:${club.id}:${userId}:${now.toISOString()}`,
      now,
    });
    return clubOf(context, tx, call, club.id);
  });

/** Makes a member a manager, or a manager a member again. */
export const setRole = (
  context: ClubContext,
  call: MemberCall<typeof calls.clubRole>,
): Promise<Club> =>
  inTransaction(context.database, async (tx) => {
    const { input } = call;
    const { club } = await lockOwn(tx, call, 'leader');
    const row = await rowOf(context, tx, club.id, input.authorId);
    if (row.status !== 'member' || row.role === 'leader') throw new DomainError('MEMBER_NOT_FOUND');
    if (input.role === 'manager' && row.role !== 'manager') {
      const { rows } = await clubs.members(tx, club.id, [], { size: MAX_MANAGERS + 1 });
      if (rows.filter(({ role }) => role === 'manager').length >= MAX_MANAGERS)
        throw new DomainError('CLUB_MANAGERS_FULL');
    }
    await clubs.change(tx, row, { role: input.role });
    return clubOf(context, tx, call, club.id);
  });

/** Removes a member, who reads why. Managers are removed by the leader alone. */
export const removeMember = (
  context: ClubContext,
  call: MemberCall<typeof calls.clubRemove>,
): Promise<Club> =>
  inTransaction(context.database, async (tx) => {
    const { user, now, input } = call;
    const { club, own } = await lockOwn(tx, call, 'manager');
    const row = await rowOf(context, tx, club.id, input.authorId);
    const reaches = row.role === 'member' || (row.role === 'manager' && own.role === 'leader');
    if (row.status !== 'member' || !reaches) throw new DomainError('MEMBER_NOT_FOUND');
    const { reason } = input;
    await letGo(context, tx, club, row, { status: 'removed', reason, decided_by: user.id }, now);
    await tellMember(context, tx, club, row.user_id, {
      title: `你已被移出${club.name}`,
      body: reason,
      dedupe: `club.remove:${club.id}:${row.user_id}:${now.toISOString()}`,
      now,
    });
    return clubOf(context, tx, call, club.id);
  });
