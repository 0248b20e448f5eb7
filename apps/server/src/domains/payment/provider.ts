import type { IncomingHttpHeaders } from 'node:http';
import type { Brand } from '@marque/contract/core';
import type { PayChannel, PayHost } from '@marque/contract/mall/order/schema';

/** A provider's answer about a payment. */
export type PaymentResult =
  | { state: 'open' }
  | { state: 'paid'; providerNo: string; amountFen: number }
  | { state: 'failed'; reason: string };

export type PaymentNotification = { paymentId: string; result: PaymentResult };

export type PaymentToOpen = {
  paymentId: string;
  amountFen: number;
  title: string;
  /** The path of this product to which the payer returns. */
  returnTo: string;
  brand: Brand;
  /** The deadline. */
  expiresAt: Date;
  /** The payer's IP address. */
  ip: string;
  /** The payer's open id at the channel's account; null when the channel does not need it. */
  openId: string | null;
};

/** The address of the provider's cashier, or the parameters for the host's native payment. */
export type OpenedPayment = { cashierUrl: string | null; params: Record<string, string> | null };

export type Refund = { refundId: string; paymentId: string; amountFen: number };
export type RefundToSend = Refund & {
  /** The amount of the whole payment, in fen. */
  totalFen: number;
};

/**
 * Thrown when the channel refuses a refund for good, for example for a closed account or an elapsed
 * period.
 */
export class RefundRefused extends Error {}

/**
 * A payment provider. Every method is idempotent for the same payment or refund. Never call one
 * inside a transaction.
 */
export type PaymentProvider = {
  id: PayChannel;
  /** The name that payers choose by. */
  name: string;
  note: string;
  /** The hosts in which the channel works. */
  hosts: readonly PayHost[];
  /** Whether `open` needs the payer's open id. */
  needsOpenId: boolean;
  offeredTo: (brand: Brand) => boolean;
  open: (payment: PaymentToOpen, now: Date) => Promise<OpenedPayment>;
  query: (paymentId: string, now: Date) => Promise<PaymentResult>;
  /** Closes a payment, which can then no longer be paid. Has no effect on a paid one. */
  close: (paymentId: string, now: Date) => Promise<void>;
  /**
   * Refunds a payment. Throws until the refund is done and when it exceeds the rest of the payment,
   * and RefundRefused when the channel refuses it.
   */
  refund: (refund: RefundToSend, now: Date) => Promise<void>;
  /**
   * Returns null when the request is not a notification, or its signature is invalid or too old.
   */
  parseNotification: (
    headers: IncomingHttpHeaders,
    rawBody: string,
    now: Date,
  ) => PaymentNotification | null;
};
