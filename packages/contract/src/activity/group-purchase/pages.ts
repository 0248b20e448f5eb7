import { page, pagesOf } from '../../page.ts';

/** `id`: the activity; without one it is the current one of the family. `teamId`: which team is meant. */
export const groupPurchasePages = pagesOf('group-purchase', {
  'activity.groupPurchaseDetails': page('/:brand/activity/groupPurchase/details', '拼团', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'teamId', 'preview'],
  }),
  'activity.groupPurchaseMyTeam': page('/:brand/activity/groupPurchase/myTeam', '我的团', {
    params: ['id', 'teamId'],
  }),
  'activity.groupPurchaseReward': page('/:brand/activity/groupPurchase/reward', '拼团奖励', {
    params: ['id', 'teamId'],
  }),
  'activity.groupPurchaseTestDrive': page('/:brand/activity/groupPurchase/testDrive', '团友试驾', {
    params: ['id', 'seriesId', 'dealerId'],
  }),
  'activity.groupPurchaseTransfer': page(
    '/:brand/activity/groupPurchase/transfer',
    '好友邀你拼团',
    {
      ssr: true,
      params: ['id', 'teamId'],
    },
  ),
});
