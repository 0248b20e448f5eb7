import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { closeLeadRow, erase, nudgeStore, tellOf } from './change.ts';
import type { LeadContext } from './context.ts';
import { isOpen } from './machine.ts';
import { KEEP_MS, LAPSE_MS } from './policy.ts';
import {
  type LeadName,
  leadRepository as leads,
  type LeadRow,
  type Waiting,
} from './repository.ts';

type ReportFailure = (error: unknown, about: { id: string }) => void;
type Find = (size: number) => Promise<LeadName[]>;

/** Runs `work` for each found lead. `work` returns whether there was anything to do. */
const each = (
  { database }: LeadContext,
  find: Find,
  work: (tx: Tx, row: LeadRow) => Promise<boolean>,
  failed: ReportFailure,
): Promise<void> =>
  drain({
    find,
    take: ({ id }) =>
      inTransaction(database, async (tx) => {
        const row = await leads.lock(tx, id);
        return row ? work(tx, row) : false;
      }),
    failed: (error, { id }) => failed(error, { id }),
  });

/**
 * Tells people and stores about missed due times, ends lapsed leads, and erases leads after the retention
 * period.
 */
export async function settleLeads(
  context: LeadContext,
  failed: ReportFailure,
  now: Date,
): Promise<void> {
  const { database } = context;
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await each(
    context,
    (size) => leads.overdue(database, now, size),
    async (tx, row) => {
      if (row.overdue_at || !(row.status === 'submitted' || row.status === 'taken')) return false;
      await leads.update(tx, row.id, { overdue_at: now });
      await tellOf(context, tx, row, 'overdue', now);
      await nudgeStore(context, tx, row, now);
      return true;
    },
    failed,
  );
  await each(
    context,
    (size) => leads.lapsing(database, before(LAPSE_MS), size),
    async (tx, row) => {
      if (!isOpen(row.status)) return false;
      await closeLeadRow(context, tx, row, 'lapsed', now);
      return true;
    },
    failed,
  );
  await each(
    context,
    (size) => leads.purging(database, before(KEEP_MS), size),
    async (tx, row) => {
      if (row.status !== 'closed' || row.erased_at) return false;
      await erase(tx, row, now);
      return true;
    },
    failed,
  );
}

/** Changes leads that have waited for some time, for stores without staff in the product. */
export const moveWaiting = (
  context: LeadContext,
  waiting: Waiting,
  work: (tx: Tx, row: LeadRow) => Promise<void>,
  failed: ReportFailure,
): Promise<void> =>
  each(
    context,
    (size) => leads.waiting(context.database, waiting, size),
    async (tx, row) => {
      if (row.status !== waiting.status) return false;
      await work(tx, row);
      return true;
    },
    failed,
  );
