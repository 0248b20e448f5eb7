import { page, pagesOf } from '../../page.ts';

export const quotesPages = pagesOf('quotes', {
  'activity.qixi': page('/:brand/activity/qixi', '七夕情话', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'sort'],
  }),
});
