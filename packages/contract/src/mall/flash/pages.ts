import { page, pagesOf } from '../../page.ts';

export const flashPages = pagesOf('flash', {
  'mall.spike': page('/:brand/mall/SpikeList', '限时抢购', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['sessionId'],
  }),
});
