import type { customPages } from '@marque/contract/cars/custom/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as custom from './custom.page.tsx';
import * as chosen from './custom-chosen.page.tsx';
import * as details from './custom-details.page.tsx';

export const pages: ModulesOf<typeof customPages> = {
  'cars.custom': custom,
  'cars.customDetails': details,
  'cars.customChosen': chosen,
};
