import { page, pagesOf } from '../../page.ts';

export const recordPages = pagesOf('record', {
  'maintenance.mainRecord': page('/:brand/MainRecord', '保养记录', {
    alsoAt: ['/:brand/serve/MainRecord'],
    params: ['carId'],
    keepAlive: true,
  }),
  /** `id`: a work order, or its appointment. */
  'maintenance.mainRecordDetail': page('/:brand/MainRecordDetail', '保养详情', {
    alsoAt: ['/:brand/serve/MainRecordDetail'],
    params: ['id'],
    idSegment: true,
  }),
});
