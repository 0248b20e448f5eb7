import { page, pagesOf } from '../../page.ts';

export const topicPages = pagesOf('topic', {
  'mall.topic': page('/:brand/mall/ActivityTopic', '专题', {
    ssr: true,
    stage: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'preview'],
  }),
});
