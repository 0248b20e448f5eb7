import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { ColumnType } from 'kysely';

type Content = ColumnType<InvoiceInput, string, string>;

export type InvoiceTables = {
  invoice_title: { user_id: string; id: string; content: Content; updated_at: Date };
  invoice_note: {
    user_id: string;
    order_id: string;
    id: string;
    kind: 'blue' | 'red';
    number: string;
    amount_fen: number;
    content: Content;
    issued_at: Date;
  };
};
