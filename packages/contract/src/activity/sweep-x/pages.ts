import { page, pagesOf } from '../../page.ts';

const brands = ['bz'] as const;

/** `id`: the activity; without one it is the current one. `joinId`: by whose link. `c`: a screen's code. */
export const sweepXPages = pagesOf('sweep-x', {
  'activity.sweepX': page('/:brand/activity/sweepX', '扫 X 寻迹', {
    ssr: true,
    stage: true,
    idSegment: true,
    brands,
    params: ['id', 'joinId', 'c'],
  }),
  'activity.sweepXMyPoster': page('/:brand/activity/sweepX/myPoster', '我的海报', {
    brands,
    params: ['id'],
  }),
});
