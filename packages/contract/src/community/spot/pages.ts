import { page, pagesOf } from '../../page.ts';

export const spotPages = pagesOf('spot', {
  // `select`: 1 to choose a place to write about. `compose`: what is being written about it.
  'community.addPosition': page('/:brand/discover/addPosition', '添加位置', {
    brands: ['bz'],
    aliases: ['/bz/addPosition'],
    params: ['select', 'compose'],
  }),
});
