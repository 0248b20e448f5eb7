import { page, pagesOf } from '../../page.ts';

export const drivePages = pagesOf('drive', {
  // `id`: a drive to be changed; `again`: an earlier drive to be repeated; `from`: the referring
  // page; `day`: the preferred or awaited day; `expectedTime`: the time chosen before, `2026-11-25
  // 10:30`.
  'cars.appointmentDrive': page('/:brand/loveCar/AppointmentDrive', '预约试驾', {
    params: ['id', 'again', 'seriesId', 'dealerId', 'day', 'expectedTime', 'from'],
  }),
  // Without `id` the drives of `tab`: open, done, ended.
  'cars.driveRecord': page('/:brand/loveCar/DriveRecord', '试驾记录', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'tab'],
  }),
});
