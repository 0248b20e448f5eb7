import { type Page, page } from '../page.ts';

export const shareImagePages = {
  // `temp`, `wish`: a configuration; `id`: the car of an order; otherwise options of a trim.
  'cars.shareImage': page('/:brand/loveCar/ShareImg', '分享图片', {
    stage: true,
    brands: ['bz'],
    params: ['id', 'temp', 'wish', 'typeId', 'chosen'],
  }),
} as const satisfies Record<string, Page>;
