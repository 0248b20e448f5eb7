import { DAY_MS } from '@marque/contract/shanghai';
import { type Database, inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { TellMember } from '../notice/module.ts';
import { couponRepository as coupons } from './repository.ts';

/** How long before the expiry a holder is told, for coupons that are valid longer than that. */
const AHEAD_MS = 3 * DAY_MS;

export type EndingContext = {
  database: Database;
  tell: TellMember;
  log: { error: (what: object, text: string) => void };
};

/** Tells holders about coupons that expire in three days, with one notice per day of expiry. */
export const tellOfEnding = ({ database, tell, log }: EndingContext, now: Date): Promise<void> =>
  drain({
    find: (size) => coupons.ending(database, now, AHEAD_MS, size),
    take: (record) =>
      inTransaction(database, async (tx) => {
        if (!(await coupons.markEndingTold(tx, record, now))) return false;
        await tell(tx, {
          userId: record.userId,
          brand: record.brand,
          kind: 'rights',
          dedupe: `coupon-ending:${record.recordId}`,
          title: '优惠券快到期了',
          body: `「${record.name}」等着用在下一单上，到期后不能补发。`,
          link: { page: 'member.coupons', query: { tab: 'usable' } },
          merge: { subject: `coupon-ending:${record.brand}`, title: '{n} 张优惠券快到期了' },
          outside: { template: 'benefit', values: { title: record.name } },
          at: now,
        });
        return true;
      }),
    failed: (error, { recordId }) => log.error({ err: error, recordId }, 'not told of its end'),
  });
