import { maintenancePages } from '@marque/contract/maintenance/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: maintenancePages,
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
