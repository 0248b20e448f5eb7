import { defineEvent } from '#kernel/module.ts';

/**
 * Money has gone back to the payer. `refundId` is the one the refund was asked for with; money nobody
 * wanted goes back under the id of its payment. What it was for is locked.
 */
export const paymentRefunded = defineEvent<{ refundId: string; amountFen: number; at: Date }>(
  'payment.refunded',
);
