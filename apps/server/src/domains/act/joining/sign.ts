import { PAY_FOR_MS, timesSeats } from '@marque/contract/community/act/policy';
import { ACTIVE_JOINS } from '@marque/contract/community/act/states';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { ActJoin } from '@marque/contract/community/act/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import { serialNumber } from '../../order/module.ts';
import { eligibilityOf } from '../acts/eligibility.ts';
import { actRepository as acts, type SessionRow } from '../acts/repository.ts';
import { feeOf, isQueueOpen, leftOf } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { sealCompanions } from './companions.ts';
import { confirm } from './confirm.ts';
import type { LockedSession } from './locked-session.ts';
import { promote, takePlaces } from './places.ts';
import { joinRepository as joins, type JoinRow } from './repository.ts';
import { tellConfirmed } from './tell.ts';
import { viewOf } from './own-sign-ups.ts';

type Call = MemberCall<typeof calls.actSign>;

/** Locks the session that is signed up for. Throws ACT_NOT_FOUND, ACT_NOT_OPEN, ACT_SIGN_ENDED. */
async function holdOpen(tx: Tx, { brand, input, now }: Call): Promise<LockedSession> {
  const name = { act_id: input.actId, session_id: input.sessionId };
  const session: SessionRow | undefined = await acts.lockSession(tx, name);
  // Read once the lock is held: what an operator changes takes it too.
  const act = session && (await acts.find(tx, input.actId));
  if (act?.brand !== brand || act.status === 'draft') throw new DomainError('ACT_NOT_FOUND');
  if (act.status !== 'published' || now < act.sign_from) throw new DomainError('ACT_NOT_OPEN');
  if (now >= act.sign_to || now >= session!.starts_at) throw new DomainError('ACT_SIGN_ENDED');
  return { act, session: session!, now };
}

const invalid = (path: string, message: string): DomainError =>
  new DomainError('ACT_FORM_INVALID', { fields: [{ path, message }] });

/** Refuses what does not fit the activity as it is now. */
async function assertFits(
  context: ActContext,
  tx: Tx,
  { act }: LockedSession,
  { brand, input, user }: Call,
): Promise<void> {
  const { seats, companions, carId } = input;
  if (input.version !== act.version) throw new DomainError('ACT_FORM_CHANGED');
  if (seats > act.party_max)
    throw new DomainError('ACT_PARTY_TOO_LARGE', { most: act.party_max - 1 });
  if (companions.length !== seats - 1) throw invalid('companions', '请填写每位同行人的姓名');
  const known = await joins.ofMember(tx, user.id, act.id);
  if (known && ACTIVE_JOINS.some((status) => status === known.status))
    throw new DomainError('ACT_JOINED');
  const { ok, reason, page } = await eligibilityOf(context, tx, act, user.id);
  if (!ok) throw new DomainError('ACT_NOT_ELIGIBLE', { reason, page });
  if (act.needs_car === 'must' && carId === null) throw new DomainError('CAR_NOT_FOUND');
  if (carId === null) return;
  const car = await context.garage.car(tx, user.id, brand, carId);
  const fits = act.series_ids.length === 0 || act.series_ids.includes(car?.seriesId ?? '');
  if (!car || !fits) throw new DomainError('CAR_NOT_FOUND');
}

/** Keeps the answers to the form of the activity. Throws ACT_FORM_CHANGED, ACT_FORM_INVALID. */
async function keepAnswers(
  { forms }: ActContext,
  tx: Tx,
  { act }: LockedSession,
  { brand, input, user, now }: Call,
): Promise<void> {
  if (act.form_id === null) return;
  if (input.formVersion === null) throw new DomainError('ACT_FORM_CHANGED');
  const sent = {
    userId: user.id,
    brand,
    formId: act.form_id,
    subjectId: act.id,
    version: input.formVersion,
    answers: input.answers,
  };
  const { status } = await forms.submitFor(tx, sent, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'FORM_INVALID') throw new DomainError('ACT_FORM_INVALID', error.data);
    if (error.code === 'FORM_CHANGED') throw new DomainError('ACT_FORM_CHANGED');
    if (error.code === 'FORM_NOT_FOUND' || error.code === 'FORM_CLOSED')
      throw new DomainError('ACT_NOT_OPEN');
    throw error;
  });
  if (status !== 'done')
    throw new DomainError('ACT_NOT_ELIGIBLE', {
      reason: '你的回答不符合这场活动的要求',
      page: null,
    });
}

type JoinPlace = Pick<JoinRow, 'status' | 'waiting_no' | 'hold_until'>;

/** Takes places, or a number of the queue. Throws ACT_FULL, ACT_WAITLIST_FULL. */
async function takeOrQueue(
  context: ActContext,
  tx: Tx,
  held: LockedSession,
  call: Call,
): Promise<JoinPlace> {
  const { act, session, now } = held;
  const { seats, waitlist } = call.input;
  // Whoever is to come first, or a queue that is over.
  await promote(context, tx, held);
  if (await takePlaces(tx, held, seats)) {
    const costs = act.fee_fen > 0;
    return {
      status: costs ? 'pendingPay' : 'confirmed',
      waiting_no: null,
      hold_until: costs ? new Date(now.getTime() + PAY_FOR_MS) : null,
    };
  }
  const left = leftOf(session);
  const isOpen = isQueueOpen(act, session, now);
  if (!waitlist || seats > session.capacity + session.waiting_max)
    throw new DomainError('ACT_FULL', { left, queues: isOpen });
  if (!isOpen) throw new DomainError('ACT_WAITLIST_FULL');
  await acts.count(tx, session, { waiting: 1, numbers: 1 });
  return { status: 'waiting', waiting_no: session.waiting_seq, hold_until: null };
}

/**
 * Signs up. The place, the answers, the points and the ticket are one transaction; money is paid at
 * the cashier afterwards.
 */
export async function signUp(context: ActContext, tx: Tx, call: Call): Promise<ActJoin> {
  const { brand, input, user, now } = call;
  await lockName(tx, `act.join ${input.actId} ${user.id}`);
  const held = await holdOpen(tx, call);
  await assertFits(context, tx, held, call);
  const place = await takeOrQueue(context, tx, held, call);
  const id = newId(now);
  const fee = timesSeats(feeOf(held.act), input.seats);
  const isFirm = place.status === 'confirmed';
  const row = await joins.insert(tx, {
    ...place,
    // A firm place becomes so below, with points and ticket.
    ...(isFirm && { status: 'pendingPay' as const, hold_until: now }),
    user_id: user.id,
    id,
    order_no: serialNumber(now),
    act_id: held.act.id,
    session_id: held.session.id,
    brand,
    seats: input.seats,
    form_id: held.act.form_id,
    car_id: input.carId,
    shown: input.show,
    city: input.show ? input.city : '',
    companions: sealCompanions(context.vault, id, input.companions),
    fee_fen: fee.fen,
    fee_score: fee.score,
    signed_at: now,
  });
  await keepAnswers(context, tx, held, call);
  if (isFirm) {
    await confirm(context, tx, held, row);
    await tellConfirmed(context, tx, { ...held, row });
  }
  return viewOf(tx, held.act, [held.session], row, now);
}
