import { page, pagesOf } from '../../page.ts';

export const clubPages = pagesOf('club', {
  // Without `id` the clubs there are. `view`: members, of the club. `compose`: club for a new one, or what
  // is written into the club.
  'community.carClub': page('/:brand/discover/carClub', '车友会', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'view', 'compose'],
  }),
});
