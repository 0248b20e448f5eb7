import { page, pagesOf } from '../../page.ts';

export const sellPages = pagesOf('sell', {
  'usedCar.sellUsedCar': page('/:brand/serve/sellUsedCar', '我要卖车', {
    params: ['id', 'reportId'],
  }),
});
