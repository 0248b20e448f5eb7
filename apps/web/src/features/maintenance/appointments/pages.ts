import type { appointmentsPages } from '@marque/contract/maintenance/appointments/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as mainResult from './main-result.page.tsx';
import * as cancel from './cancel.page.tsx';
import * as reseeRecord from './resee-record.page.tsx';

export const pages: ModulesOf<typeof appointmentsPages> = {
  'maintenance.mainResult': mainResult,
  'maintenance.cancel': cancel,
  'maintenance.reseeRecord': reseeRecord,
};
