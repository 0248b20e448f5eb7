import { page, pagesOf } from '../../page.ts';

export const noticePages = pagesOf('notice', {
  'community.notices': page('/:brand/Notices', '消息', { keepAlive: true, params: ['tab'] }),
});
