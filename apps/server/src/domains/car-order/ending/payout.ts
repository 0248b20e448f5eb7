import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { groupBy, sumBy } from 'es-toolkit';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sealJson } from '#kernel/secrets/sealed.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { addContactView } from '../../contact-view/module.ts';
import { named, withOrder } from '../named-order.ts';
import {
  claimRef,
  payouts,
  refusedRefunds,
  type RefusedRefund,
} from '../paying/payout-repository.ts';
import {
  PAYOUT_ACCOUNT,
  payoutAccount,
  refusedAccount,
  setRefusedAccount,
} from '../paying/payouts.ts';
import type { CarOrderRow } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { depositOf } from '../subject.ts';
import { addNote, lockCarOrder } from '../transitions.ts';

/** Sets the bank account for the payout and the buyer's refunds, until they are transferred. */
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
    const whose = { vault: context.vault, payerId: null };
    const refused = await setRefusedAccount(tx, order, whose, account);
    if (!isOwed && refused === 0)
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    return showOrder(context, tx, name, now);
  });

/**
 * Returns the refunds that wait for their transfer: the buyer's, or those of the payer of
 * `refundId`.
 */
async function waitingFor(
  tx: Tx,
  order: CarOrderRow,
  refundId: string | undefined,
): Promise<RefusedRefund[]> {
  const all = await refusedRefunds.of(tx, order);
  const payer = refundId === undefined ? null : all.find((one) => one.refund_id === refundId);
  if (payer === undefined) return [];
  return all.filter(
    ({ account, paid_at, payer_id }) =>
      account && !paid_at && payer_id === (payer?.payer_id ?? null),
  );
}

/**
 * Records one bank transfer of everything the seller owes the buyer on an order, or of all refunds
 * to another payer. Throws PAYOUT_NOT_FOUND when nothing is owed or no bank account is known, and
 * BANK_REF_USED.
 */
export const bookPayout = (
  { payments }: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof desk.operatorCarOrderPayout>,
): Promise<Out<typeof desk.operatorCarOrderPayout>> =>
  withOrder(tx, call, async (order) => {
    const { now } = call;
    const { bankRef, refundId: ofPayer } = call.input;
    const payout = ofPayer === undefined ? await payouts.find(tx, order) : undefined;
    const owed = payout?.account && !payout.paid_at ? payout : undefined;
    const refused = await waitingFor(tx, order, ofPayer);
    if (!owed && refused.length === 0) throw new DomainError('PAYOUT_NOT_FOUND');
    if (!(await claimRef(tx, order, bankRef))) throw new DomainError('BANK_REF_USED');
    if (owed) {
      const { amount_fen: amountFen } = owed;
      await payouts.paid(tx, order, bankRef, now);
      await payments.bookDebt(tx, depositOf(order), { amountFen, step: 'paid' }, now);
      const text = `门店另付的 ${formatMoney(amountFen)} 已转出`;
      await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
    }
    for (const { refund_id: refundId, amount_fen: amountFen, payer_id: payer } of refused) {
      await refusedRefunds.paid(tx, order, refundId, { bankRef, now });
      const text = `${formatMoney(amountFen)} 已转账退${payer === null ? '回' : '给代付的人'}`;
      await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
      await payments.refundByBank(tx, refundId, now);
    }
  });

/**
 * Returns the unmasked bank accounts of an order's payees. The buyer sees that they were opened.
 */
export const lookAtPayees = (
  context: CarOrderContext,
  { operator, input, now }: OperatorCall<typeof desk.operatorCarOrderPayees>,
): Promise<Out<typeof desk.operatorCarOrderPayees>> =>
  inTransaction(context.database, async (tx) => {
    const order = await named(tx, operator, input.orderNo);
    const payout = await payouts.find(tx, order);
    const waiting = [
      ...(payout && !payout.paid_at
        ? [
            {
              to: null,
              refundId: null,
              fen: payout.amount_fen,
              account: payoutAccount(context, order.id, payout.account),
            },
          ]
        : []),
      ...(await refusedRefunds.of(tx, order))
        .filter(({ paid_at }) => !paid_at)
        .map((row) => ({
          to: row.payer_id,
          refundId: row.payer_id === null ? null : row.refund_id,
          fen: row.amount_fen,
          account: refusedAccount(context, row),
        })),
    ];
    // One transfer per payee.
    const known = waiting.flatMap(({ account, ...one }) => (account ? [{ ...one, account }] : []));
    const payees = Object.values(groupBy(known, ({ to }) => to ?? '')).map((rows) => {
      const { refundId, account } = rows[0]!;
      return { refundId, fen: sumBy(rows, ({ fen }) => fen), ...account };
    });
    if (payees.length > 0) {
      const subject = { kind: 'carOrder', id: order.id } as const;
      await addContactView(tx, subject, { operator, purpose: input.purpose }, now);
    }
    return { payees };
  });
