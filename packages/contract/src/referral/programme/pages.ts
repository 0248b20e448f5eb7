import { page, pagesOf } from '../../page.ts';

/** The pages of every programme, whose `slug` is the segment of its addresses. */
export const programmePages = pagesOf('programme', {
  // `code`: by whose link somebody came. `face=mine`: the side of who recommends.
  'referral.index': page('/:brand/:slug/index', '推荐购车', {
    segments: ['slug'],
    stage: true,
    ssr: true,
    late: ['code', 'face'],
    params: ['slug', 'code', 'face'],
  }),
  'referral.rights': page('/:brand/:slug/rights', '推荐人权益', {
    segments: ['slug'],
    ssr: true,
    params: ['slug'],
  }),
  'referral.equity': page('/:brand/:slug/equity', '好友购车礼', {
    segments: ['slug'],
    ssr: true,
    late: ['code'],
    params: ['slug', 'code'],
  }),
  // `back`: the page that asked.
  'referral.idCard': page('/:brand/:slug/idCard', '实名核验', {
    segments: ['slug'],
    params: ['slug', 'back'],
  }),
  // `tab`: some of the friends, or `friend` for the side of who was recommended. `id`: a friend.
  'referral.myInvitation': page('/:brand/:slug/myInvitation', '我的推荐', {
    segments: ['slug'],
    keepAlive: true,
    params: ['slug', 'tab', 'id'],
  }),
  // `tab`: `records` for the own friends, or some of them. `id`: a friend.
  'referral.list': page('/:brand/:slug/list', '推荐榜', {
    segments: ['slug'],
    keepAlive: true,
    ssr: true,
    params: ['slug', 'tab', 'id'],
  }),
  // `tab`: `wall` for what there is to reach. `id`: a reward.
  'referral.prize': page('/:brand/:slug/prize', '我的奖品', {
    segments: ['slug'],
    keepAlive: true,
    params: ['slug', 'tab', 'id'],
  }),
});
