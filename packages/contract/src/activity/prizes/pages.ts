import { page, pagesOf } from '../../page.ts';

export const prizesPages = pagesOf('prizes', {
  // `id`: of one activity alone. `awardId`: the prize that is shown first.
  'activity.myPrize': page('/:brand/activity/myPrize', '我的奖品', {
    params: ['id', 'tab', 'awardId'],
  }),
});
