import { page, pagesOf } from '../../page.ts';

const ofBz = { brands: ['bz'], stage: true, ssr: true } as const;

export const xMissionPages = pagesOf('x-mission', {
  'community.xMission': page('/:brand/discover/XMission', 'X 行动', {
    ...ofBz,
    alsoAt: ['/:brand/XMission'],
  }),
  'community.xContribution': page('/:brand/discover/XMission/myContribution', '我的贡献', {
    brands: ['bz'],
    alsoAt: ['/:brand/XMission/myContribution'],
  }),
  // `span`: week, or the season.
  'community.xRanking': page('/:brand/discover/XMission/ranking', '贡献榜', {
    ...ofBz,
    keepAlive: true,
    params: ['span'],
    alsoAt: ['/:brand/XMission/ranking'],
  }),
  'community.xRule': page('/:brand/discover/XMission/rule', '活动规则', {
    brands: ['bz'],
    ssr: true,
    alsoAt: ['/:brand/XMission/rule'],
  }),
  'community.xRankingRule': page('/:brand/discover/XMission/rankingRule', '榜单规则', {
    brands: ['bz'],
    ssr: true,
    alsoAt: ['/:brand/XMission/rankingRule'],
  }),
  'community.universe': page('/:brand/discover/universe', 'X 宇宙', {
    ...ofBz,
    alsoAt: ['/:brand/universe'],
  }),
});
