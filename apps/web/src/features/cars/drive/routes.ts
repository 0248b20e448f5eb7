import type { drivePages } from '@marque/contract/cars/drive/pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const drive: Bindings<typeof drivePages> = {
  'cars.appointmentDrive': { topic },
  'cars.driveRecord': { topic },
};
