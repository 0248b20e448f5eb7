import { type Page, page } from '../page.ts';

export const videoPages = {
  // `id`: the series; `clip`: one of its clips; `t`: the start in seconds.
  'cars.video': page('/:brand/loveCar/video', '车型视频', {
    brands: ['bz'],
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'clip', 't'],
  }),
} as const satisfies Record<string, Page>;
