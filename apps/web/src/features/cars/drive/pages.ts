import type { drivePages } from '@marque/contract/cars/drive/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as appointmentDrive from './appointment-drive.page.tsx';
import * as driveRecord from './drive-record.page.tsx';

export const pages: ModulesOf<typeof drivePages> = {
  'cars.appointmentDrive': appointmentDrive,
  'cars.driveRecord': driveRecord,
};
