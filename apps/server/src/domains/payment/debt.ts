import type { Tx } from '#kernel/database.ts';
import { paymentRepository as payments } from './repository.ts';
import type { Subject } from './ports.ts';

/** Its balance is what sellers owe payers beside their own money. */
export const DEBT_ACCOUNT = 'payouts';

/** What a seller owes a payer beside their own money, and that it is paid by the bank. */
const ACCOUNTS = {
  owed: { from: 'compensation', to: DEBT_ACCOUNT },
  paid: { from: DEBT_ACCOUNT, to: 'bank' },
} as const;

/** Books one of both, once for a subject; in fen. */
export const bookDebt = (
  tx: Tx,
  of: Subject,
  { amountFen, step }: { amountFen: number; step: keyof typeof ACCOUNTS },
  now: Date,
): Promise<void> =>
  payments.postFor(tx, { id: `${of.id}:${step}`, ...ACCOUNTS[step], amountFen, of, now });

/** The money of a lender, which is no payment: it comes, or goes back to it. */
const LENT = {
  lent: (account: string) => ({ from: 'lender', to: account }),
  lentBack: (account: string) => ({ from: account, to: 'lender' }),
} as const;

/** Books one of both, once for a subject; in fen. `account`: where the money of the subject stands. */
export const bookLoan = (
  tx: Tx,
  of: Subject,
  { amountFen, step, account }: { amountFen: number; step: keyof typeof LENT; account: string },
  now: Date,
): Promise<void> =>
  payments.postFor(tx, { id: `${of.id}:${step}`, ...LENT[step](account), amountFen, of, now });
