import { page, pagesOf } from '../../page.ts';

const XTL = ['xtl'] as const;
const own = { brands: XTL, params: ['id'] } as const;

/** `id`: the activity; without one it is the current one. `teamId`: which team is meant. */
export const oneYuanGroupPages = pagesOf('one-yuan-group', {
  'activity.oneYuanGroup': page('/:brand/activity/oneYuanGroup/index', '一元团', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    brands: XTL,
    params: ['id', 'teamId', 'preview'],
  }),
  'activity.oneYuanGroupTeamLeader': page('/:brand/activity/oneYuanGroup/teamLeader', '团长中心', {
    brands: XTL,
    params: ['id', 'teamId'],
  }),
  'activity.oneYuanGroupLeagueMember': page(
    '/:brand/activity/oneYuanGroup/leagueMember',
    '加入一元团',
    { ssr: true, brands: XTL, params: ['id', 'teamId'] },
  ),
  'activity.oneYuanGroupInviteRecord': page(
    '/:brand/activity/oneYuanGroup/inviteRecord',
    '邀请记录',
    own,
  ),
  'activity.oneYuanGroupShare': page('/:brand/activity/oneYuanGroup/share', '分享给朋友', own),
  'activity.oneYuanGroupRule': page('/:brand/activity/oneYuanGroup/rule', '活动规则', {
    ...own,
    ssr: true,
  }),
  // `awardId`: the prize that is shown first.
  'activity.oneYuanGroupMyPrize': page('/:brand/activity/oneYuanGroup/myPrize', '我的奖品', {
    brands: XTL,
    params: ['id', 'tab', 'awardId'],
  }),
  'activity.oneYuanGroupTestDrive': page('/:brand/activity/oneYuanGroup/testDrive', '团友试驾', {
    brands: XTL,
    params: ['id', 'seriesId', 'dealerId'],
  }),
});
