import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/invitation/operator-endpoints';
import type {
  DeskInvitation,
  DeskProgramme,
} from '@marque/contract/member/invitation/operator-schema';
import { maskPhone } from '@marque/contract/mask';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { phonesOf } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import {
  invitationRepository as invitations,
  type InvitationRow,
  type ProgrammeRow,
} from './repository.ts';
import { refuseInvitation } from './steps.ts';

async function shown(
  { vault }: InvitationContext,
  exec: Exec,
  rows: readonly InvitationRow[],
): Promise<DeskInvitation[]> {
  const invited = rows.map(({ user_id: id }) => id);
  const people = [...new Set([...invited, ...rows.map(({ inviter_id: id }) => id)])];
  const [phones, steps] = await Promise.all([
    phonesOf(exec, vault, people),
    invitations.stepsOf(exec, invited),
  ]);
  const named = (userId: string): string => maskPhone(phones.get(userId) ?? '');
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    inviter: named(row.inviter_id),
    invited: named(row.user_id),
    acceptedAt: row.accepted_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    refusedFor: row.refused_for,
    steps: (steps.get(row.user_id) ?? []).map(({ step, state, score }) => ({
      key: step,
      state,
      score,
    })),
  }));
}

/** Lists invitations of both brands. */
export async function listInvitations(
  context: InvitationContext,
  { input: { state, cursor, size } }: OperatorCall<typeof calls.operatorInvitations>,
): Promise<Out<typeof calls.operatorInvitations>> {
  const { database } = context;
  const [{ rows, nextCursor }, total] = await Promise.all([
    invitations.all(database, state, { cursor, size }),
    invitations.countAll(database),
  ]);
  return { items: await shown(context, database, rows), nextCursor, total };
}

/** Refuses an invitation. Throws INVITATION_NOT_FOUND, INVITATION_REFUSED. */
export async function refuse(
  context: InvitationContext,
  tx: Tx,
  { input: { id, reason }, now }: OperatorCall<typeof calls.operatorInvitationRefuse>,
): Promise<Out<typeof calls.operatorInvitationRefuse>> {
  const found = await invitations.byId(tx, id);
  const row = found && (await invitations.lock(tx, found.user_id));
  if (!row) throw new DomainError('INVITATION_NOT_FOUND');
  if (row.refused_at) throw new DomainError('INVITATION_REFUSED');
  await refuseInvitation(tx, row, reason, now);
  await context.tell(tx, {
    userId: row.inviter_id,
    brand: row.brand,
    kind: 'invitation',
    dedupe: `invitation:${row.id}:refused`,
    title: '一位好友的邀请未通过核验',
    body: `${reason}。有疑问请联系客服。`,
    link: { page: 'member.invitedRecord', query: {} },
    at: now,
  });
  const [answer] = await shown(context, tx, [{ ...row, refused_at: now, refused_for: reason }]);
  return answer!;
}

const programmeView = (row: ProgrammeRow): DeskProgramme => ({
  brand: row.brand,
  kind: row.kind,
  title: row.content.title,
  version: row.version,
  open: row.open,
  saysIn: row.says_in,
});

export const listProgrammes = async ({
  database,
}: InvitationContext): Promise<Out<typeof calls.operatorInviteProgrammes>> => ({
  items: (await invitations.programmes(database)).map(programmeView),
});

/** Opens or closes a programme and sets where it says what it brings. Throws PROGRAMME_NOT_FOUND. */
export async function setProgramme(
  _context: InvitationContext,
  tx: Tx,
  {
    input: { brand, programme, open, saysIn },
  }: OperatorCall<typeof calls.operatorInviteProgrammeSet>,
): Promise<Out<typeof calls.operatorInviteProgrammeSet>> {
  const change = { ...(open !== undefined && { open }), ...(saysIn && { says_in: saysIn }) };
  const row = await invitations.setProgramme(tx, { brand, kind: programme }, change);
  if (!row) throw new DomainError('PROGRAMME_NOT_FOUND');
  return programmeView(row);
}
