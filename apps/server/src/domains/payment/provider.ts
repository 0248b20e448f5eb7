import type { IncomingHttpHeaders } from 'node:http';
import type { PayChannel } from '@marque/contract/mall/order/schema';

/** What a provider says of a payment. */
export type PaymentResult =
  | { state: 'open' }
  | { state: 'paid'; providerNo: string; amountFen: number }
  | { state: 'failed'; reason: string };

export type Notification = { paymentId: string; result: PaymentResult };

export type PaymentToOpen = {
  paymentId: string;
  amountFen: number;
  title: string;
  /** Path of this product the buyer comes back to. */
  returnTo: string;
};

export type RefundToSend = { refundId: string; paymentId: string; amountFen: number };

/**
 * Somebody who moves money. Every method may be repeated with the same payment or refund and then
 * has no further effect. Never called inside a transaction.
 */
export type PaymentProvider = {
  id: PayChannel;
  /** For people, where they choose how to pay. */
  name: string;
  note: string;
  /** Where the buyer pays. */
  open: (payment: PaymentToOpen, now: Date) => Promise<{ cashierUrl: string }>;
  query: (paymentId: string) => Promise<PaymentResult>;
  /** Sends money back to where it came from. Throws when it is more than is left of the payment. */
  refund: (refund: RefundToSend, now: Date) => Promise<void>;
  /** Null when it is not signed by the provider, too old, or not a notification. */
  parseNotification: (
    headers: IncomingHttpHeaders,
    rawBody: string,
    now: Date,
  ) => Notification | null;
};
