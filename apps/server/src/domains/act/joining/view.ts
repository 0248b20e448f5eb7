import type { ActJoin } from '@marque/contract/community/act/schema';
import {
  exitText,
  isFree,
  refundOf,
  refundPercent,
  type Sum,
} from '@marque/contract/community/act/policy';
import {
  type ActStep,
  HOLDING_JOINS,
  JOIN_CODES,
  JOIN_TEXT,
  type JoinStatus,
} from '@marque/contract/community/act/states';
import type { ActRow, SessionRow } from '../acts/repository.ts';
import { feeOf, queues, sessionState } from '../acts/state.ts';
import { reviewStateOf } from '../reviews/review-window.ts';
import type { JoinRow } from './repository.ts';

/** Nothing comes back. */
export const NO_REFUND: Sum = { fen: 0, score: 0 };

const isIn = (statuses: readonly JoinStatus[], { status }: Pick<JoinRow, 'status'>): boolean =>
  statuses.includes(status);

/** Whether a sign-up holds a place. */
export const holdsPlace = (row: Pick<JoinRow, 'status'>): boolean => isIn(HOLDING_JOINS, row);

/** What was paid for a sign-up. */
export const paidFor = (row: JoinRow): Sum => (row.paid_at === null ? NO_REFUND : feeOf(row));

/** What leaving now gives back. Who has not paid gets nothing back. */
export const refundNow = (act: ActRow, session: SessionRow, row: JoinRow, now: Date): Sum =>
  refundOf(
    paidFor(row),
    refundPercent(act.refund, { startsAt: session.starts_at, freeUntil: act.free_until, now }),
  );

/** Whether a sign-up can be left. */
export const canLeave = ({ starts_at }: SessionRow, { status }: JoinRow, now: Date): boolean =>
  status === 'waiting' ||
  ((status === 'confirmed' || status === 'offered' || status === 'pendingPay') && now < starts_at);

/** What leaving gives back, with the words of the button; null where one cannot leave. */
export function exitOf(act: ActRow, session: SessionRow, row: JoinRow, now: Date) {
  if (!canLeave(session, row, now)) return null;
  const refund = refundNow(act, session, row, now);
  const paid = !isFree(paidFor(row));
  const text =
    row.status === 'waiting'
      ? '退出候补'
      : row.status === 'offered'
        ? '放弃名额'
        : exitText(refund, paid);
  return { ...refund, text };
}

/** What a member can do next. `row`: the sign-up that is under way. */
export function stepsOf(
  act: ActRow,
  sessions: readonly SessionRow[],
  row: JoinRow | null,
  now: Date,
): ActStep[] {
  const session = row && sessions.find(({ id }) => id === row.session_id);
  if (row && session && (holdsPlace(row) || row.status === 'waiting')) {
    const leaves: ActStep[] = canLeave(session, row, now) ? ['exit'] : [];
    const reviews: ActStep[] =
      row.reviewed_at === null &&
      now >= session.ends_at &&
      reviewStateOf(row, session, now) === 'open'
        ? ['review']
        : [];
    if (row.status === 'confirmed' || row.status === 'checkedIn')
      return [...reviews, 'ticket', ...leaves];
    if (row.status === 'pendingPay') return ['pay', ...leaves];
    if (row.status === 'offered') return ['accept', ...leaves];
    return ['ticket', ...leaves];
  }
  if (sessions.some((one) => sessionState(act, one, now) === 'open')) return ['sign'];
  return sessions.some((one) => queues(act, one, now)) ? ['queue'] : [];
}

export function joinView(
  act: ActRow,
  session: SessionRow | undefined,
  row: JoinRow,
  { position, now }: { position: number | undefined; now: Date },
): ActJoin {
  const paid = row.paid_at !== null;
  const isDue = row.status === 'pendingPay' || row.status === 'offered';
  const exit = session && exitOf(act, session, row, now);
  return {
    joinId: row.id,
    actId: row.act_id,
    sessionId: row.session_id,
    status: JOIN_CODES[row.status] as ActJoin['status'],
    statusText: JOIN_TEXT[row.status],
    seats: row.seats,
    waitingNo: row.waiting_no,
    position: row.status === 'waiting' ? (position ?? null) : null,
    holdUntil: row.hold_until?.toISOString() ?? null,
    payment: isDue && row.fee_fen > 0 ? { id: row.id, amountFen: row.fee_fen } : null,
    fee: feeOf(row),
    refund: exit
      ? paid
        ? { fen: exit.fen, score: exit.score }
        : null
      : paid && row.ended_at
        ? { fen: row.refund_fen, score: row.refund_score }
        : null,
    reason: row.reason,
    shown: row.shown,
  };
}
