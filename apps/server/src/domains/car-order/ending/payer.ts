import type * as calls from '@marque/contract/car-order/endpoints';
import type { PayerRefund } from '@marque/contract/car-order/schema';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { refusedRefunds, type RefusedRefund } from '../paying/payout-repository.ts';
import { maskedAccount, setRefusedAccount } from '../paying/payouts.ts';
import { shownTo } from '../show/shown-to.ts';
import { assertOrder, lockCarOrder } from '../transitions.ts';

const nameOf = ({ user_id: userId, order_id: id }: RefusedRefund) => ({ userId, id });

/** Returns the refund to this payer. Throws CAR_REFUND_NOT_FOUND. */
async function assertRefund(
  { payments }: Pick<CarOrderContext, 'payments'>,
  exec: Exec,
  { payerId, refundId, ownerId }: { payerId: string; refundId: string; ownerId?: string },
): Promise<RefusedRefund> {
  const owner = ownerId ?? (await payments.ownerOfRefund(exec, refundId));
  const row = owner && (await refusedRefunds.ofPayer(exec, { ownerId: owner, payerId, refundId }));
  if (!row) throw new DomainError('CAR_REFUND_NOT_FOUND');
  return row;
}

async function viewOf(
  context: CarOrderContext,
  exec: Exec,
  row: RefusedRefund,
): Promise<PayerRefund> {
  const order = await assertOrder(exec, nameOf(row));
  const { buyer, payee, goods } = await shownTo(context, exec, order);
  return {
    refundId: row.refund_id,
    buyer,
    payee,
    title: order.config.title,
    image: goods[0]?.image ?? null,
    fen: row.amount_fen,
    account: maskedAccount(context, row),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** Returns the refund of a payer other than the buyer. Throws CAR_REFUND_NOT_FOUND. */
export const showPayerRefund = async (
  context: CarOrderContext,
  { user, input }: MemberCall<typeof calls.carOrderPayerRefund>,
): Promise<PayerRefund> =>
  viewOf(
    context,
    context.database,
    await assertRefund(context, context.database, { payerId: user.id, refundId: input.refundId }),
  );

/**
 * Sets the bank account for a payer's refund, until it is transferred. Throws CAR_REFUND_NOT_FOUND,
 * CAR_REFUND_PAID.
 */
export const setPayerAccount = (
  context: CarOrderContext,
  { user, input: { refundId, ...account } }: MemberCall<typeof calls.carOrderPayerAccount>,
): Promise<PayerRefund> =>
  inTransaction(context.database, async (tx) => {
    const found = await assertRefund(context, tx, { payerId: user.id, refundId });
    const order = await lockCarOrder(tx, nameOf(found));
    const known = { payerId: user.id, refundId, ownerId: found.user_id };
    if ((await assertRefund(context, tx, known)).paid_at) throw new DomainError('CAR_REFUND_PAID');
    const whose = { vault: context.vault, payerId: user.id };
    await setRefusedAccount(tx, order, whose, account);
    return viewOf(context, tx, await assertRefund(context, tx, known));
  });
