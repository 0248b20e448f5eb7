import { page, pagesOf } from '../../page.ts';

const stage = { ssr: true, stage: true, params: ['id'] } as const;

/** `id`: the activity; without one it is the current draw of the brand. */
export const luckDrawPages = pagesOf('luck-draw', {
  'activity.luckDraw': page('/:brand/activity/luckDraw', '幸运抽奖', {
    ...stage,
    idSegment: true,
  }),
  'activity.luckDrawTestDrive': page('/:brand/activity/luckDraw/testDrive', '试驾得机会', {
    params: ['id', 'seriesId', 'dealerId'],
  }),
});
