import { page, pagesOf } from '../../page.ts';

export const actPages = pagesOf('act', {
  'community.actDetails': page('/:brand/ActDetails', '活动详情', {
    params: ['id'],
    idSegment: true,
    ssr: true,
    keepAlive: true,
    stage: true,
  }),
  'community.actMember': page('/:brand/ActMember', '参加的车友', {
    params: ['id', 'city'],
    idSegment: true,
    keepAlive: true,
  }),
});
