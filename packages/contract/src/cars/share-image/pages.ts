import { page, pagesOf } from '../../page.ts';

/**
 * `chosen`: the ids of options, separated by commas. `temp`, `wish`: a configuration that replaces
 * it. `order`: the order to be changed.
 */
export const shareImagePages = pagesOf('share-image', {
  'cars.customPreview': page('/:brand/custom/preview', '定制预览', {
    ssr: true,
    stage: true,
    params: ['temp', 'wish', 'typeId', 'chosen', 'campaignId', 'order', 'source'],
  }),
  'cars.sharedConfiguration': page('/:brand/custom/bookingSharePreview', '好友的配置', {
    ssr: true,
    stage: true,
    brands: ['bz'],
    params: ['temp', 'scene'],
  }),
  // `temp`, `wish`: a configuration; `id`: the car of an order; otherwise options of a trim.
  'cars.shareImage': page('/:brand/loveCar/ShareImg', '分享图片', {
    stage: true,
    brands: ['bz'],
    params: ['id', 'temp', 'wish', 'typeId', 'chosen'],
  }),
});
