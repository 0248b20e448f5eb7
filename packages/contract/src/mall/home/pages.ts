import { page, pagesOf } from '../../page.ts';

export const homePages = pagesOf('home', {
  // `tab`: the category of the endless list; `preview`: the token of an unpublished version.
  'mall.home': page('/:brand/mall/Home', '商城', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['tab', 'preview'],
  }),
});
