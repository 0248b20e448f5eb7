import * as convert from './convert.page.tsx';
import * as edit from './edit.page.tsx';
import * as editVehicle from './edit-vehicle.page.tsx';

export const pages = {
  'carOrder.convert': convert,
  'carOrder.edit': edit,
  'carOrder.editVehicle': editVehicle,
};
