import type { TablesOf } from '#database/columns.ts';
import type { BagKind } from '@marque/contract/car-order/boutique/schema';
import type { Brand } from '@marque/contract/core';

/** A rule of goods: the car must have one of `anyOf` (trims or options), or none of them. */
export type BagRule = { kind: 'requires' | 'excludes'; anyOf: string[]; text: string };

/** Where goods are fitted. works: before the car is inspected there. */
export type FittedAt = 'works' | 'store';

export type CarBoutiqueTables = TablesOf<
  'bag_stock' | 'boutique_bag' | 'boutique_wait',
  {
    boutique_bag: { brand: Brand; kind: BagKind; rules: BagRule[]; fitted_at: FittedAt };
  }
>;
