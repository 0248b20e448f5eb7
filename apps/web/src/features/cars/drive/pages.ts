import * as appointmentDrive from './appointment-drive.page.tsx';
import * as driveRecord from './drive-record.page.tsx';

export const pages = {
  'cars.appointmentDrive': appointmentDrive,
  'cars.driveRecord': driveRecord,
};
