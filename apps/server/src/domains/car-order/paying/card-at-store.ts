import type * as calls from '@marque/contract/car-order/operator-endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { withOrder } from '../named-order.ts';
import { itemSubject } from '../subject.ts';

/**
 * Books a card payment that the store has taken for an item. Throws what `payments.bookCard`
 * throws, and CAR_EVENT_REFUSED for a loan.
 */
export async function takeCard(
  { payments }: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCarOrderCard>,
): Promise<Out<typeof calls.operatorCarOrderCard>> {
  const { item, amountFen, ref, tail } = call.input;
  let paidFen = amountFen;
  const moved = await withOrder(tx, call, async (order) => {
    // The lender pays by bank transfer only.
    if (item === 'loan') throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    const of = itemSubject(order, item);
    await payments.bookCard(tx, { of, amountFen, ref, tail }, call.now);
    paidFen = (await payments.accountOf(tx, of))?.paidFen ?? amountFen;
  });
  return { ...moved, paidFen };
}
