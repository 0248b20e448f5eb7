import type { workOrderPages } from '@marque/contract/serve/work-order/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as maintenanceDetails from './maintenance-details.page.tsx';

export const pages: ModulesOf<typeof workOrderPages> = {
  'serve.maintenanceDetails': maintenanceDetails,
};
