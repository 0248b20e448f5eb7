import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type CartTables = TablesOf<
  'cart' | 'cart_item',
  {
    cart: { brand: Brand };
    cart_item: { brand: Brand };
  }
>;
