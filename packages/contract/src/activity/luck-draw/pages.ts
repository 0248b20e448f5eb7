import { page, pagesOf } from '../../page.ts';

const stage = { ssr: true, stage: true, params: ['id'] } as const;

/** `id`: the activity; without one it is the current draw of the brand. `joinId`: by whose link one came. */
export const luckDrawPages = pagesOf('luck-draw', {
  'activity.luckDraw': page('/:brand/activity/luckDraw', '幸运抽奖', {
    ...stage,
    params: ['id', 'joinId'],
    idSegment: true,
  }),
  'activity.luckDrawTestDrive': page('/:brand/activity/luckDraw/testDrive', '试驾得机会', {
    params: ['id', 'seriesId', 'dealerId'],
  }),
});
