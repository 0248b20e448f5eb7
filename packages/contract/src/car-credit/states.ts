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

/**
 * How a credit comes to be paid. inPlace: at the cashier. miniProgram: the host opens one. openTag: an
 * open tag of WeChat's browser opens one. urlLink: an address of WeChat's opens one from any browser.
 * link: the buyer brings the page's address to WeChat.
 */
export const CREDIT_WAYS = ['inPlace', 'miniProgram', 'openTag', 'urlLink', 'link'] as const;
