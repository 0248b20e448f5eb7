import { page, pagesOf } from '../../page.ts';

export const appointmentsPages = pagesOf('appointments', {
  // `from`: `booked` right after booking, `moved` right after a change of time.
  'maintenance.mainResult': page('/:brand/MainResult', '预约详情', {
    alsoAt: ['/:brand/serve/MainResult'],
    idSegment: true,
    params: ['id', 'from'],
  }),
  'maintenance.cancel': page('/:brand/Cancel', '取消预约', {
    alsoAt: ['/:brand/serve/Cancel'],
    idSegment: true,
    params: ['id'],
  }),
  // `tab`: open or past; `kind`: appointments of one kind.
  'maintenance.reseeRecord': page('/:brand/ReseeRecord', '预约记录', {
    alsoAt: ['/:brand/serve/ReseeRecord'],
    keepAlive: true,
    params: ['tab', 'kind'],
  }),
});
