import type { editingPages } from '@marque/contract/car-order/editing/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as convert from './convert.page.tsx';
import * as edit from './edit.page.tsx';
import * as editVehicle from './edit-vehicle.page.tsx';

export const pages: ModulesOf<typeof editingPages> = {
  'carOrder.convert': convert,
  'carOrder.edit': edit,
  'carOrder.editVehicle': editVehicle,
};
