import { page, pagesOf } from '../../page.ts';

export const videoPages = pagesOf('video', {
  // `id`: the series; `clip`: one of its clips; `t`: the start in seconds.
  'cars.video': page('/:brand/loveCar/video', '车型视频', {
    ssr: true,
    brands: ['bz'],
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'clip', 't'],
  }),
});
