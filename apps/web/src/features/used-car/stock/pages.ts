import type { stockPages } from '@marque/contract/used-car/stock/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as buyUsedCar from './buy-used-car.page.tsx';

export const pages: ModulesOf<typeof stockPages> = {
  'usedCar.buyUsedCar': buyUsedCar,
};
