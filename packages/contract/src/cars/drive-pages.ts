import { type Page, page } from '../page.ts';

export const drivePages = {
  // `id`: a drive to be changed; `again`: one to be asked for once more; `from`: the page that led here;
  // `day`: waited for, or meant; `expectedTime`: chosen before, `2026-11-25 10:30`.
  'cars.appointmentDrive': page('/:brand/loveCar/AppointmentDrive', '预约试驾', {
    params: ['id', 'again', 'seriesId', 'dealerId', 'day', 'expectedTime', 'from'],
  }),
  // Without an id those of `tab`: open, done, ended.
  'cars.driveRecord': page('/:brand/loveCar/DriveRecord', '试驾记录', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'tab'],
  }),
} as const satisfies Record<string, Page>;
