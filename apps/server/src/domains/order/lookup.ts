import type { Brand } from '@marque/contract/core';
import type { PlacedLine } from '@marque/contract/mall/order/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OrderContext } from './context.ts';
import type { OrderLine, OrderName, PlacedOrder } from './placed-order.ts';
import { statusText } from './policy.ts';
import { RETURN_WITHIN_MS } from './refundable.ts';
import { orderRepository as orders, type PickupView } from './repository.ts';
import { lineView } from './show/view.ts';

type Paging = { cursor: string | undefined; size: number };

/** Returns the order with its row locked. Throws ORDER_NOT_FOUND. */
export async function lockOrder(tx: Tx, userId: string, id: string): Promise<PlacedOrder> {
  const order = await orders.lock(tx, userId, id);
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  return order;
}

/** Returns an order with its lines. Throws ORDER_NOT_FOUND. */
export async function orderWithLines(exec: Exec, userId: string, id: string) {
  const order = await orders.find(exec, userId, id);
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  return { order, lines: await orders.lines(exec, userId, [id]) };
}

/** Returns orders with their lines, by id. */
export async function ordersWithLines(exec: Exec, names: readonly OrderName[]) {
  const rows = await orders.findMany(exec, names);
  const lines = await orders.linesOfMany(exec, names);
  return new Map(
    rows.map((order) => [
      order.id,
      { order, lines: lines.filter((line) => line.orderId === order.id) },
    ]),
  );
}

type FoundOrder = { order: PlacedOrder; lines: readonly OrderLine[] };

/** Returns the lines of orders as the buyer sees them, one list per order. */
export async function lineViewsOfMany(
  { catalog, vault }: OrderContext,
  exec: Exec,
  found: readonly FoundOrder[],
  now: Date,
): Promise<PlacedLine[][]> {
  const images = found.flatMap(({ lines }) => lines.map((line) => line.image));
  const pictures = await catalog.pictures(exec, images);
  return found.map(({ order, lines }) =>
    lines.map((line) => lineView(order, line, { pictures, now, vault })),
  );
}

/** Returns the lines of an order as the buyer sees them. */
export async function lineViews(
  context: OrderContext,
  exec: Exec,
  order: PlacedOrder,
  lines: readonly OrderLine[],
  now: Date,
): Promise<PlacedLine[]> {
  const [views] = await lineViewsOfMany(context, exec, [{ order, lines }], now);
  return views!;
}

/** Returns the user's orders with refundable pieces, the newest first. */
export async function refundablePage(
  exec: Exec,
  { userId, brand, now }: { userId: string; brand: Brand; now: Date },
  paging: Paging,
) {
  const since = new Date(now.getTime() - RETURN_WITHIN_MS);
  const page = await orders.refundablePage(exec, { userId, brand, since }, paging);
  const ids = page.rows.map(({ id }) => id);
  const all = await orders.lines(exec, userId, ids);
  const rows = page.rows.map((order) => {
    const lines = all.filter((line) => line.orderId === order.id);
    const methods = lines.map((line) => line.shipMethod);
    return { order, lines, statusText: statusText(order.status, methods) };
  });
  return { ...page, rows };
}

/** Returns a buyer's paid pickup orders, the newest first. */
export async function pickupPage(
  exec: Exec,
  who: { userId: string; brand: Brand; view: PickupView },
  paging: Paging,
) {
  const { rows, nextCursor } = await orders.pickupPage(exec, who, paging);
  const ids = rows.map(({ id }) => id);
  const lines = await orders.lines(exec, who.userId, ids);
  return {
    rows: rows.map((order) => ({
      order,
      lines: lines.filter((line) => line.orderId === order.id),
    })),
    nextCursor,
    total: await orders.countPickups(exec, who.userId, who.brand, who.view),
  };
}

/** Returns when the order was completed; null while it is not, and for another user's order. */
export const completedAt = (
  exec: Exec,
  { userId, brand, id }: OrderName & { brand: Brand },
): Promise<Date | null> => orders.completedAt(exec, { userId, id }, brand);
