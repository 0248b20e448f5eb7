import type { orderCancel } from '@marque/contract/mall/order/endpoints';
import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OrderContext } from './context.ts';
import { lockOrder } from './lookup.ts';
import { orderDetail } from './show/order-detail.ts';
import { closeOrder } from './order-transitions.ts';
import { CANCEL_TEXT } from './policy.ts';
import { orderRepository as orders } from './repository.ts';
import { mallOrder } from './subject.ts';

/** Cancels an unpaid order for its buyer. Payments are refreshed from the provider first. */
export async function cancelOrder(
  context: OrderContext,
  { user, input, now }: MemberCall<typeof orderCancel>,
): Promise<OrderDetail> {
  const { database, payments } = context;
  await payments.refresh(mallOrder({ userId: user.id, id: input.id }), now);
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, user.id, input.id);
    if (order.paidAt) throw new DomainError('ORDER_PAID_MEANWHILE');
    const reason = CANCEL_TEXT[input.reason];
    await closeOrder(context, tx, order, { event: 'cancel', reason }, now);
  });
  return orderDetail(context, database, { userId: user.id, id: input.id }, now);
}

/**
 * Closes unpaid orders past their deadline. Payments are refreshed from the provider first. Each
 * order has its own transaction and is skipped while another process has locked it.
 */
export function closeExpiredOrders(context: OrderContext, now: Date): Promise<void> {
  const { database, log, payments } = context;
  return drain({
    find: (size) => orders.expired(database, now, size),
    take: async ({ userId, id }) => {
      await payments.refresh(mallOrder({ userId, id }), now);
      return inTransaction(database, async (tx) => {
        const order = await orders.lockIfFree(tx, userId, id);
        if (order?.status === 'unpaid') {
          const reason = '超时未付款，订单已关闭';
          await closeOrder(context, tx, order, { event: 'expire', reason }, now);
        }
        return order !== undefined;
      });
    },
    failed: (error, { id }) => log.error({ err: error, orderId: id }, 'order not closed'),
  });
}
