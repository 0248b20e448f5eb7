import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { refundText } from '@marque/contract/community/act/policy';
import { ACTIVE_JOINS } from '@marque/contract/community/act/states';
import { href } from '@marque/contract/pages';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { contentImages } from '../../media/module.ts';
import { definePayable, type Due, type Subject } from '../../payment/ports.ts';
import { publicProfile } from '../../session/module.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { confirm, joinSubject } from '../joining/confirm.ts';
import { holdJoin } from '../joining/leave.ts';
import type { LockedSession } from '../joining/locked-session.ts';
import { takePlaces } from '../joining/places.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';
import { tellConfirmed } from '../joining/tell.ts';

const nameOf = ({ ownerId: userId, id }: Subject) => ({ userId, id });

const dueOf = ({ status, fee_fen, hold_until }: JoinRow): Due => ({
  state:
    status === 'pendingPay' || status === 'offered'
      ? 'due'
      : status === 'confirmed' || status === 'checkedIn'
        ? 'paid'
        : 'closed',
  amountFen: fee_fen,
  until: hold_until,
});

/** Whether a place is still there for money that arrives late: it is free and nobody waits for it. */
async function isStillFree(tx: Tx, { act, session, now, row }: LockedSession & { row: JoinRow }) {
  if (row.status !== 'expired' || act.status !== 'published' || now >= session.starts_at)
    return false;
  if (session.waiting > 0 || session.taken + row.seats > session.capacity) return false;
  const other = await joins.ofMember(tx, row.user_id, act.id);
  return !ACTIVE_JOINS.some((status) => status === other?.status);
}

async function demand(exec: Exec, of: Subject): Promise<JoinRow> {
  const row = await joins.find(exec, nameOf(of));
  if (!row) throw new DomainError('ACT_JOIN_NOT_FOUND');
  return row;
}

/** Confirms a paid sign-up. Returns false when its place or its points are gone. */
async function markPaid(
  context: ActContext,
  tx: Tx,
  held: LockedSession & { row: JoinRow },
): Promise<boolean> {
  const { row, now } = held;
  if (row.status === 'expired' && !(await takePlaces(tx, held, row.seats))) return false;
  try {
    await confirm(context, tx, held, row);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'SCORE_SHORT')) throw error;
    return false;
  }
  await context.payments.closeOpen(tx, joinSubject(row), now);
  await tellConfirmed(context, tx, held);
  return true;
}

/** Registers sign-ups as a payable subject. */
export const payableJoin = (context: ActContext): ProvidedPort =>
  definePayable({
    subject: 'actJoin',
    ledgerAccount: 'acts',
    notDue: 'ACT_OFFER_OVER',
    lock: async (tx, of) => {
      const held = await holdJoin(tx, nameOf(of), context.now());
      const due = dueOf(held.row);
      return (await isStillFree(tx, held)) ? { ...due, state: 'due' } : due;
    },
    forPayment: async (exec, of, payer) => {
      if (!payer.invited && payer.userId !== of.ownerId)
        throw new DomainError('ACT_JOIN_NOT_FOUND');
      const row = await demand(exec, of);
      const act = (await acts.find(exec, row.act_id))!;
      return {
        ...dueOf(row),
        number: row.order_no,
        title: act.title,
        score: row.fee_score,
        // A place is held for minutes, and a bank transfer takes days.
        transfer: 'never',
        backNote: refundText(act.refund),
      };
    },
    markPaid: async (tx, of, _channel, now) =>
      markPaid(context, tx, await holdJoin(tx, nameOf(of), now)),
    // A sign-up is confirmed when it is paid in full. The cashier tells the payer about refunds.
    partPaid: async () => {},
    unwanted: async () => {},
    shown: async (exec, of) => {
      const row = await demand(exec, of);
      const act = (await acts.find(exec, row.act_id))!;
      const [key = ''] = act.pictures;
      const picture = (await contentImages(exec, [key])).get(key);
      return {
        buyer: (await publicProfile(exec, of.ownerId)).nickName,
        payee: BRAND_FACTS[row.brand].name,
        goods: picture ? [{ title: act.title, image: picture, quantity: row.seats }] : [],
      };
    },
    toTell: async (exec, of) => {
      const { brand, act_id: id } = await demand(exec, of);
      return { brand, link: { page: 'community.actSign', query: { id } } };
    },
    named: async (exec, number) => {
      const name = await joins.byNumber(exec, number);
      return name ? joinSubject({ user_id: name.userId, id: name.id }) : null;
    },
    pages: (of) => {
      const page = { page: 'community.actSign', params: { join: of.id } };
      return { success: page, rest: null, failed: page, subject: page };
    },
    closedNote: '名额没有保留住，已付的会原路退回，可以重新报名',
    returnTo: ({ id }, brand, way) =>
      href('mall.orderSubmit', { id, subject: 'actJoin', ...way }, brand),
    cashier: ({ id }, brand, way) =>
      href('mall.payCenter', { id, subject: 'actJoin', ...way }, brand),
  });
