import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';
import type { SharedChoice, SeenPrice } from './kept.ts';

export type CarWishTables = TablesOf<
  'car_wish' | 'car_wish_temp',
  {
    car_wish: { brand: Brand; seen_price: SeenPrice };
    car_wish_temp: { brand: Brand; seen_price: SeenPrice; content: SharedChoice };
  }
>;
