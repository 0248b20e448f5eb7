import type { Tx } from '#kernel/database.ts';
import { paymentRepository as payments } from './repository.ts';
import type { Subject } from './ports.ts';

/** The ledger account whose balance sellers owe payers besides refunds. */
export const DEBT_ACCOUNT = 'payouts';

/** The postings of a payout: owed by the seller, paid by bank transfer. */
const ACCOUNTS = {
  owed: { from: 'compensation', to: DEBT_ACCOUNT },
  paid: { from: DEBT_ACCOUNT, to: 'bank' },
} as const;

/** Posts one of these steps, once per subject. `amountFen` is in fen. */
export const bookDebt = (
  tx: Tx,
  of: Subject,
  { amountFen, step }: { amountFen: number; step: keyof typeof ACCOUNTS },
  now: Date,
): Promise<void> =>
  payments.postFor(tx, { id: `${of.id}:${step}`, ...ACCOUNTS[step], amountFen, of, now });

/** The postings of a lender's payment, which no payment row stands for: received and repaid. */
const LENT = {
  lent: (account: string) => ({ from: 'lender', to: account }),
  lentBack: (account: string) => ({ from: account, to: 'lender' }),
} as const;

/** Posts one of these steps, once per subject. `account` is the subject's ledger account. */
export const bookLoan = (
  tx: Tx,
  of: Subject,
  { amountFen, step, account }: { amountFen: number; step: keyof typeof LENT; account: string },
  now: Date,
): Promise<void> =>
  payments.postFor(tx, { id: `${of.id}:${step}`, ...LENT[step](account), amountFen, of, now });
