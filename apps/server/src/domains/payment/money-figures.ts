import { DAY_MS, startOfWindow } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import type { Money } from '#kernel/observing/money-flows.ts';
import { DEBT_ACCOUNT } from './debt.ts';
import { ledgerRepository as ledger } from './ledger-repository.ts';

/** Every entry of a day is committed this long after its end. */
const BOOKED_AFTER_MS = 3_600_000;
/** The largest number of days per statement. */
const DAYS_AT_ONCE = 31;

/** Returns the sums that `/metrics` shows. */
export async function moneyFigures(exec: Exec): Promise<Money> {
  const [sums, { refund, transfer }] = await Promise.all([ledger.sums(exec), ledger.waiting(exec)]);
  const compensation = sums
    .filter(({ account }) => account === DEBT_ACCOUNT)
    .reduce((fen, { inFen, outFen }) => fen + inFen - outFen, 0);
  return {
    sums,
    owed: [
      { kind: 'refund', fen: refund },
      { kind: 'transfer', fen: transfer },
      { kind: 'compensation', fen: compensation },
    ],
  };
}

/** Stores the sums of closed days. Several processes may run it at once. */
export async function closeDays(exec: Exec, now: Date): Promise<void> {
  const until = startOfWindow(new Date(now.getTime() - BOOKED_AFTER_MS), DAY_MS);
  for (;;) {
    const first = await ledger.firstOpen(exec, until);
    if (!first) return;
    const end = new Date(
      Math.min(until.getTime(), startOfWindow(first, DAY_MS).getTime() + DAYS_AT_ONCE * DAY_MS),
    );
    await ledger.closeDays(exec, first, end);
  }
}
