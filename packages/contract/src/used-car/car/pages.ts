import { page, pagesOf } from '../../page.ts';

export const carPages = pagesOf('car', {
  'usedCar.buyUsedCarDetail': page('/:brand/serve/buyUsedCarDetail', '车辆详情', {
    ssr: true,
    stage: true,
    idSegment: true,
    params: ['id'],
  }),
});
