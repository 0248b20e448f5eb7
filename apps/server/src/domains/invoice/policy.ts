import type { InvoiceState } from '@marque/contract/mall/invoice/schema';
import type { OrderStatus } from '@marque/contract/mall/order/schema';

export const INVOICE_RULES = {
  /** The largest number of titles per member. */
  maxTitles: 20,
} as const;

type Facts = {
  status: OrderStatus;
  wanted: boolean;
  /** The amount of the issued invoice; null without one. */
  issuedFen: number | null;
  /** The amount reversed by red notes. */
  redFen: number;
  /** The amount paid in money and not refunded. */
  paidFen: number;
};

/** Returns the state of an order's invoice. */
export function invoiceState({ status, wanted, issuedFen, redFen, paidFen }: Facts): InvoiceState {
  if (issuedFen !== null) return redFen >= issuedFen ? 'reversed' : 'issued';
  if (status === 'closed' || paidFen <= 0) return 'void';
  if (!wanted) return 'none';
  return status === 'completed' ? 'requested' : 'waiting';
}
