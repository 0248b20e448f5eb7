import type * as calls from '@marque/contract/community/act/arrival-endpoints';
import type { ActGuest } from '@marque/contract/community/act/arrival-schema';
import type { ActJoin } from '@marque/contract/community/act/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ActContext } from '../context.ts';
import { holdJoin } from '../joining/leave.ts';
import { viewOf } from '../joining/own-sign-ups.ts';
import { type JoinName, joinRepository as joins } from '../joining/repository.ts';
import { findAct } from '../acts/show-act.ts';
import { arrive, assertArrives } from './arrive.ts';
import { guestsOf } from './guests.ts';
import { presenceRepository as presences } from './presence-repository.ts';
import { assertLeads } from './venue.ts';

/** Checks the caller in with the token of the venue. Throws ACT_JOIN_NOT_FOUND, ACT_CODE_WRONG. */
export async function checkIn(
  context: ActContext,
  tx: Tx,
  { brand, input, user, now }: MemberCall<typeof calls.actCheckIn>,
): Promise<ActJoin> {
  const held = await holdJoin(tx, { userId: user.id, id: input.joinId }, now);
  const { act, row, session } = held;
  if (row.brand !== brand) throw new DomainError('ACT_JOIN_NOT_FOUND');
  const proof = { actId: act.id, token: input.token, userId: user.id, now };
  if (!(await presences.take(tx, proof))) throw new DomainError('ACT_CODE_WRONG');
  assertArrives(held);
  await arrive(context, tx, held);
  return viewOf(tx, act, [session], row, now);
}

type Scan = MemberCall<typeof calls.actScan>;

/** Names the guest whose ticket was read, or who was chosen from the list. */
async function guestOf({ passes }: ActContext, tx: Tx, { input, user, now }: Scan) {
  const { actId, joinId, text } = input;
  if (text !== undefined) {
    const shown = { kind: 'act' as const, text, readerId: user.id };
    const { userId, sourceId: id } = await passes.readShown(tx, shown, now);
    return { userId, id };
  }
  const name: JoinName | undefined = await joins.nameIn(tx, actId, joinId!);
  if (!name) throw new DomainError('ACT_JOIN_NOT_FOUND');
  return name;
}

/** Checks a guest in at the door. Throws ACT_NOT_FOUND, ACT_TICKET_OTHER. */
export async function scanTicket(context: ActContext, tx: Tx, call: Scan): Promise<ActGuest> {
  const { brand, input, user, now } = call;
  const { act } = await findAct(tx, brand, input.actId);
  await assertLeads(tx, act.id, user.id);
  const held = await holdJoin(tx, await guestOf(context, tx, call), now);
  if (held.act.id !== act.id) throw new DomainError('ACT_TICKET_OTHER');
  assertArrives(held);
  await arrive(context, tx, held);
  return (await guestsOf(tx, [held.row]))[0]!;
}
