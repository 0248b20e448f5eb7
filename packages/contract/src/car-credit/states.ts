/** paid: waits for a car. used: counted off one. closed: never paid. */
export const CREDIT_STATUSES = [
  'unpaid',
  'paid',
  'used',
  'refunding',
  'refunded',
  'closed',
] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** Of what is sold; ended: it is sold no more. */
export const OFFER_STATES = ['scheduled', 'live', 'soldOut', 'ended', 'cancelled'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Where a credit is paid: here, by opening a mini-program, or by bringing its address there. */
export const CREDIT_WAYS = ['inPlace', 'miniProgram', 'link'] as const;
