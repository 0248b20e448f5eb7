import { page, pagesOf } from '../../page.ts';

const landing = {
  ssr: true,
  stage: true,
  idSegment: true,
  params: ['id', 'store', 'preview'],
} as const;
const ofBz = { ...landing, brands: ['bz'] } as const;

/** `id`: the activity; without one it is the current one of the family. `store`: whose code was scanned. */
export const blocksPages = pagesOf('blocks', {
  'activity.toStoreLandPage': page('/:brand/activity/toStore/landPage', '扫码到店', landing),
  'activity.landingPage': page('/:brand/activity/landingPage', '活动页', ofBz),
  'activity.videoPage': page('/:brand/activity/videoPage', '看视频', ofBz),
  'activity.strategy': page('/:brand/activity/strategy', '活动攻略', ofBz),
  'activity.p54': page('/:brand/activity/p54', 'P54 先行', ofBz),
});
