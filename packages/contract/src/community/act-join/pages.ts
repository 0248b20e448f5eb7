import { page, pagesOf } from '../../page.ts';

export const actJoinPages = pagesOf('act-join', {
  'community.actNewSign': page('/:brand/discover/ActNewSign', '活动报名', {
    params: ['id', 'session', 'presence'],
    idSegment: true,
  }),
  'community.actNewSignCar': page('/:brand/discover/ActNewSignCar', '车主报名', {
    params: ['id', 'session', 'presence'],
    idSegment: true,
    brands: ['bz'],
    alsoAt: ['/:brand/ActNewSignCar'],
  }),
  'community.actSign': page('/:brand/ActSign', '我的报名', {
    params: ['id', 'join', 'code', 'presence', 'host'],
    idSegment: true,
  }),
});
