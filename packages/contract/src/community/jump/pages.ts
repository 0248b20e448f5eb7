import { page, pagesOf } from '../../page.ts';

export const jumpPages = pagesOf('jump', {
  // `path` of this product, or `id` of a share code; `auto` tries once without a tap.
  'community.openApp': page('/:brand/openApp', '打开 App', {
    ssr: true,
    stage: true,
    params: ['path', 'id', 'auto'],
    alsoAt: ['/:brand/discover/openApp'],
  }),
  'community.openApplet': page('/:brand/openApplet', '打开小程序', {
    stage: true,
    params: ['target', 'id'],
    alsoAt: ['/:brand/discover/openApplet'],
  }),
  'community.toCoupon': page('/:brand/discover/toMinCoupon', '去小程序领券', {
    stage: true,
    params: ['couponId'],
  }),
  'community.toMiniProgram': page('/:brand/discover/toMiniProgram', '前往小程序', {
    stage: true,
    brands: ['bz'],
    params: ['target', 'id', 'dealerId', 'seriesId'],
    alsoAt: ['/bz/toMiniProgram'],
  }),
});
