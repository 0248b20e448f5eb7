import { inTransaction } from '#kernel/database.ts';
import type { VoucherContext } from './context.ts';
import { voucherRepository as vouchers } from './repository.ts';
import { worthOf } from './view.ts';

/** Days before the end on which a holder hears of it, the last one first. */
const AHEAD = [7, 30] as const;
const BATCH = 100;

/** Tells who holds vouchers that can be used for 30 days, or 7 days, more. */
export async function tellOfEnding(
  { database, passes, tell }: VoucherContext,
  now: Date,
): Promise<void> {
  for (const days of AHEAD)
    for (;;) {
      const told = await inTransaction(database, async (tx) => {
        const rows = await vouchers.takeEnding(tx, days, now, BATCH);
        for (const row of rows) {
          const { user_id: userId, id, brand, title } = row;
          const of = { userId, kind: 'voucher', sourceIds: [id] } as const;
          const [pass] = await passes.passesOf(tx, of, now);
          if (pass?.status !== 'usable') continue;
          await tell(tx, {
            userId,
            brand,
            kind: 'rights',
            dedupe: `voucher-ending:${id}:${days}`,
            title: `${title}还有 ${days} 天到期`,
            body: `${worthOf(row).join('、')}，到店出示就能用，到期后不能补发。`,
            link: { page: 'member.coupons', query: { tab: 'store' } },
            outside: { template: 'benefit', values: { title } },
            at: now,
          });
        }
        return rows.length;
      });
      if (told < BATCH) break;
    }
}
