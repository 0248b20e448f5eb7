import { addDays, DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { CertificationContext } from './context.ts';
import { endCertification } from './end.ts';
import { dueAfter } from './decision-time.ts';
import { CERTIFICATION_RULES, daysAfter } from './policy.ts';
import { readingRepository as readings } from './reading/reading-repository.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';
import { tellEnding, tellOf } from './tell.ts';
import { vinRepository as vins } from './vin-repository.ts';

const AT_ONCE = 100;
type CertificationKey = { user_id: string; id: string };

/** Takes certifications one by one, each in its transaction. `step` makes it leave the list. */
const each = (
  { database, log }: CertificationContext,
  find: (size: number) => Promise<CertificationKey[]>,
  step: (tx: Tx, row: CertificationRow) => Promise<void>,
): Promise<void> =>
  drain({
    find,
    take: ({ user_id: userId, id }) =>
      inTransaction(database, async (tx) => {
        const row = await certifications.lock(tx, { userId, id });
        if (row) await step(tx, row);
        return true;
      }),
    failed: (error, { id }) =>
      log.error({ err: error, certification: id }, 'certification not settled'),
  });

/** Apologises for promises that were not kept, reminds of ends, and ends what is over. */
export async function settle(context: CertificationContext, now: Date): Promise<void> {
  const { database } = context;
  const today = shanghaiDay(now);
  const name = ({ user_id: userId, id }: CertificationKey) => ({ userId, id });
  await each(
    context,
    (size) => certifications.overdue(database, now, size),
    async (tx, row) => {
      await certifications.update(tx, name(row), { due_at: dueAfter(now), late: true });
      if (row.late) return;
      await tellOf(context, tx, row, {
        fact: 'late',
        title: '审核比答应的晚了',
        body: '抱歉让你多等，我们会在下一个工作日 18:00 前给出结果，不需要你做什么。',
        at: now,
      });
    },
  );
  await each(
    context,
    (size) => certifications.ending(database, today, 'over', size),
    (tx, row) =>
      endCertification(
        context,
        tx,
        row,
        {
          state: 'over',
          told: { fact: 'over', title: '认证已到期', body: '需要的话可以重新认证，几分钟就好。' },
        },
        now,
      ),
  );
  await each(
    context,
    (size) =>
      certifications.ending(database, addDays(today, CERTIFICATION_RULES.remindDays), 'soon', size),
    async (tx, row) => {
      await certifications.update(tx, name(row), { reminded: true });
      await tellEnding(context, tx, row, now);
    },
  );
}

/** Erases papers whose time is over, readings of yesterday, and cars that are free for long. */
export async function purge({ database }: CertificationContext, now: Date): Promise<void> {
  while ((await certifications.erase(database, now, AT_ONCE)) === AT_ONCE);
  await readings.removeBefore(database, new Date(now.getTime() - DAY_MS));
  const months = CERTIFICATION_RULES.vinMonths;
  await vins.removeFreeSince(database, daysAfter(now, -months * 30));
}
