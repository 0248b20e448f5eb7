import { page, pagesOf } from '../../page.ts';

/** `id`: the activity; without one it is the current one of the family. `joinId`: whose cut is shown. */
export const cutKnifePages = pagesOf('cut-knife', {
  // `sku`: the specification that is chosen.
  'activity.cutKnifeDetails': page('/:brand/activity/cutKnife/details', '砍价到底', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sku', 'preview'],
  }),
  'activity.cutKnifeCutPage': page('/:brand/activity/cutKnife/cutPage', '帮 TA 砍一刀', {
    ssr: true,
    stage: true,
    params: ['id', 'joinId'],
  }),
  'activity.cutKnifeMyTeam': page('/:brand/activity/cutKnife/myTeam', '我的砍价', {
    params: ['id', 'joinId'],
  }),
  'activity.cutKnifeReward': page('/:brand/activity/cutKnife/reward', '砍价成果', {
    params: ['id'],
  }),
});
