import type { valuationPages } from '@marque/contract/used-car/valuation/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as vehicleValuation from './vehicle-valuation.page.tsx';

export const pages: ModulesOf<typeof valuationPages> = {
  'usedCar.vehicleValuation': vehicleValuation,
};
