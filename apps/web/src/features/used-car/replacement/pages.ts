import type { replacementPages } from '@marque/contract/used-car/replacement/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as vehicleReplacement from './vehicle-replacement.page.tsx';

export const pages: ModulesOf<typeof replacementPages> = {
  'usedCar.vehicleReplacement': vehicleReplacement,
};
