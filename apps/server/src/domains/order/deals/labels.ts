import type { Exec } from '#kernel/database.ts';
import type { OrderContext } from '../context.ts';
import { dealOrderOf } from '../order-transitions.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { dealKeeper, type DealLabel } from '../ports.ts';

/** Returns what the orders of deals among these are of, by order id. */
export async function dealLabels(
  { ask }: OrderContext,
  exec: Exec,
  orders: readonly PlacedOrder[],
): Promise<ReadonlyMap<string, DealLabel>> {
  const ofDeals = orders.map(dealOrderOf).filter((order) => order !== null);
  return ofDeals.length === 0 ? new Map() : ask(dealKeeper).labels(exec, ofDeals);
}
