/**
 * Loans to the fen. Every instalment is the same and rounded; the last one takes what rounding has
 * left over, so that all of them come to the loan and its cost exactly.
 */

/** 等额本息, 尾款, 手续费, 免息. */
export const LOAN_KINDS = ['equal', 'balloon', 'flat', 'zero'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

export type LoanTerms = {
  kind: LoanKind;
  principalFen: number;
  months: number;
  /** Interest a year, of `equal` and `balloon`. */
  annualBp: number;
  /** Of the whole loan, for each year, of `flat`. */
  flatBp: number;
  /** Paid with the last instalment, of `balloon`. */
  balloonFen: number;
  /** Paid when the loan begins, and part of what it costs. */
  upfrontFeeFen: number;
};

export type Instalment = {
  /** What is paid that month, a balloon included. */
  fen: number;
  principalFen: number;
  /** Interest, or the month's share of a flat fee. */
  costFen: number;
};

export type Loan = {
  principalFen: number;
  months: number;
  /** All instalments but the last. */
  monthlyFen: number;
  /** The last one, without the balloon. */
  lastFen: number;
  balloonFen: number;
  interestFen: number;
  /** Fees, before the first instalment and within them. */
  feeFen: number;
  /** A year, as simple interest: 751 is 7.51 %. Null where the fees eat the loan. */
  trueRateBp: number | null;
  /** All that is paid for the loan, fees included. */
  paidFen: number;
};

const BP = 10_000;
const MONTHS = 12;

/** Rounded, but never so high that nothing would be left for the last one. */
function evenly(fen: number, months: number): number {
  const rounded = Math.round(fen / months);
  return rounded * (months - 1) <= fen ? rounded : Math.floor(fen / months);
}

/** `months` parts of `part`, the last one what is left of the whole. */
const split = (wholeFen: number, months: number, partFen: number): number[] =>
  Array.from({ length: months }, (_, i) =>
    i < months - 1 ? partFen : wholeFen - partFen * (months - 1),
  );

/** Interest-free, or with a fee: neither depends on what is still owed. */
function shared(principalFen: number, costFen: number, months: number): Instalment[] {
  const whole = principalFen + costFen;
  // A fee is rounded down, so that none of it is asked for before its time.
  const part = costFen > 0 ? Math.floor(whole / months) : evenly(whole, months);
  const costs = split(costFen, months, Math.floor(costFen / months));
  return split(whole, months, part).map((fen, i) => ({
    fen,
    costFen: costs[i]!,
    principalFen: fen - costs[i]!,
  }));
}

/** Interest on what is still owed, month by month. */
function onBalance(
  { principalFen, months, annualBp }: LoanTerms,
  balloonFen: number,
): Instalment[] {
  const rate = annualBp / BP / MONTHS;
  const growth = (1 + rate) ** -months;
  const exact = ((principalFen - balloonFen * growth) * rate) / (1 - growth);
  const instalment = Math.round(exact);
  const all: Instalment[] = [];
  let owed = principalFen;
  for (let month = 1; month <= months; month++) {
    const costFen = Math.round(owed * rate);
    const fen = month < months ? Math.min(instalment, owed + costFen) : owed + costFen;
    all.push({ fen, costFen, principalFen: fen - costFen });
    owed -= fen - costFen;
  }
  return all;
}

const balloonOf = ({ kind, balloonFen }: LoanTerms): number =>
  kind === 'balloon' ? balloonFen : 0;

/** What is paid month by month; a balloon is part of the last. */
export function scheduleOf(terms: LoanTerms): Instalment[] {
  const { kind, principalFen, months, annualBp, flatBp } = terms;
  if (kind === 'flat')
    return shared(
      principalFen,
      Math.round((principalFen * flatBp * months) / (BP * MONTHS)),
      months,
    );
  if (kind === 'zero') return shared(principalFen, 0, months);
  const balloonFen = balloonOf(terms);
  if (annualBp > 0) return onBalance(terms, balloonFen);
  const parts = shared(principalFen - balloonFen, 0, months);
  const last = parts.at(-1)!;
  last.fen += balloonFen;
  last.principalFen += balloonFen;
  return parts;
}

/** What payments at the ends of months are worth at their beginning, at a monthly rate. */
export const presentFen = (payments: readonly number[], rate: number): number =>
  payments.reduceRight((sum, fen) => (sum + fen) / (1 + rate), 0);

/** Halvings until a number between 0 and 1 changes no more. */
const HALVINGS = 60;

/**
 * The monthly rate at which payments are worth what was received. 0 where nothing is paid beyond it,
 * null where it is beyond 100 % a month or nothing was received.
 */
export function monthlyRateOf(receivedFen: number, payments: readonly number[]): number | null {
  if (!(receivedFen > 0) || presentFen(payments, 1) > receivedFen) return null;
  let [low, high] = [0, 1];
  if (presentFen(payments, 0) <= receivedFen) return 0;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (presentFen(payments, middle) > receivedFen) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A loan as people compare it. */
export function loanOf(terms: LoanTerms): Loan {
  const { kind, principalFen, months, upfrontFeeFen } = terms;
  const schedule = scheduleOf(terms);
  const payments = schedule.map(({ fen }) => fen);
  const cost = schedule.reduce((sum, { costFen }) => sum + costFen, 0);
  const balloonFen = balloonOf(terms);
  const rate = monthlyRateOf(principalFen - upfrontFeeFen, payments);
  const lastFen = payments.at(-1)! - balloonFen;
  return {
    principalFen,
    months,
    monthlyFen: months > 1 ? payments[0]! : lastFen,
    lastFen,
    balloonFen,
    interestFen: kind === 'flat' ? 0 : cost,
    feeFen: upfrontFeeFen + (kind === 'flat' ? cost : 0),
    trueRateBp: rate === null ? null : Math.round(rate * MONTHS * BP),
    paidFen: principalFen + cost + upfrontFeeFen,
  };
}
