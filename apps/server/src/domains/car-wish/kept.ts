import type { In } from '@marque/contract/core';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import type { saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';

/** The price of a configuration, in fen, when it was saved. */
export type SeenPrice = { totalFen: number; lines: CarPriceLine[] };

/** The content of a temporary wish. */
export type SharedChoice = Pick<In<typeof saveTemporaryWish>, 'typeId' | 'chosen' | 'showPrice'> & {
  view: NonNullable<In<typeof saveTemporaryWish>['view']> | null;
};
