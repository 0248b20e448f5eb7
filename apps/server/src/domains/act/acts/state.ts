import { PASSING_MS, queueEndsAt } from '@marque/contract/community/act/policy';
import type { ActState } from '@marque/contract/community/act/states';
import type { ActRow, SessionRow } from './repository.ts';

export const feeOf = ({ fee_fen, fee_score }: Pick<ActRow, 'fee_fen' | 'fee_score'>) => ({
  fen: fee_fen,
  score: fee_score,
});

const costs = ({ fee_fen, fee_score }: ActRow): boolean => fee_fen > 0 || fee_score > 0;

/** The end of the queue of a session. */
export const queueEnd = (act: ActRow, { starts_at }: SessionRow): Date =>
  queueEndsAt(starts_at, costs(act));

/** The places that anybody can take: none while somebody waits. */
export const leftOf = ({ capacity, taken, waiting }: SessionRow): number =>
  waiting > 0 ? 0 : capacity - taken;

export function sessionState(act: ActRow, session: SessionRow, now: Date): ActState {
  if (act.status === 'cancelled') return 'cancelled';
  if (now >= session.ends_at) return 'ended';
  if (now >= session.starts_at) return 'running';
  if (now < act.sign_from) return 'scheduled';
  if (now >= act.sign_to) return 'closed';
  return leftOf(session) > 0 ? 'open' : 'full';
}

/** Whether there is a queue to join, for those for whom no place is free. */
export const isQueueOpen = (act: ActRow, session: SessionRow, now: Date): boolean =>
  session.waiting < session.waiting_max && now < queueEnd(act, session);

/** Whether people may still queue for a session. */
export const queues = (act: ActRow, session: SessionRow, now: Date): boolean =>
  sessionState(act, session, now) === 'full' && isQueueOpen(act, session, now);

/** The state of an activity is the best of its sessions. */
const BEST: readonly ActState[] = [
  'cancelled',
  'running',
  'open',
  'full',
  'scheduled',
  'closed',
  'ended',
];

export function actState(act: ActRow, sessions: readonly SessionRow[], now: Date): ActState {
  const states = new Set(sessions.map((session) => sessionState(act, session, now)));
  return BEST.find((state) => states.has(state)) ?? 'closed';
}

const HOUR_MS = 3_600_000;
/** How long after a session people who did not come are marked as such. */
export const NO_SHOW_AFTER_MS = 24 * HOUR_MS;
/** How long after a session its guests are asked for a review, once more, and no longer. */
export const ASK_AFTER_MS = 2 * HOUR_MS;
export const ASK_AGAIN_AFTER_MS = 3 * 24 * HOUR_MS;
export const ASK_UNTIL_MS = 7 * 24 * HOUR_MS;
/** How long after its end an activity is settled. */
export const SETTLED_AFTER_MS = 30 * 24 * HOUR_MS;

/** When the clock moves an activity next; null for nothing more. */
export function nextMove(act: ActRow, sessions: readonly SessionRow[], now: Date): Date | null {
  const settled = act.ends_at.getTime() + SETTLED_AFTER_MS;
  const moves = [
    ...(act.min_people > 0 ? [act.sign_to.getTime()] : []),
    ...sessions.flatMap((session) => [
      session.starts_at.getTime() - PASSING_MS,
      queueEnd(act, session).getTime(),
      session.ends_at.getTime() + ASK_AFTER_MS,
      session.ends_at.getTime() + NO_SHOW_AFTER_MS,
      session.ends_at.getTime() + ASK_AGAIN_AFTER_MS,
    ]),
  ];
  const open = act.status === 'published' ? moves : [];
  const next = Math.min(...[...open, settled].filter((time) => time > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}
