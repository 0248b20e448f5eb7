import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/invitation/endpoints';
import type { MemberCall } from '#kernel/http/serve.ts';
import { facesOfFriends } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import { mayAnswerGain } from './programme.ts';
import { invitationRepository as invitations } from './repository.ts';
import { friendView, stepTitle } from './view.ts';

/** The number of friends that take a place on the page of invitations. */
const PLACES = 7;

/** Returns the member's own code, the newest friends and what inviting brought. */
export async function showOwn(
  { database, shares }: InvitationContext,
  { brand, input: { host }, user }: MemberCall<typeof calls.invitationMine>,
): Promise<Out<typeof calls.invitationMine>> {
  const whose = { inviterId: user.id, brand };
  const [code, { rows }, joined, { underWay, score }, says] = await Promise.all([
    shares.sharerId(database, user.id),
    invitations.friends(database, whose, { cursor: undefined, size: PLACES }),
    invitations.countFriends(database, whose),
    invitations.sums(database, whose),
    mayAnswerGain(database, brand, host),
  ]);
  const ids = rows.map(({ user_id: id }) => id);
  const faceOf = await facesOfFriends(database, ids);
  return {
    code,
    friends: ids.map(faceOf),
    sums: says ? { joined, underWay, score } : null,
  };
}

/** Lists the invited friends with their steps. */
export async function listFriends(
  { database }: InvitationContext,
  { brand, input: { host, ...paging }, user }: MemberCall<typeof calls.invitationRecords>,
): Promise<Out<typeof calls.invitationRecords>> {
  const whose = { inviterId: user.id, brand };
  const [{ rows, nextCursor }, total, says] = await Promise.all([
    invitations.friends(database, whose, { cursor: paging.cursor, size: paging.size }),
    invitations.countFriends(database, whose),
    mayAnswerGain(database, brand, host),
  ]);
  const ids = rows.map(({ user_id: id }) => id);
  const [faceOf, stepsOf] = await Promise.all([
    facesOfFriends(database, ids),
    invitations.stepsOf(database, ids),
  ]);
  return {
    items: rows.map((row) =>
      friendView(row, stepsOf.get(row.user_id) ?? [], faceOf(row.user_id), says),
    ),
    nextCursor,
    total,
  };
}

/** Lists what inviting brought, and what of it was taken back. */
export async function listRewards(
  { database }: InvitationContext,
  { brand, input, user }: MemberCall<typeof calls.invitationRewards>,
): Promise<Out<typeof calls.invitationRewards>> {
  const whose = { inviterId: user.id, brand };
  const [{ rows, nextCursor }, { given }] = await Promise.all([
    invitations.given(database, whose, { cursor: input.cursor, size: input.size }),
    invitations.sums(database, whose),
  ]);
  const faceOf = await facesOfFriends(
    database,
    rows.map(({ user_id: id }) => id),
  );
  return {
    items: rows.map((row) => {
      const takenBack = row.state !== 'rewarded';
      const where = row.score === 0 ? '本月已达上限，没有积分' : '已进入积分';
      return {
        id: row.id,
        friend: faceOf(row.user_id).name,
        title: stepTitle(row),
        score: row.score ?? 0,
        takenBack,
        text: takenBack ? '已收回' : where,
        at: row.given_at!.toISOString(),
      };
    }),
    nextCursor,
    total: given,
  };
}
