import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { VoucherContext } from './context.ts';
import { voucherRepository as vouchers } from './repository.ts';
import { linkOf, worthOf } from './view.ts';

/** The numbers of days before the end at which a holder is told, in ascending order. */
const AHEAD = [7, 30] as const;

/**
 * Tells a holder of their vouchers that end within some days. Returns false when there are none.
 */
const tellHolder = (
  { database, passes, tell }: VoucherContext,
  userId: string,
  days: number,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const rows = await vouchers.takeEnding(tx, userId, days, now);
    const sourceIds = rows.map(({ id }) => id);
    const own = await passes.passesOf(tx, { userId, kind: 'voucher', sourceIds }, now);
    for (const row of rows) {
      const { id, brand, title } = row;
      if (own.find(({ sourceId }) => sourceId === id)?.status !== 'usable') continue;
      await tell(tx, {
        userId,
        brand,
        kind: 'rights',
        dedupe: `voucher-ending:${id}:${days}`,
        title: `${title}还有 ${days} 天到期`,
        body: `${worthOf(row).join('、')}，到店出示就能用，到期后不能补发。`,
        link: linkOf(row),
        outside: { template: 'benefit', values: { title } },
        at: now,
      });
    }
    return rows.length > 0;
  });

/** Tells holders of vouchers that end within 30 and within 7 days. */
export async function tellOfEnding(context: VoucherContext, now: Date): Promise<void> {
  for (const days of AHEAD)
    await drain({
      find: (size) => vouchers.holdersOfEnding(context.database, days, now, size),
      take: ({ userId }) => tellHolder(context, userId, days, now),
      failed: (error, { userId }) =>
        context.log.error({ err: error, userId }, 'end of vouchers not told'),
    });
}
