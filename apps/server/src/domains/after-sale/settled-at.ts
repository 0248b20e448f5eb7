import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { refundRepository as refunds } from './repository.ts';

/** Returns when a refund was completed; null while it is not, and for another user's refund. */
export async function settledAt(
  exec: Exec,
  { userId, brand, id }: { userId: string; brand: Brand; id: string },
): Promise<Date | null> {
  const refund = await refunds.find(exec, userId, id);
  return refund?.status === 'refunded' && refund.brand === brand ? refund.since : null;
}
