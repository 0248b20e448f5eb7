import { page, pagesOf } from '../../page.ts';

export const feedPages = pagesOf('feed', {
  // `author`: a member's page, which is kept beside the feed. `tab`: one of FEED_TABS. `view`: a list of
  // one's own. `city`: the name of the city of the tab 同城. `compose`: what is being written, moment,
  // question or the id of a draft; `seriesId`: the car a new question is about. `id`: a post, whose page
  // takes the place of this one.
  'community.information': page('/:brand/discover/Information', '发现', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['author', 'id', 'tab', 'view', 'keyword', 'city', 'compose', 'seriesId'],
  }),
});
