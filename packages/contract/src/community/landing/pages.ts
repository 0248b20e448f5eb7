import { page, pagesOf } from '../../page.ts';

export const landingPages = pagesOf('landing', {
  'community.landing': page('/:brand/discover/DrainagePage', '专题', {
    ssr: true,
    stage: true,
    idSegment: true,
    params: ['id', 'preview'],
  }),
});
