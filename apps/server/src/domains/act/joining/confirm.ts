import type { Tx } from '#kernel/database.ts';
import type { ActRow } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import type { LockedSession } from './locked-session.ts';
import { joinRepository as joins, type JoinRow } from './repository.ts';

/** The rule under which points of activities are booked. */
const RULE = 'act';

const posting = ({ title, id }: ActRow, { user_id, brand, id: reference }: JoinRow) => ({
  userId: user_id,
  brand,
  rule: RULE,
  reference,
  title: `活动报名：${title}`,
  link: { page: 'community.actSign', params: { id } },
});

/** Confirms a sign-up whose place is taken: its points are spent and its ticket is issued. Throws SCORE_SHORT. */
export async function confirm(
  { passes, points }: ActContext,
  tx: Tx,
  { act, now }: Pick<LockedSession, 'act' | 'now'>,
  row: JoinRow,
): Promise<void> {
  if (row.fee_score > 0) await points.spend(tx, { ...posting(act, row), amount: row.fee_score });
  const paid = row.fee_score > 0 || row.fee_fen > 0;
  await joins.move(tx, row, 'confirmed', {
    confirmed_at: now,
    ended_at: null,
    reason: '',
    ...(paid && { paid_at: now }),
  });
  await passes.issue(tx, {
    userId: row.user_id,
    kind: 'act',
    sourceId: row.id,
    part: '',
    dealerId: null,
    uses: 1,
    at: now,
    // The session says when, because it can move.
    validFrom: null,
    validUntil: null,
    turning: true,
  });
}

/** The subject of the payments of a sign-up. */
export const joinSubject = ({ user_id: ownerId, id }: Pick<JoinRow, 'user_id' | 'id'>) => ({
  subject: 'actJoin' as const,
  ownerId,
  id,
});

/** Gives back points and money of a confirmed sign-up, and withdraws its ticket. */
export async function giveBack(
  { passes, payments, points }: ActContext,
  tx: Tx,
  { act, now }: Pick<LockedSession, 'act' | 'now'>,
  row: JoinRow,
): Promise<void> {
  const { id, refund_fen: amountFen, refund_id: refundId, refund_score: amount } = row;
  if (amount > 0)
    await points.giveBack(tx, {
      ...posting(act, row),
      title: `活动退回：${act.title}`,
      amount,
      of: id,
    });
  await passes.voidPass(tx, { userId: row.user_id, kind: 'act', sourceId: id }, now);
  if (amountFen > 0 && refundId !== null)
    await payments.refund(tx, joinSubject(row), { refundId, amountFen }, now);
}
