import type { editingPages } from '@marque/contract/car-order/editing/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as convert from './convert.page.tsx';
import * as edit from './edit.page.tsx';

export const pages: ModulesOf<typeof editingPages> = {
  'carOrder.convert': convert,
  'carOrder.edit': edit,
  'carOrder.editVehicle': edit,
};
