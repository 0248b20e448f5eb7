/**
 * booking: a car on the market. blind: a place before the price is announced. presale: a car before
 * it is on the market.
 */
export const CAR_ORDER_KINDS = ['booking', 'blind', 'presale'] as const;
export type CarOrderKind = (typeof CAR_ORDER_KINDS)[number];

/** The parameters of an order's policy, stored by brand, kind and day. */
export const POLICY_KEYS = [
  /** The deposit, in fen. */
  'depositFen',
  /** The minutes within which the deposit has to be paid. */
  'payMinutes',
  /** The days for which the price is guaranteed after the deposit. */
  'priceDays',
  /** The hours within which a signature can be withdrawn. */
  'withdrawHours',
  /** The days of delay after which the buyer can cancel for a full refund. */
  'lateDays',
  /** The days after the hand-over in which price protection applies. */
  'protectionDays',
  /** The points for each day of delay, and their maximum; 0 for none. */
  'delayPoints',
  'delayPointsMost',
  /** The shortest and longest transport from the works to the store, in days. */
  'transportFrom',
  'transportTo',
] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];
export type CarPolicy = Readonly<Record<PolicyKey, number>>;

/**
 * The legal nature of a deposit: a 订金 is refundable; a 定金 is forfeited by a payer who backs out.
 */
export const DEPOSIT_NATURES = ['订金', '定金'] as const;
export type DepositNature = (typeof DEPOSIT_NATURES)[number];
