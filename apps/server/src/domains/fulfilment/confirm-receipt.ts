import type { orderConfirm } from '@marque/contract/mall/order/endpoints';
import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { type LinePieces, ORDER_RULES, type PlacedOrder } from '../order/module.ts';
import type { FulfilmentContext } from './context.ts';
import { parcelRepository as parcels } from './repository.ts';

/**
 * Marks shipped pieces as received: one parcel, one line in any parcel, or everything for null.
 * Returns these pieces. The caller has locked the order's row. Throws ORDER_NOT_FOUND for an id
 * that is neither a parcel nor a line of the order, and ORDER_EVENT_REFUSED when nothing of it is
 * on its way.
 */
async function receiveParcels(
  { orders }: FulfilmentContext,
  tx: Tx,
  order: PlacedOrder,
  of: string | null,
  now: Date,
): Promise<LinePieces[]> {
  const packed = await parcels.linesOfOrder(tx, order.userId, order.id);
  const named = packed.filter(
    ({ line_id, parcel_id }) => of === null || line_id === of || parcel_id === of,
  );
  if (named.length === 0 && of !== null) {
    const { lines } = await orders.withLines(tx, order.userId, order.id);
    if (!lines.some(({ id }) => id === of)) throw new DomainError('ORDER_NOT_FOUND');
  }
  const open = named.filter(({ received_at }) => !received_at);
  if (open.length === 0)
    throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'confirm' });
  await parcels.receive(tx, open, now);
  const pieces = new Map<string, number>();
  for (const { line_id, quantity } of open)
    pieces.set(line_id, (pieces.get(line_id) ?? 0) + quantity);
  return [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Confirms the receipt of a parcel, a line or everything; the last receipt completes the order. */
export async function confirmReceipt(
  context: FulfilmentContext,
  { user, input, now }: MemberCall<typeof orderConfirm>,
): Promise<OrderDetail> {
  const { database, orders } = context;
  const of = input.second === 'all' ? null : input.second;
  await inTransaction(database, async (tx) => {
    const order = await orders.lock(tx, user.id, input.id);
    const pieces = await receiveParcels(context, tx, order, of, now);
    await orders.receive(tx, order, pieces, { event: 'confirm', now });
  });
  return orders.detail(database, { userId: user.id, id: input.id }, now);
}

/** Confirms shipments automatically after the deadline. */
export function confirmOverdueReceipts(context: FulfilmentContext, now: Date): Promise<void> {
  const { database, log, orders } = context;
  const before = new Date(now.getTime() - ORDER_RULES.autoConfirmMs);
  return drain({
    find: (size) => orders.waiting.confirmation(database, before, size),
    take: ({ userId, id }) =>
      inTransaction(database, async (tx) => {
        const order = await orders.waiting.lockIfFree(tx, userId, id);
        if (order?.status === 'shipped') {
          const pieces = await receiveParcels(context, tx, order, null, now);
          await orders.receive(tx, order, pieces, { event: 'autoConfirm', now });
        }
        return order !== undefined;
      }),
    failed: (error, { id }) => log.error({ err: error, orderId: id }, 'order not confirmed'),
  });
}
