import { page, pagesOf } from '../../page.ts';

export const badgePages = pagesOf('badge', {
  'community.badgeWall': page('/:brand/badgeWall', '勋章馆', {
    stage: true,
    ssr: true,
    alsoAt: ['/:brand/discover/badgeWall'],
  }),
  // `author`: another member.
  'community.myBadgeWall': page('/:brand/MyBadgeWall', '我的勋章', {
    stage: true,
    params: ['author'],
    alsoAt: ['/:brand/discover/MyBadgeWall'],
  }),
  'community.badgeDetail': page('/:brand/badgeDetail', '勋章详情', {
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id'],
    alsoAt: ['/:brand/discover/badgeDetail'],
  }),
  'community.drawerDetail': page('/:brand/drawerDetail', '勋章系列', {
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id'],
    alsoAt: ['/:brand/discover/drawerDetail'],
  }),
});
