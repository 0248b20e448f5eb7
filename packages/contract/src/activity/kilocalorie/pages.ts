import { page, pagesOf } from '../../page.ts';

const brands = ['xtl'] as const;

/** `id`: the activity; without one it is the current one. */
export const kilocaloriePages = pagesOf('kilocalorie', {
  'activity.kilocalorie': page('/:brand/activity/kilocalorie/index', '每日千卡', {
    ssr: true,
    stage: true,
    idSegment: true,
    brands,
    params: ['id'],
  }),
  'activity.kilocalorieShare': page('/:brand/activity/kilocalorie/share', '今天的海报', {
    brands,
    params: ['id'],
  }),
});
