import { page, pagesOf } from '../../page.ts';

export const postPages = pagesOf('post', {
  // `comment`: the comment that the page opens at. `compose`: edit, or the draft being written.
  'community.singlePostDetail': page('/:brand/discover/singlePostDetail', '动态详情', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'comment', 'compose'],
  }),
  // `tab`: hot, latest, questions or videos.
  'community.topicDetails': page('/:brand/topicDetails', '话题', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'tab', 'compose'],
  }),
  // `answer`: the answer that the page opens at; `comment`: one below it, or below the question.
  'community.questionShare': page('/:brand/discover/QuestionShare', '车友问答', {
    keepAlive: true,
    stage: true,
    ssr: true,
    idSegment: true,
    params: ['id', 'answer', 'comment', 'compose'],
  }),
  // `type`: what was published, one of PUBLISHED_TYPES.
  'community.pushSuccess': page('/:brand/discover/pushSuccess', '发布成功', {
    params: ['type', 'id'],
  }),
});
