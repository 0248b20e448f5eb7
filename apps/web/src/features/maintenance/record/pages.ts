import type { recordPages } from '@marque/contract/maintenance/record/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as mainRecord from './main-record.page.tsx';
import * as mainRecordDetail from './main-record-detail.page.tsx';

export const pages: ModulesOf<typeof recordPages> = {
  'maintenance.mainRecord': mainRecord,
  'maintenance.mainRecordDetail': mainRecordDetail,
};
