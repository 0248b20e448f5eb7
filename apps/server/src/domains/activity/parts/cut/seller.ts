import { pageOfRole } from '@marque/contract/activity/families';
import { formatMoney } from '@marque/contract/money';
import { TryAgain } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { dealProblem } from '../../../order/ports.ts';
import type { DealSeller } from '../../context.ts';
import { PAYS_MS } from '../../engine/times.ts';
import { lockOwn } from '../chance/gains.ts';
import { cutConfigOf } from './config.ts';
import { pieceOf } from './help.ts';
import { buyEnd, stateAt } from './record.ts';
import { cutRepository as cuts, type RecordRow } from './repository.ts';

/** Why a record cannot be ordered. */
function whyNot(row: RecordRow, now: Date) {
  const state = stateAt(row, now);
  if (state === 'ordered') return dealProblem('dealLimit', '已经下过单了，去付款吧');
  if (state === 'done') return dealProblem('dealLimit', '这次砍价已经买过了');
  if (state === 'cutting') return dealProblem('dealOver', '砍到底价才能下单，再请几位朋友');
  return dealProblem('dealOver', '这次砍价已经结束了，可以再发起一次');
}

/** Sells what was cut: at the floor a kept piece, before it at the present price where that is allowed. */
export const cutSeller: DealSeller = {
  offer: { label: '砍价', kind: 'groupKj' },
  sellsAfterEnd: true,
  terms: async (exec, { activity, deal, asked: { userId, ofId, now } }) => {
    const row = ofId === null ? undefined : await cuts.find(exec, { userId, id: ofId });
    if (!row || row.activity_id !== activity.id || row.deal_id !== deal.id)
      return dealProblem('dealOver', '先发起砍价，再来下单');
    const end = buyEnd(row, cutConfigOf(activity).buysEarly, now);
    if (!end) return whyNot(row, now);
    const least = new Date(now.getTime() + PAYS_MS);
    const isKept = stateAt(row, now) === 'floor';
    return {
      priceFen: row.price_fen,
      max: 1,
      payUntil: isKept && end > least ? end : least,
      kept: isKept ? 1 : 0,
    };
  },
  placed: async (tx, { activity, asked: { userId, ofId, now } }, order, { context, priceFen }) => {
    await lockOwn(tx, activity, userId);
    const row = await cuts.lock(tx, { userId, id: ofId! });
    const isOpen = row && buyEnd(row, cutConfigOf(activity).buysEarly, now);
    if (!isOpen) throw new DomainError('DEAL_OVER');
    // A friend has cut since the price was asked for.
    if (row.price_fen !== priceFen) throw new TryAgain();
    const other = await cuts.lockLive(tx, { userId, activityId: activity.id });
    if (other && other.id !== row.id) throw new DomainError('DEAL_LIMIT');
    if (row.state === 'floor') await context.catalog.freePiece(tx, pieceOf(activity, row.deal_id));
    await cuts.change(tx, row, { state: 'ordered', order_id: order.id, due_at: null });
  },
  paid: async (_context, tx, { userId, id }) => {
    const row = (await cuts.lockOfOrder(tx, { userId, id }))!;
    await cuts.change(tx, row, { state: 'done' });
    return 'go';
  },
  closed: async (tx, { userId, id }, now) => {
    const row = await cuts.lockOfOrder(tx, { userId, id });
    if (row?.state !== 'ordered') return;
    const goesOn = row.helped < row.needed && row.ends_at > now;
    await cuts.change(
      tx,
      row,
      goesOn
        ? { state: 'cutting', order_id: null, due_at: row.ends_at }
        : { state: 'lapsed', due_at: null },
    );
  },
  labels: async (exec, family, orders) => {
    const page = pageOfRole(family, 'record');
    return new Map(
      (await cuts.ofOrders(exec, orders)).map((row) => [
        row.order_id!,
        {
          waits: '',
          label: '看我的砍价',
          hint: `朋友帮你砍掉了 ${formatMoney(row.from_fen - row.price_fen)}`,
          link: page ? { page, params: { id: row.activity_id, joinId: row.join_id } } : null,
        },
      ]),
    );
  },
};
