import type { InvoiceState } from '@marque/contract/mall/invoice/schema';
import type { OrderStatus } from '@marque/contract/mall/order/schema';

export const INVOICE_RULES = {
  /** Titles a member may keep. */
  mostTitles: 20,
} as const;

type Facts = {
  status: OrderStatus;
  wanted: boolean;
  /** What the invoice says; null while there is none. */
  issuedFen: number | null;
  /** What notes took back of it. */
  redFen: number;
  /** What was paid in money and not refunded. */
  paidFen: number;
};

/** How far an order's invoice is. */
export function invoiceState({ status, wanted, issuedFen, redFen, paidFen }: Facts): InvoiceState {
  if (issuedFen !== null) return redFen >= issuedFen ? 'reversed' : 'issued';
  if (status === 'closed' || paidFen <= 0) return 'void';
  if (!wanted) return 'none';
  return status === 'completed' ? 'requested' : 'waiting';
}
