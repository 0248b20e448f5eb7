import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

type Kept = { id: string; content: InvoiceInput | null; sealed: string | null };

/** The tables with invoice contents, sealed or as earlier releases stored them. */
type Table = 'invoice_title' | 'invoice_note';

const columnOf = (table: Table) => ({ table, column: 'sealed' });

const sealedColumns = (vault: Vault, table: Table, id: string, content: InvoiceInput) => ({
  content: null,
  sealed: sealJson(vault, columnOf(table), id, content),
});

export const contentColumns = (vault: Vault, table: Table, id: string, content: InvoiceInput) =>
  vault.seals
    ? sealedColumns(vault, table, id, content)
    : { content: JSON.stringify(content), sealed: null };

export const contentOf = (
  vault: Vault,
  table: Table,
  { id, content, sealed }: Kept,
): InvoiceInput => content ?? openJson(vault, columnOf(table), id, sealed!);

const sealedIn = (
  table: Table,
  key: readonly string[],
  erasing: SealedColumn['erasing'],
): SealedColumn => ({
  ...columnOf(table),
  key,
  erasing,
  older: {
    columns: ['content'],
    held: rowsWhere`content is not null`,
    sealed: (vault, id, row) => sealedColumns(vault, table, id, row.content as InvoiceInput),
  },
});

export const sealedInvoices = [
  sealedIn('invoice_title', ['user_id', 'id'], { how: 'row' }),
  sealedIn('invoice_note', ['user_id', 'order_id', 'id'], { how: 'kept' }),
];
