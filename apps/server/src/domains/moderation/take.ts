import type { Out } from '@marque/contract/core';
import type { operatorModerationTake } from '@marque/contract/moderation/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { ModerationContext } from './context.ts';
import { casesOf } from './list-cases.ts';
import { MODERATION_RULES } from './policy.ts';
import { type CaseRow, moderationRepository as moderation } from './repository.ts';

/** Throws CASE_DECIDED, and CASE_TAKEN while another operator has reserved the case. */
export function assertFree(row: CaseRow, operatorId: string, now: Date): void {
  if (row.state !== 'open') throw new DomainError('CASE_DECIDED');
  const { taken_by: by, taken_until: until } = row;
  if (by !== null && by !== operatorId && until! > now)
    throw new DomainError('CASE_TAKEN', { until: until!.toISOString() });
}

/**
 * Reserves the named case or the next one. For the operator who has it already, extends the time.
 */
export async function take(
  context: ModerationContext,
  tx: Tx,
  { brand, operator, now, input: { id } }: OperatorCall<typeof operatorModerationTake>,
): Promise<Out<typeof operatorModerationTake>> {
  const found =
    id === undefined
      ? await moderation.lockNext(tx, brand, now)
      : await moderation.lockCase(tx, id);
  if (!found) {
    if (id === undefined) return { case: null };
    throw new DomainError('CASE_NOT_FOUND');
  }
  assertFree(found, operator.id, now);
  const until = new Date(now.getTime() + MODERATION_RULES.leaseMs);
  const taken = await moderation.take(tx, found.id, operator.id, until);
  return { case: (await casesOf(context, tx, [taken], now))[0]! };
}
