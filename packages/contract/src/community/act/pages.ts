import { page, pagesOf } from '../../page.ts';

export const actPages = pagesOf('act', {
  'community.actDetails': page('/:brand/ActDetails', '活动详情', {
    // `comment`: the comment that the page is opened at.
    params: ['id', 'comment'],
    idSegment: true,
    ssr: true,
    keepAlive: true,
    stage: true,
  }),
  'community.signRanking': page('/:brand/discover/signRanking', '签到榜', {
    params: ['id', 'session'],
    idSegment: true,
    ssr: true,
  }),
  'community.actMember': page('/:brand/ActMember', '参加的车友', {
    params: ['id', 'city'],
    idSegment: true,
    keepAlive: true,
  }),
});
