/** paid: can be used. used: counted off an order. closed: never paid. */
export const CREDIT_STATUSES = [
  'unpaid',
  'paid',
  'used',
  'refunding',
  'refunded',
  'closed',
] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** The states of offers. ended: no longer sold. */
export const OFFER_STATES = ['scheduled', 'live', 'soldOut', 'ended', 'cancelled'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
