import { page, pagesOf } from '../../page.ts';

const shown = { ssr: true, params: ['work', 'comment'] } as const;

/** `work`: which one. `comment`: the comment that a notice leads to. */
export const workPages = pagesOf('work', {
  'activity.coCreateWorkDetails': page('/:brand/activity/coCreate/workDetails', '作品详情', shown),
  'activity.coCreateVideoWorkDetails': page(
    '/:brand/activity/coCreate/videoWorkDetails',
    '视频作品',
    shown,
  ),
  // `add`: opens the form at once.
  'activity.coCreateMyWork': page('/:brand/activity/coCreate/myWork', '我的作品', {
    params: ['id', 'add'],
  }),
  'activity.coCreateUploadSuccessful': page(
    '/:brand/activity/coCreate/uploadSuccessful',
    '提交成功',
    { params: ['id', 'work'] },
  ),
});
