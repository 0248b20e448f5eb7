import { randomBytes, randomInt } from 'node:crypto';
import type { PassKind } from '@marque/contract/pass/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { placeOf } from '#kernel/secrets/sealed.ts';
import type { PassContext } from './context.ts';
import { type Pass, passOf, SEED } from './pass.ts';
import { passRepository as passes } from './repository.ts';

const SEED_BYTES = 32;

/** Returns a random code of twelve digits. */
const newCode = (): string => String(randomInt(10 ** 12)).padStart(12, '0');

export type NewPass = {
  userId: string;
  kind: PassKind;
  sourceId: string;
  /** The order line; '' for a source without parts. */
  part: string;
  /** The store that takes the pass; null for every store. */
  dealerId: string | null;
  uses: number;
  at: Date;
  validFrom: Date | null;
  validUntil: Date | null;
  turning: boolean;
};

/** Creates a pass and returns the digits of its code. */
export async function issuePass({ vault }: PassContext, tx: Tx, pass: NewPass): Promise<string> {
  const id = newId(pass.at);
  const ofOrder = pass.kind === 'order';
  const row = {
    user_id: pass.userId,
    id,
    source_kind: pass.kind,
    source_id: ofOrder ? null : pass.sourceId,
    order_id: ofOrder ? pass.sourceId : null,
    line_id: ofOrder ? pass.part : null,
    dealer_id: pass.dealerId,
    uses: pass.uses,
    uses_left: pass.uses,
    issued_at: pass.at,
    valid_from: pass.validFrom,
    valid_until: pass.validUntil,
    seed: pass.turning
      ? vault.seal(placeOf(SEED, id), randomBytes(SEED_BYTES).toString('hex'))
      : null,
  };
  let code = newCode();
  while (!(await passes.insert(tx, { ...row, code }))) code = newCode();
  return code;
}

/** Returns the passes of some users' sources, by source, part and age. */
export const passesOfMany = async (
  { vault }: Pick<PassContext, 'vault'>,
  exec: Exec,
  of: { kind: PassKind; sources: readonly { userId: string; sourceId: string }[] },
  now: Date,
): Promise<Pass[]> =>
  (await passes.ofSources(exec, of.kind, of.sources)).map((row) => passOf(vault, row, now));

/** Returns the passes of a user's sources, by source, part and age. */
export const passesOf = (
  context: Pick<PassContext, 'vault'>,
  exec: Exec,
  { userId, kind, sourceIds }: { userId: string; kind: PassKind; sourceIds: readonly string[] },
  now: Date,
): Promise<Pass[]> => {
  const sources = sourceIds.map((sourceId) => ({ userId, sourceId }));
  return passesOfMany(context, exec, { kind, sources }, now);
};

/** Returns the uses of passes, the newest first, without those taken back. */
export async function usesOf(
  exec: Exec,
  userId: string,
  passIds: readonly string[],
): Promise<{ passId: string; at: Date; dealerId: string }[]> {
  const rows = await passes.uses(exec, userId, passIds);
  return rows.map(({ code_id, at, dealer_id }) => ({ passId: code_id, at, dealerId: dealer_id }));
}

/**
 * Voids the pass of a source, if there is one. Returns false when it has been used. The caller must
 * have locked the source.
 */
export const voidPass = (
  tx: Tx,
  of: { userId: string; kind: Exclude<PassKind, 'order'>; sourceId: string },
  now: Date,
): Promise<boolean> => passes.voidSource(tx, of, now);

/**
 * Voids unused passes of an order line, the last ones first. Returns how many. The caller must have
 * locked the line.
 */
export const voidUnused = (
  tx: Tx,
  line: { userId: string; orderId: string; lineId: string; quantity: number },
  now: Date,
): Promise<number> => passes.voidUnused(tx, line, now);
