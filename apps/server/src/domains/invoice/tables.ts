import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { ColumnType } from 'kysely';

export type InvoiceTables = {
  invoice_title: {
    user_id: string;
    id: string;
    content: ColumnType<InvoiceInput, string, string>;
    updated_at: Date;
  };
};
