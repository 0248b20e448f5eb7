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
import { lockNamed } from '../named.ts';
import { PAYOUT_ACCOUNT, payouts } from '../payouts.ts';
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
    if (!payout || payout.paid_at)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    const sealed = sealJson(context.vault, PAYOUT_ACCOUNT, id, account);
    await payouts.setAccount(tx, order, sealed);
    return showOrder(context, tx, name, now);
  });

/** The seller has paid. Throws PAYOUT_NOT_FOUND where it owes nothing, or does not know where to pay, and BANK_REF_USED. */
export async function bookPayout(
  { payments }: CarOrderContext,
  tx: Tx,
  { input, operator, now }: OperatorCall<typeof desk.operatorCarOrderPayout>,
): Promise<Out<typeof desk.operatorCarOrderPayout>> {
  const order = await lockNamed(tx, operator, input.orderNo);
  const payout = await payouts.find(tx, order);
  if (!payout?.account || payout.paid_at) throw new DomainError('PAYOUT_NOT_FOUND');
  if (!(await payouts.paid(tx, order, input.bankRef, now))) throw new DomainError('BANK_REF_USED');
  const { amount_fen: amountFen } = payout;
  await payments.bookDebt(tx, depositOf(order), { amountFen, step: 'paid' }, now);
  const text = `门店另付的 ${plainMoney(payout.amount_fen)} 已转出`;
  await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
  return { orderNo: order.order_no, status: order.status };
}
