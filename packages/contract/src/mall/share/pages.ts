import { page, pagesOf } from '../../page.ts';

export const sharePages = pagesOf('share', {
  // Opened from a code: `scene` is what a mini-program scanned, `id` what a link contains.
  'mall.appletShare': page('/:brand/mall/sku/AppletShare', '好友分享', {
    stage: true,
    params: ['id', 'scene'],
  }),
  'mall.activityShare': page('/:brand/mall/sku/ActivityShare', '邀你一起看', {
    stage: true,
    brands: ['bz'],
    params: ['id', 'scene', 'topicId'],
  }),
});
