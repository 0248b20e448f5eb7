import type { TablesOf } from '#database/columns.ts';
import type { BagKind } from '@marque/contract/car-order/boutique-schema';
import type { Brand } from '@marque/contract/core';

/** What goods ask of a car: one of some trims and options, or none of them. */
export type BagRule = { kind: 'requires' | 'excludes'; anyOf: string[]; text: string };

/** At the works it is fitted before the car is checked. */
export type FittedAt = 'works' | 'store';

export type CarBoutiqueTables = TablesOf<
  'boutique_bag' | 'boutique_wait',
  {
    boutique_bag: { brand: Brand; kind: BagKind; rules: BagRule[]; fitted_at: FittedAt };
  }
>;
