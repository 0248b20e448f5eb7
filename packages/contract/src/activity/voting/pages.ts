import { page, pagesOf } from '../../page.ts';

/** `entry`: the entry that is opened. */
export const votingPages = pagesOf('voting', {
  'activity.voting': page('/:brand/activity/voting', '为 TA 投票', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'entry'],
  }),
});
