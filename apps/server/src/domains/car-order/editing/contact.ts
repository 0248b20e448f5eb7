import type * as calls from '@marque/contract/car-order/endpoints';
import { maskPhone } from '@marque/contract/mask';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { sellingStore } from '../assess.ts';
import { sealBuyer } from '../buyer.ts';
import type { CarOrderContext } from '../context.ts';
import { orderOnce } from '../create-order.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { canChangeContact, canChangeStore } from './is-editable.ts';
import { showOrder } from '../show/show-orders.ts';
import { addNote, lockCarOrder } from '../transitions.ts';

/**
 * Changes the contact of an order; another phone number than the account's has to be proved. Throws
 * CAR_EVENT_REFUSED.
 */
export const changeContact = (
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderContact>,
  once: OnceForKey,
): Promise<CarOrder> =>
  orderOnce(context, call, once, async (tx) => {
    const { user, input, now } = call;
    const { id, name, phone } = input;
    const order = await lockCarOrder(tx, { userId: user.id, id });
    if (!canChangeContact(order))
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    await orders.change(tx, order, { buyer: sealBuyer(context.vault, id, { name, phone }) });
    const text = `联系人改为 ${maskPhone(phone)}`;
    await addNote(tx, order, { event: 'edit', by: 'buyer', text, now });
    return showOrder(context, tx, { userId: user.id, id }, now);
  });

/** Moves a signed order to another store. Throws CAR_EVENT_REFUSED, DEALER_NOT_SELLING. */
export async function changeStore(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderStore>,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const name = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, name);
  if (!canChangeStore(order)) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  if (!(await sellingStore(context, tx, input.dealerId, order.brand)))
    throw new DomainError('DEALER_NOT_SELLING');
  if (input.dealerId !== order.dealer_id) {
    await orders.change(tx, order, { dealer_id: input.dealerId });
    const text = '换了交车门店，合同的其他内容不变';
    await addNote(tx, order, { event: 'edit', by: 'buyer', text, now });
  }
  return showOrder(context, tx, name, now);
}
