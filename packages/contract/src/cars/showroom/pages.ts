import { page, pagesOf } from '../../page.ts';

export const showroomPages = pagesOf('showroom', {
  'cars.loveCar': page('/:brand/loveCar', '爱车', { ssr: true, stage: true, keepAlive: true }),
  // `typeId`: the selected trim.
  'cars.detail': page('/:brand/loveCar/detail', '车型详情', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'typeId'],
  }),
});
