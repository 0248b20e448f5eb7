import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type BeyondTables = TablesOf<
  'beyond_reading' | 'beyond_mark' | 'beyond_year',
  {
    beyond_reading: { brand: Brand };
    beyond_mark: { brand: Brand };
    beyond_year: { brand: Brand };
  }
>;
