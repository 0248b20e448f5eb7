import type { Exec } from '#kernel/database.ts';
import type { OrderContext } from '../context.ts';
import { dealOrderOf } from '../order-transitions.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { type DealLabel, keeperPort } from '../ports.ts';

/** Returns what the orders of deals among these are of, by order id. */
export async function dealLabels(
  { ask }: OrderContext,
  exec: Exec,
  orders: readonly PlacedOrder[],
): Promise<ReadonlyMap<string, DealLabel>> {
  const ofDeals = orders.map(dealOrderOf).filter((order) => order !== null);
  const ports = [...new Set(ofDeals.map(({ dealId }) => keeperPort(dealId)))];
  const labels = await Promise.all(
    ports.map((port) =>
      ask(port).labels(
        exec,
        ofDeals.filter(({ dealId }) => keeperPort(dealId) === port),
      ),
    ),
  );
  return new Map(labels.flatMap((of) => [...of]));
}
