import { TICKET_FROM_MS, TICKET_UNTIL_MS } from '@marque/contract/community/act/policy';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { SessionRow } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { actAttended, actUnattended } from '../events.ts';
import type { LockedSession } from '../joining/locked-session.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';

/** Whether guests of a session are checked in at a moment. */
export const isArrivalTime = (
  { starts_at, ends_at }: Pick<SessionRow, 'starts_at' | 'ends_at'>,
  now: Date,
): boolean =>
  now.getTime() >= starts_at.getTime() - TICKET_FROM_MS &&
  now.getTime() <= ends_at.getTime() + TICKET_UNTIL_MS;

type HeldJoin = LockedSession & { row: JoinRow };

/** Refuses who cannot be checked in. Throws ACT_CHECKED_IN, ACT_NOT_CONFIRMED, ACT_CHECK_IN_CLOSED. */
export function assertArrives({ row, session, now }: HeldJoin): void {
  if (row.status === 'checkedIn') throw new DomainError('ACT_CHECKED_IN');
  if (row.status !== 'confirmed') throw new DomainError('ACT_NOT_CONFIRMED');
  if (!isArrivalTime(session, now)) throw new DomainError('ACT_CHECK_IN_CLOSED');
}

const attended = ({ user_id: userId, brand, act_id: actId, id: joinId }: JoinRow, at: Date) => ({
  userId,
  brand,
  actId,
  joinId,
  at,
});

/** The rule of the points for coming. */
const rewardOf = ({ act, row }: Pick<HeldJoin, 'act' | 'row'>) => ({
  userId: row.user_id,
  brand: row.brand,
  rule: 'actAttended',
  reference: row.id,
  link: { page: 'community.actDetails', params: { id: act.id } } as const,
});

/** Checks a locked sign-up in, however its guest proved to be there. */
export async function arrive({ earning, emit }: ActContext, tx: Tx, held: HeldJoin): Promise<void> {
  const { row, now } = held;
  await joins.move(tx, row, 'checkedIn', { checked_in_at: now });
  await earning.earn(tx, rewardOf(held));
  await earning.giveAgain(tx, { ...rewardOf(held), title: '重新签到，积分返还' });
  await emit(tx, actAttended, attended(row, now));
}

/** Takes a check-in back. */
export async function takeArrivalBack(
  { earning, emit }: ActContext,
  tx: Tx,
  held: HeldJoin,
): Promise<void> {
  const { row, now } = held;
  await joins.move(tx, row, 'confirmed', { checked_in_at: null });
  await earning.takeBack(tx, { ...rewardOf(held), title: '签到撤销，积分收回' });
  await emit(tx, actUnattended, attended(row, now));
}
