import { page, pagesOf } from '../../page.ts';

const params = ['id', 'joinId'] as const;

/** `joinId`: whose record is shared. */
export const sharePages = pagesOf('share', {
  'activity.share': page('/:brand/activity/share', '分享给朋友', { params }),
});
