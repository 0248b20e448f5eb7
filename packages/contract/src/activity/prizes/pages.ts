import { page, pagesOf } from '../../page.ts';

const params = ['id', 'tab', 'awardId'] as const;

/** `id`: of one activity alone. `awardId`: the prize that is shown first. */
export const prizesPages = pagesOf('prizes', {
  'activity.myPrize': page('/:brand/activity/myPrize', '我的奖品', { params }),
  'activity.assistanceMyPrize': page('/:brand/activity/assistance/myPrize', '我的奖品', {
    brands: ['xtl'],
    params,
  }),
  'activity.doubleElevenMyPrize': page('/:brand/activity/doubleEleven/myPrize', '我的奖品', {
    params,
  }),
  'activity.doubleTwelveMyPrize': page('/:brand/activity/doubleTwelve/myPrize', '我的奖品', {
    params,
  }),
  'activity.sweepXMyPrize': page('/:brand/activity/sweepX/myPrize', '我的奖品', {
    brands: ['bz'],
    params: ['id', 'tab', 'awardId'],
  }),
});
