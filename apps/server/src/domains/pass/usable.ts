import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { PassContext } from './context.ts';
import { type Pass, passOf } from './pass.ts';
import type { PassWorth } from './ports.ts';
import { passRepository as passes } from './repository.ts';
import { shownOf } from './show-pass.ts';

/** The most passes that are looked through. */
const MOST = 100;

/** A usable pass with what it is worth on a bill. */
type WorthyPass = Pick<Pass, 'passId' | 'kind' | 'sourceId' | 'validUntil'> &
  PassWorth & { title: string; values: readonly string[] };

/**
 * Returns a member's usable passes of a brand that are worth something on a bill, the newest first.
 * Those in an open refund are left out.
 */
export async function usableOf(
  context: PassContext,
  exec: Exec,
  { userId, brand }: { userId: string; brand: Brand },
  now: Date,
): Promise<WorthyPass[]> {
  const rows = await passes.unused(exec, userId, ['order', 'voucher'], MOST);
  const usable = rows
    .map((row) => ({ row, pass: passOf(context.vault, row, now) }))
    .filter(({ pass }) => pass.status === 'usable');
  const shown = await shownOf(
    context,
    exec,
    usable.map(({ row }) => row),
  );
  return usable.flatMap(({ pass: { passId, kind, sourceId, validUntil } }) => {
    const { ended, refunding, title, values, worth, ...of } = shown.get(passId)!;
    if (!worth || of.brand !== brand || refunding || ended) return [];
    const { goods, valueFen } = worth;
    return [{ passId, kind, sourceId, validUntil, goods, valueFen, title, values }];
  });
}
