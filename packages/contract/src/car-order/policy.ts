/** booking: a car on the market. blind: a place before its price is told. presale: before it is on the market. */
export const CAR_ORDER_KINDS = ['booking', 'blind', 'presale'] as const;
export type CarOrderKind = (typeof CAR_ORDER_KINDS)[number];

/** Figures an order follows, kept by brand, kind and day. */
export const POLICY_KEYS = [
  /** What is paid first, in fen. */
  'depositFen',
  /** Minutes an order waits for it. */
  'payMinutes',
  /** Days a price holds once it is paid. */
  'priceDays',
  /** Hours a signature can be taken back. */
  'withdrawHours',
  /** Days a car may be late before everything goes back. */
  'lateDays',
  /** Days after the keys in which a lower price is made up for. */
  'protectionDays',
  /** Points for each day a car is late, and the most of them; 0 for none. */
  'delayPoints',
  'delayPointsMost',
  /** Days from the works to the store. */
  'transportFrom',
  'transportTo',
] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];
export type CarPolicy = Readonly<Record<PolicyKey, number>>;

/** In the law's sense: 订金 goes back to who paid it; 定金 stays where its payer backs out. */
export const DEPOSIT_NATURES = ['订金', '定金'] as const;
export type DepositNature = (typeof DEPOSIT_NATURES)[number];

/** 定金 above a fifth of a price does not count as such. */
const EARNEST_SHARE = 5;
export const earnestCeilingFen = (carFen: number): number => Math.floor(carFen / EARNEST_SHARE);
