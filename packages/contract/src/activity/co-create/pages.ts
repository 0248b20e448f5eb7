import { page, pagesOf } from '../../page.ts';

/** `sort`: the order of the works. */
export const coCreatePages = pagesOf('co-create', {
  'activity.coCreate': page('/:brand/activity/coCreate', '共创大赛', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sort'],
  }),
  'activity.coCreateRewardRecords': page('/:brand/activity/coCreate/rewardRecords', '获奖记录', {
    params: ['id', 'tab', 'awardId'],
  }),
});
