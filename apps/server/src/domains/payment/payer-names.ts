import { maskName } from '@marque/contract/mask';
import type { Exec } from '#kernel/database.ts';
import { nickNamesOf } from '../session/module.ts';

/**
 * Returns the masked names of payers other than the owner; '' for the owner and for null, a payment
 * without a payer.
 */
export async function payerNames(
  exec: Exec,
  ownerId: string,
  payerIds: readonly (string | null)[],
): Promise<(payerId: string | null) => string> {
  const others = new Set(payerIds.filter((id) => id !== null).filter((id) => id !== ownerId));
  const nameOf = await nickNamesOf(exec, [...others]);
  return (payerId) => (payerId !== null && others.has(payerId) ? maskName(nameOf(payerId)!) : '');
}
