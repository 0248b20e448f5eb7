import { page, pagesOf } from '../../page.ts';

export const beyondPages = pagesOf('beyond', {
  'member.beyondScore': page('/:brand/me/beyondScore', 'BEYOND 积分', {
    brands: ['xtl'],
    params: ['car'],
  }),
});
