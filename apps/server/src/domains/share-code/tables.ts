import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type ShareCodeTables = TablesOf<
  'sharer' | 'share_code',
  {
    share_code: {
      brand: Brand;
      params: Record<string, string>;
    };
  }
>;
