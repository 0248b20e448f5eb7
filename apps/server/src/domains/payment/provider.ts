import type { IncomingHttpHeaders } from 'node:http';
import type { Brand } from '@marque/contract/core';
import type { PayChannel, PayHost } from '@marque/contract/mall/order/schema';

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
  brand: Brand;
  /** End of the time to pay. */
  expiresAt: Date;
  /** The buyer's address. */
  ip: string;
  /** The payer as the channel's account knows them; null where it does not ask. */
  openId: string | null;
};

/** Where the buyer pays, or what the buyer's host pays with. */
export type Opened = { cashierUrl: string | null; params: Record<string, string> | null };

export type Refund = { refundId: string; paymentId: string; amountFen: number };
export type RefundToSend = Refund & {
  /** The whole payment. */
  totalFen: number;
};

/** The channel will not carry money back: the account it came from is gone, or its time is over. */
export class RefundRefused extends Error {}

/**
 * A provider that moves money. Every method may be repeated with the same payment or refund and then
 * has no further effect. Never called inside a transaction.
 */
export type PaymentProvider = {
  id: PayChannel;
  /** For people, where they choose how to pay. */
  name: string;
  note: string;
  /** Where it works. */
  hosts: readonly PayHost[];
  /** The payer has to be named when it opens. */
  needsOpenId: boolean;
  offeredTo: (brand: Brand) => boolean;
  open: (payment: PaymentToOpen, now: Date) => Promise<Opened>;
  query: (paymentId: string, now: Date) => Promise<PaymentResult>;
  /** Nobody can pay it any more; one paid already stays paid. */
  close: (paymentId: string, now: Date) => Promise<void>;
  /**
   * Sends money back to where it came from. Throws until it has gone, and when it is more than is
   * left of the payment; RefundRefused where the channel says that it will not.
   */
  refund: (refund: RefundToSend, now: Date) => Promise<void>;
  /** Null when it is not signed by the provider, too old, or not a notification. */
  parseNotification: (
    headers: IncomingHttpHeaders,
    rawBody: string,
    now: Date,
  ) => Notification | null;
};
