import type { CarOrder } from '@marque/contract/car-order/schema';
import { taxIn } from '@marque/contract/car-order/vehicle-invoice';
import { openJson, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { Vault } from '#kernel/vault.ts';
import type { CarOrderRow } from '../repository.ts';
import type { SupplementRow } from '../signing/repository.ts';
import { type BuyerFields, fieldsOf, rowsOf } from '../signing/supplement.ts';
import { goodOf, type InvoiceRow } from './repository.ts';

const COLUMN = { table: 'vehicle_invoice', column: 'buyer' } as const;

/** The law wants invoices kept. */
export const sealedInvoices: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'id'],
  older: null,
  erasing: { how: 'kept' },
};

/** What the car costs without goods for it. */
export const amountOf = ({ car_fen, discount_fen }: CarOrderRow): number => car_fen - discount_fen;

/** Names what would be on it now. */
export const revisionOf = (order: CarOrderRow, papers: readonly SupplementRow[]): string =>
  [amountOf(order), ...papers.map(({ changed_at }) => changed_at.getTime()).toSorted()].join('.');

/** As its buyer sees it; null before a contract. */
export function invoiceView(
  { vault }: { vault: Vault },
  order: CarOrderRow,
  { rows, papers }: { rows: readonly InvoiceRow[]; papers: readonly SupplementRow[] },
): CarOrder['invoice'] {
  if (!order.locked_at || order.refund_started_at) return null;
  const good = goodOf(rows);
  const reversed = rows.find(({ state }) => state === 'reversed');
  const amountFen = good?.amount_fen ?? amountOf(order);
  const named = good
    ? openJson<BuyerFields>(vault, COLUMN, good.id, good.buyer)
    : fieldsOf({ vault }, papers, 'buyer');
  return {
    state: good?.state ?? (reversed ? 'reversed' : 'none'),
    rows: rowsOf(named),
    amountFen,
    taxFen: good?.tax_fen ?? taxIn(amountFen),
    revision: revisionOf(order, papers),
    number: good?.number ?? null,
    redNumber: reversed?.red_number ?? null,
    issuedAt: good?.issued_at?.toISOString() ?? null,
  };
}

export const sealInvoiced = (vault: Vault, id: string, buyer: unknown): string =>
  sealJson(vault, COLUMN, id, buyer);
