import { page, pagesOf } from '../../page.ts';

const venue = {
  ssr: true,
  stage: true,
  keepAlive: true,
  idSegment: true,
  params: ['id', 'joinId', 'preview'],
} as const;
const arrival = { ssr: true, stage: true, params: ['id', 'joinId'] } as const;
const drives = { params: ['id'] } as const;

/** `id`: the activity; without one it is the current one of the family. `joinId`: by whose link one came. */
export const festivalPages = pagesOf('festival', {
  'activity.doubleEleven': page('/:brand/activity/doubleEleven', '双 11 车主节', venue),
  'activity.doubleElevenTransfer': page(
    '/:brand/activity/doubleEleven/transfer',
    '会场入口',
    arrival,
  ),
  'activity.doubleElevenTestDriveList': page(
    '/:brand/activity/doubleEleven/testDriveList',
    '我的试驾',
    drives,
  ),
  'activity.doubleTwelve': page('/:brand/activity/doubleTwelve', '双 12 年终礼', venue),
  'activity.doubleTwelveTransfer': page(
    '/:brand/activity/doubleTwelve/transfer',
    '会场入口',
    arrival,
  ),
  'activity.doubleTwelveTestDriveList': page(
    '/:brand/activity/doubleTwelve/testDriveList',
    '我的试驾',
    drives,
  ),
});
