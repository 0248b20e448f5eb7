import type * as calls from '@marque/contract/car-order/endpoints';
import { plainMoney } from '@marque/contract/car-order/ruler';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type * as desk from '@marque/contract/operator/car-order-endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sealJson } from '#kernel/sealed.ts';
import type { MemberCall, OperatorCall } from '#kernel/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { withOrder } from '../making/desk.ts';
import { isRefUsed, PAYOUT_ACCOUNT, payouts, refusedRefunds } from '../payouts.ts';
import { showOrder } from '../show/show-orders.ts';
import { depositOf } from '../subject.ts';
import { addNote, lockCarOrder } from '../transitions.ts';

/** Says where the seller pays; until it is paid it can be said anew. */
export const setPayoutAccount = (
  context: CarOrderContext,
  { user, input: { id, ...account }, now }: MemberCall<typeof calls.carOrderPayoutAccount>,
): Promise<CarOrder> =>
  inTransaction(context.database, async (tx) => {
    const name = { userId: user.id, id };
    const order = await lockCarOrder(tx, name);
    const payout = await payouts.find(tx, order);
    const isOwed = payout !== undefined && !payout.paid_at;
    if (isOwed)
      await payouts.setAccount(tx, order, sealJson(context.vault, PAYOUT_ACCOUNT, id, account));
    const refused = await refusedRefunds.setAccount(tx, order, context.vault, account);
    if (!isOwed && refused === 0)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    return showOrder(context, tx, name, now);
  });

/**
 * The seller has paid all it owes on an order by one transfer. Throws PAYOUT_NOT_FOUND where it owes nothing,
 * or does not know where to pay, and BANK_REF_USED.
 */
export const bookPayout = (
  { payments }: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof desk.operatorCarOrderPayout>,
): Promise<Out<typeof desk.operatorCarOrderPayout>> =>
  withOrder(tx, call, async (order) => {
    const { now } = call;
    const { bankRef } = call.input;
    const payout = await payouts.find(tx, order);
    const owed = payout?.account && !payout.paid_at ? payout : undefined;
    const refused = (await refusedRefunds.of(tx, order)).filter(
      ({ account, paid_at }) => account && !paid_at,
    );
    if (!owed && refused.length === 0) throw new DomainError('PAYOUT_NOT_FOUND');
    if (await isRefUsed(tx, bankRef)) throw new DomainError('BANK_REF_USED');
    if (owed) {
      const { amount_fen: amountFen } = owed;
      await payouts.paid(tx, order, bankRef, now);
      await payments.bookDebt(tx, depositOf(order), { amountFen, step: 'paid' }, now);
      const text = `门店另付的 ${plainMoney(amountFen)} 已转出`;
      await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
    }
    for (const { refund_id: refundId, amount_fen: amountFen } of refused) {
      await refusedRefunds.paid(tx, order, refundId, { bankRef, now });
      const text = `${plainMoney(amountFen)} 已转账退回`;
      await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
      await payments.refundByBank(tx, refundId, now);
    }
  });
