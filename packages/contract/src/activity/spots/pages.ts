import { page, pagesOf } from '../../page.ts';

/** `c`: the code of a store's screen. A family has its own address here. */
export const spotsPages = pagesOf('spots', {
  'activity.oneYuanGroupMap': page('/:brand/activity/oneYuanGroup/map', '打卡地图', {
    brands: ['xtl'],
    params: ['id', 'joinId', 'c'],
  }),
  // `spot`: the chosen store. `teamId`: whose team the caller came from.
  'activity.oneYuanGroupClockIn': page('/:brand/activity/oneYuanGroup/clockIn', '到店打卡', {
    brands: ['xtl'],
    params: ['id', 'teamId', 'spot'],
  }),
  'activity.kilocaloriePointPosition': page(
    '/:brand/activity/kilocalorie/pointPosition',
    '打卡点',
    { brands: ['xtl'], params: ['id', 'joinId', 'c'] },
  ),
});
