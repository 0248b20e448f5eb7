import { page, pagesOf } from '../../page.ts';

export const sharePages = pagesOf('share', {
  // Opened from a code: `scene` is what a mini-program scanned, `id` what a link contains.
  'community.share': page('/:brand/Share', '好友分享', {
    ssr: true,
    stage: true,
    params: ['id', 'scene'],
  }),
});
