import { defineEvent } from '#kernel/module.ts';

/**
 * A refund is done. `refundId` is the id given to `refund`; an unwanted payment is refunded under
 * its own id. The subject is locked.
 */
export const paymentRefunded = defineEvent<{
  refundId: string;
  /** Whose the thing is that was paid for. */
  ownerId: string;
  amountFen: number;
  at: Date;
}>('payment.refunded');
