import type { PassKind } from '@marque/contract/pass/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PassContext } from './context.ts';
import { seedOf, sourceOfRow } from './pass.ts';
import { OPEN_MS } from './policy.ts';
import { type PassOf, sourceOf } from './ports.ts';
import { passRepository as passes } from './repository.ts';
import { stepOf } from './turning.ts';
import { CODE_DIGITS, passFor } from './use-pass.ts';

/**
 * Reads a turning code that its holder shows, and locks its source. Throws WRITE_OFF_NOT_FOUND,
 * PASS_STALE for an old picture of it, PASS_REPLAYED for digits that somebody has read.
 */
export async function readShown(
  { ask, vault }: PassContext,
  tx: Tx,
  { kind, text: typed, readerId }: { kind: PassKind; text: string; readerId: string },
  now: Date,
): Promise<PassOf> {
  const text = typed.replaceAll(/[\s-]/g, '');
  const row = await passFor(tx, text.slice(0, CODE_DIGITS), null);
  if (row.source_kind !== kind) throw new DomainError('WRITE_OFF_NOT_FOUND');
  const of = sourceOfRow(row);
  await ask(sourceOf(kind)).lock(tx, of);
  const seed = seedOf(vault, row);
  const step = seed && stepOf(seed, text.slice(CODE_DIGITS), now);
  if (step === null) throw new DomainError('PASS_STALE');
  const until = new Date(now.getTime() + OPEN_MS);
  if (!(await passes.openBy(tx, row, step, readerId, until)))
    throw new DomainError('PASS_REPLAYED');
  return of;
}
