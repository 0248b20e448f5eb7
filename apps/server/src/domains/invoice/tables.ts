import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type InvoiceTables = TablesOf<
  'invoice_title' | 'invoice_note' | 'invoice_mail',
  {
    invoice_mail: { brand: Brand };
    invoice_note: { kind: 'blue' | 'red' };
  }
>;
