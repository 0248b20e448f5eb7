import type { SealedColumn } from '#kernel/secrets/sealed.ts';
import { placeOf } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { type PassStatus, statusOf } from './policy.ts';
import type { PassOf } from './ports.ts';
import type { PassRow } from './repository.ts';
import { stepsAhead } from './turning.ts';

/** The seed of a turning code. It is not personal data. */
export const SEED: SealedColumn = {
  table: 'write_off_code',
  column: 'seed',
  key: ['user_id', 'id'],
  erasing: { how: 'kept' },
};

export const seedOf = (vault: Vault, { id, seed }: PassRow): Buffer | null =>
  seed === null ? null : Buffer.from(vault.open(placeOf(SEED, id), seed), 'hex');

/** The columns that name a pass and its source. */
export type SourceColumns = Pick<
  PassRow,
  'user_id' | 'id' | 'source_kind' | 'source_id' | 'order_id' | 'line_id'
>;

/** Returns the source of a pass. */
export const sourceOfRow = (row: SourceColumns): PassOf => ({
  passId: row.id,
  userId: row.user_id,
  kind: row.source_kind,
  sourceId: row.source_id ?? row.order_id!,
  part: row.line_id ?? '',
});

/** A pass as other domains see it. */
export type Pass = PassOf & {
  code: string;
  /** Returns the digits of the next steps; [] for a fixed code. */
  turning: () => { digits: string; until: string }[];
  status: PassStatus;
  uses: number;
  usesLeft: number;
  validUntil: Date | null;
};

export function passOf(vault: Vault, row: PassRow, now: Date): Pass {
  return {
    ...sourceOfRow(row),
    code: row.code,
    turning() {
      const seed = seedOf(vault, row);
      return seed ? stepsAhead(seed, now) : [];
    },
    status: statusOf(row, now),
    uses: row.uses,
    usesLeft: row.uses_left,
    validUntil: row.valid_until,
  };
}
