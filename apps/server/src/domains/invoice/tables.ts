import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { TablesOf } from '#database/columns.ts';

export type InvoiceTables = TablesOf<
  'invoice_title' | 'invoice_note',
  {
    invoice_title: { content: InvoiceInput };
    invoice_note: {
      kind: 'blue' | 'red';
      content: InvoiceInput;
    };
  }
>;
