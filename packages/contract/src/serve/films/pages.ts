import { page, pagesOf } from '../../page.ts';

export const filmsPages = pagesOf('films', {
  // `topic`: one of FILM_TOPICS.
  'serve.videoManual': page('/:brand/serve/VideoManual', '视频手册', {
    ssr: true,
    keepAlive: true,
    params: ['seriesId', 'q', 'topic'],
  }),
  // `t`: the start in seconds.
  'serve.carVideoDetail': page('/:brand/serve/CarVideoDetail', '视频详情', {
    ssr: true,
    idSegment: true,
    params: ['id', 't'],
  }),
});
