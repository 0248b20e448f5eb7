import { page, pagesOf } from '../../page.ts';

/** `board`: one of the activity's boards. A family with an address of its own has its line here. */
export const rankingPages = pagesOf('ranking', {
  'activity.ranking': page('/:brand/activity/ranking', '排行榜', {
    ssr: true,
    keepAlive: true,
    params: ['id', 'board'],
  }),
  'activity.oneYuanGroupRankingList': page('/:brand/activity/oneYuanGroup/rankingList', '团长榜', {
    ssr: true,
    keepAlive: true,
    brands: ['xtl'],
    params: ['id', 'board'],
  }),
  'activity.sweepXRankingList': page('/:brand/activity/sweepX/rankingList', '寻迹榜', {
    ssr: true,
    keepAlive: true,
    brands: ['bz'],
    params: ['id', 'board'],
  }),
});
