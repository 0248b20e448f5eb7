import type { valuationPages } from '@marque/contract/used-car/valuation/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as usedCarServe from './used-car-serve.page.tsx';
import * as vehicleValuation from './vehicle-valuation.page.tsx';
import * as vehicleBrand from './vehicle-brand.page.tsx';

export const pages: ModulesOf<typeof valuationPages> = {
  'usedCar.usedCarServe': usedCarServe,
  'usedCar.vehicleValuation': vehicleValuation,
  'usedCar.vehicleBrand': vehicleBrand,
};
