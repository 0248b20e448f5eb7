import { page, pagesOf } from '../../page.ts';

const XTL = ['xtl'] as const;

/** `id`: the activity; without one it is the current one. `teamId`: which team is meant. */
export const lotteryTeamPages = pagesOf('lottery-team', {
  'activity.lotteryTeamDetails': page('/:brand/activity/lotteryTeam/details', '组队抽奖', {
    ssr: true,
    stage: true,
    idSegment: true,
    brands: XTL,
    params: ['id', 'preview'],
  }),
  'activity.lotteryTeamMyTeam': page('/:brand/activity/lotteryTeam/myTeam', '我的队伍', {
    brands: XTL,
    params: ['id', 'teamId'],
  }),
  'activity.lotteryTeamShare': page('/:brand/activity/lotteryTeam/share', '邀请队友', {
    ssr: true,
    stage: true,
    brands: XTL,
    params: ['id', 'teamId'],
  }),
});
