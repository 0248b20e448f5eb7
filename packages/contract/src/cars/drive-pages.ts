import { type Page, page } from '../page.ts';

export const drivePages = {
  // `id`: a drive that is to be changed; `from`: the page that led here.
  'cars.appointmentDrive': page('/:brand/loveCar/AppointmentDrive', '预约试驾', {
    params: ['seriesId', 'typeId', 'dealerId', 'id', 'from'],
  }),
  'cars.driveRecord': page('/:brand/loveCar/DriveRecord', '试驾记录', {
    keepAlive: true,
    idSegment: true,
    params: ['id'],
  }),
} as const satisfies Record<string, Page>;
