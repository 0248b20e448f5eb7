import { page, pagesOf } from '../../page.ts';

export const actReviewPages = pagesOf('act-review', {
  'community.actEvaluateList': page('/:brand/discover/actEvaluateList', '活动评价', {
    params: ['id', 'filter'],
    idSegment: true,
    ssr: true,
    keepAlive: true,
  }),
  'community.myActEvaluateList': page('/:brand/discover/MyActEvaluateList', '我的活动', {
    params: ['tab'],
    keepAlive: true,
  }),
  'community.actEvaluateDetails': page('/:brand/discover/actEvaluateDetails', '评价详情', {
    params: ['id'],
    idSegment: true,
    ssr: true,
  }),
  'community.pushEvaluate': page('/:brand/discover/pushEvaluate', '发表评价', {
    params: ['id', 'edit'],
    idSegment: true,
  }),
});
