/**
 * Loan calculation in whole fen. All instalments are the same rounded amount except the last, which
 * takes the rounding difference, so that the sum is exact.
 */

/** In Chinese: 等额本息, 尾款, 手续费, 免息. */
export const LOAN_KINDS = ['equal', 'balloon', 'flat', 'zero'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

export type LoanTerms = {
  kind: LoanKind;
  principalFen: number;
  months: number;
  /** The yearly interest in basis points, for `equal` and `balloon`. */
  annualBp: number;
  /** The yearly fee in basis points of the whole loan, for `flat`. */
  flatBp: number;
  /** The amount paid with the last instalment, for `balloon`. */
  balloonFen: number;
  /** The fee paid at the beginning of the loan, which is part of its cost. */
  upfrontFeeFen: number;
};

export type Instalment = {
  /** The total payment of the month, including the balloon. */
  fen: number;
  principalFen: number;
  /** The interest, or the month's part of a flat fee. */
  costFen: number;
};

export type Loan = {
  principalFen: number;
  months: number;
  /** Every instalment except the last, in fen. */
  monthlyFen: number;
  /** The last instalment without the balloon. */
  lastFen: number;
  balloonFen: number;
  interestFen: number;
  /** All fees: those paid at the beginning and those within the instalments. */
  feeFen: number;
  /**
   * The yearly rate as simple interest, in basis points: 751 is 7.51 %. null when the fees exceed
   * the loan.
   */
  trueRateBp: number | null;
  /** The total paid for the loan, including fees. */
  paidFen: number;
};

const BP = 10_000;
const MONTHS = 12;

/** Returns a rounded part that leaves a positive amount for the last instalment. */
function evenly(fen: number, months: number): number {
  const rounded = Math.round(fen / months);
  return rounded * (months - 1) <= fen ? rounded : Math.floor(fen / months);
}

/** Splits an amount into `months` parts of `partFen`. The last one takes the rest. */
const split = (wholeFen: number, months: number, partFen: number): number[] =>
  Array.from({ length: months }, (_, i) =>
    i < months - 1 ? partFen : wholeFen - partFen * (months - 1),
  );

/** Returns the instalments of loans whose cost does not depend on the outstanding principal. */
function shared(principalFen: number, costFen: number, months: number): Instalment[] {
  const whole = principalFen + costFen;
  // Rounded down, so that no part of a fee is charged early.
  const part = costFen > 0 ? Math.floor(whole / months) : evenly(whole, months);
  const costs = split(costFen, months, Math.floor(costFen / months));
  return split(whole, months, part).map((fen, i) => ({
    fen,
    costFen: costs[i]!,
    principalFen: fen - costs[i]!,
  }));
}

/** Returns instalments with interest on the outstanding principal. */
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

/** Returns the monthly payments. The last one includes the balloon. */
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

/** Returns the present value of payments at the ends of months, at a monthly rate. */
export const presentFen = (payments: readonly number[], rate: number): number =>
  payments.reduceRight((sum, fen) => (sum + fen) / (1 + rate), 0);

/** The number of bisections after which a double between 0 and 1 no longer changes. */
const HALVINGS = 60;

/**
 * Returns the monthly internal rate of return. 0 when the payments do not exceed the loan; null
 * when it is above 100 % a month or nothing was received.
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

/** Returns the figures of a loan by which people compare it. */
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
