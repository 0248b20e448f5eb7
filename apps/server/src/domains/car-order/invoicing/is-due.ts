import type { CarItemRow } from '../paying/item-repository.ts';
import { isCarPaid } from '../paying/items.ts';
import type { CarOrderRow } from '../repository.ts';
import { goodOf, type InvoiceRow } from './repository.ts';

const INVOICED: ReadonlySet<CarOrderRow['status']> = new Set(['arrived', 'delivered', 'completed']);

/** Whether the buyer can confirm the invoice: the car is paid, and there is no valid invoice. */
export const isInvoiceDue = (
  { status }: Pick<CarOrderRow, 'status'>,
  items: readonly Pick<CarItemRow, 'kind' | 'paid_at'>[],
  rows: readonly InvoiceRow[],
): boolean => INVOICED.has(status) && isCarPaid(items) && !goodOf(rows);
