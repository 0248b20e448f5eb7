import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type CartTables = TablesOf<
  'cart' | 'cart_item' | 'cart_item_removed',
  {
    cart: { brand: Brand };
    cart_item: { brand: Brand };
    cart_item_removed: { brand: Brand };
  }
>;
