import { page, pagesOf } from '../../page.ts';

export const workOrderPages = pagesOf('work-order', {
  /** `id`: a work order, or its appointment. */
  'serve.maintenanceDetails': page('/:brand/serve/maintenanceDetails', '维修详情', {
    brands: ['bz'],
    idSegment: true,
    params: ['id'],
  }),
});
