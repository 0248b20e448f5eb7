import type { CarOrder } from '@marque/contract/car-order/schema';
import { taxIn } from '@marque/contract/car-order/vehicle-invoice';
import { DomainError } from '#kernel/errors.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { CarOrderRow } from '../repository.ts';
import type { SupplementRow } from '../signing/repository.ts';
import { type BuyerFields, fieldsOf, rowsOf, wholeRowsOf } from '../signing/supplement.ts';
import { goodOf, type InvoiceRow } from './repository.ts';

const COLUMN = { table: 'vehicle_invoice', column: 'buyer' } as const;

/** The law requires that invoices are kept. */
export const sealedInvoices: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'id'],
  erasing: { how: 'kept' },
};

/** Returns the invoiced amount in fen: the car without goods. */
export const amountOf = ({ car_fen, discount_fen }: CarOrderRow): number => car_fen - discount_fen;

/** Returns a revision that changes with the invoice's amount and the papers. */
export const revisionOf = (order: CarOrderRow, papers: readonly SupplementRow[]): string =>
  [amountOf(order), ...papers.map(({ changed_at }) => changed_at.getTime()).toSorted()].join('.');

/** Returns the invoice as the buyer sees it; null before the signature and once the order ends. */
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
    rows: [...rowsOf(named), ...rowsOf(fieldsOf({ vault }, papers, 'papers'))],
    amountFen,
    taxFen: good?.tax_fen ?? taxIn(amountFen),
    revision: revisionOf(order, papers),
    number: good?.number ?? null,
    redNumber: reversed?.red_number ?? null,
    issuedAt: good?.issued_at?.toISOString() ?? null,
  };
}

/**
 * Returns the data of the invoice unmasked: of the issued one as it was confirmed. Throws
 * SUPPLEMENT_MISSING.
 */
export function wholeInvoiceRows(
  { vault }: { vault: Vault },
  { rows, papers }: { rows: readonly InvoiceRow[]; papers: readonly SupplementRow[] },
) {
  const good = goodOf(rows);
  const named = good
    ? openJson<BuyerFields>(vault, COLUMN, good.id, good.buyer)
    : fieldsOf({ vault }, papers, 'buyer');
  if (!named) throw new DomainError('SUPPLEMENT_MISSING');
  const written = [...wholeRowsOf(named), ...wholeRowsOf(fieldsOf({ vault }, papers, 'papers'))];
  return written.filter(({ text }) => text !== '');
}

export const sealInvoiced = (vault: Vault, id: string, buyer: unknown): string =>
  sealJson(vault, COLUMN, id, buyer);
