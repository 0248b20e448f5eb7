import * as edit from './edit.page.tsx';
import * as editVehicle from './edit-vehicle.page.tsx';

export const pages = {
  'carOrder.edit': edit,
  'carOrder.editVehicle': editVehicle,
};
