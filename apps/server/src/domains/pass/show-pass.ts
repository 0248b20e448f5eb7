import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';
import type { StoreCode } from '@marque/contract/mall/write-off/operator-schema';
import type { Exec } from '#kernel/database.ts';
import type { PassContext } from './context.ts';
import { type SourceColumns, sourceOfRow } from './pass.ts';
import { STATUS_TEXT, statusOf } from './policy.ts';
import { type PassShown, sourceOf } from './ports.ts';
import type { PassRow } from './repository.ts';
import { passFor } from './use-pass.ts';

/** Returns the sources of passes by pass id, with one query per kind. */
export async function shownOf(
  { ask }: Pick<PassContext, 'ask'>,
  exec: Exec,
  rows: readonly SourceColumns[],
): Promise<Map<string, PassShown>> {
  const found = new Map<string, PassShown>();
  for (const kind of new Set(rows.map((row) => row.source_kind))) {
    const own = rows.filter((row) => row.source_kind === kind).map(sourceOfRow);
    for (const [id, shown] of await ask(sourceOf(kind)).find(exec, own)) found.set(id, shown);
  }
  return found;
}

export function storeCode(row: PassRow, shown: PassShown, now: Date): StoreCode {
  const status: WriteOffStatus =
    shown.ended ?? (shown.refunding ? 'refunding' : statusOf(row, now));
  return {
    code: row.code,
    title: shown.title,
    values: [...shown.values],
    status,
    statusText: STATUS_TEXT[status],
    uses: row.uses,
    usesLeft: row.uses_left,
    validUntil: row.valid_until?.toISOString() ?? null,
  };
}

/**
 * Returns the status of a code for a store's staff, or for the mall when `dealerId` is null. Throws
 * WRITE_OFF_NOT_FOUND, WRITE_OFF_OTHER_STORE.
 */
export async function lookAtCode(
  context: Pick<PassContext, 'ask'>,
  exec: Exec,
  code: string,
  dealerId: string | null,
  now: Date,
): Promise<StoreCode> {
  const row = await passFor(exec, code, dealerId);
  const shown = await shownOf(context, exec, [row]);
  return storeCode(row, shown.get(row.id)!, now);
}
