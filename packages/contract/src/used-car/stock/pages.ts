import { page, pagesOf } from '../../page.ts';

export const stockPages = pagesOf('stock', {
  // The filters and the order of the list; `min` and `max` are whole yuan.
  'usedCar.buyUsedCar': page('/:brand/serve/buyUsedCar', '官方认证二手车', {
    ssr: true,
    keepAlive: true,
    stage: true,
    params: [
      'cityCode',
      'seriesId',
      'min',
      'max',
      'year',
      'km',
      'body',
      'gearbox',
      'energy',
      'colour',
      'certified',
      'warranty',
      'sort',
    ],
  }),
});
