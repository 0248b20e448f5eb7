import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { orderRepository as orders } from './repository.ts';

/** Returns the orders of a member whose return window ended after a moment, the earliest first. */
export async function keptSince(
  exec: Exec,
  of: { userId: string; brand: Brand; since: Date },
): Promise<{ orderId: string; at: Date }[]> {
  const rows = await orders.keptSince(exec, of);
  return rows.map(({ id, return_over_at: at }) => ({ orderId: id, at: at! }));
}
