import { page, pagesOf } from '../../page.ts';

/** Whom the member brought, over all activities of the brand or into one. */
export const invitedPages = pagesOf('invited', {
  'activity.mineInvite': page('/:brand/activity/mineInvite', '我的邀请', { brands: ['bz'] }),
  'activity.sweepXMyInvitation': page('/:brand/activity/sweepX/myInvitation', '我的邀请', {
    brands: ['bz'],
    params: ['id'],
  }),
  'activity.coCreateMyInvite': page('/:brand/activity/coCreate/myInvite', '我的邀请', {
    params: ['id'],
  }),
});
