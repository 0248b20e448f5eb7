import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The tables with invoice contents. */
type Table = 'invoice_title' | 'invoice_note';

const columnOf = (table: Table) => ({ table, column: 'sealed' });

export const sealContent = (
  vault: Vault,
  table: Table,
  id: string,
  content: InvoiceInput,
): string => sealJson(vault, columnOf(table), id, content);

export const contentOf = (
  vault: Vault,
  table: Table,
  { id, sealed }: { id: string; sealed: string },
): InvoiceInput => openJson(vault, columnOf(table), id, sealed);

export const sealedInvoices: SealedColumn[] = [
  { ...columnOf('invoice_title'), key: ['user_id', 'id'], erasing: { how: 'row' } },
  { ...columnOf('invoice_note'), key: ['user_id', 'order_id', 'id'], erasing: { how: 'kept' } },
];
