import { page, pagesOf } from '../../page.ts';

/** `id`: the activity; without one it is the current one. */
export const blindBoxPages = pagesOf('blind-box', {
  'activity.blindBox': page('/:brand/activity/blindBox', '盲盒', {
    ssr: true,
    stage: true,
    idSegment: true,
    brands: ['bz'],
    params: ['id'],
  }),
});
