import type { Brand } from '@marque/contract/core';
import type { QuotationKind, QuotationStatus } from '@marque/contract/serve/quotation/schema';
import type { TablesOf } from '#database/columns.ts';

export type QuotationTables = TablesOf<
  'quotation',
  {
    quotation: {
      brand: Brand;
      kind: QuotationKind;
      status: QuotationStatus;
      content: unknown;
    };
  }
>;
