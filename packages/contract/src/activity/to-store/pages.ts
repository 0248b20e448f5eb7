import { page, pagesOf } from '../../page.ts';

/** `id`: the activity; without one it is the current one of the brand. */
export const toStorePages = pagesOf('to-store', {
  'activity.toStore': page('/:brand/activity/toStore', '到店有礼', {
    ssr: true,
    stage: true,
    params: ['id'],
  }),
});
