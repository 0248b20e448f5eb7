import { page, pagesOf } from '../../page.ts';

export const insurancePages = pagesOf('insurance', {
  'serve.insure': page('/:brand/serve/Insure', '车险服务', {
    params: ['carId', 'typeId', 'city', 'years', 'covers', 'worth'],
  }),
  'serve.insureDetail': page('/:brand/serve/InsureDetail', '报价详情', {
    idSegment: true,
    params: ['id'],
  }),
});
