import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type GarageTables = TablesOf<
  'series' | 'fitment' | 'member_car',
  {
    series: {
      brand: Brand;
      trims: { id: string; name: string }[];
    };
    member_car: { brand: Brand };
  }
>;
