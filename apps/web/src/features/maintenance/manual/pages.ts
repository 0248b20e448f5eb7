import type { manualPages } from '@marque/contract/maintenance/manual/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as manual1 from './manual1.page.tsx';
import * as manualDetails from './manual-details.page.tsx';

export const pages: ModulesOf<typeof manualPages> = {
  'maintenance.manual1': manual1,
  'maintenance.manualDetails': manualDetails,
};
