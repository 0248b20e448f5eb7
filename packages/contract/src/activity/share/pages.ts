import { page, pagesOf } from '../../page.ts';

const params = ['id', 'joinId'] as const;

/** `joinId`: whose record is shared. */
export const sharePages = pagesOf('share', {
  'activity.share': page('/:brand/activity/share', '分享给朋友', { params }),
  'activity.luckDrawShare': page('/:brand/activity/luckDraw/share', '邀请好友', { params }),
  'activity.doubleElevenShare': page('/:brand/activity/doubleEleven/share', '分享给朋友', {
    params,
  }),
  'activity.doubleTwelveShare': page('/:brand/activity/doubleTwelve/share', '分享给朋友', {
    params,
  }),
  'activity.sweepXShare': page('/:brand/activity/sweepX/share', '分享给朋友', {
    brands: ['bz'],
    params,
  }),
});
