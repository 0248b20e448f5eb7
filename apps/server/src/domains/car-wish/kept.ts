import type { In } from '@marque/contract/core';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import type { saveTemporaryWish } from '@marque/contract/cars/wish-endpoints';

/** What a configuration cost when it was kept. */
export type SeenPrice = { totalFen: number; lines: CarPriceLine[] };

/** What is passed on. */
export type SharedChoice = Pick<In<typeof saveTemporaryWish>, 'typeId' | 'chosen' | 'showPrice'> & {
  view: NonNullable<In<typeof saveTemporaryWish>['view']> | null;
};
