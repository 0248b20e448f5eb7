import type { bookingPages } from '@marque/contract/maintenance/booking/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as maintenancePage from './maintenance.page.tsx';

export const pages: ModulesOf<typeof bookingPages> = { 'maintenance.maintenance': maintenancePage };
