import { page, pagesOf } from '../../page.ts';

export const questionnairePages = pagesOf('questionnaire', {
  'community.questionnaire': page('/:brand/questionnaire/index', '问卷', {
    alsoAt: ['/:brand/questionnaire'],
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnaireDetails': page('/:brand/questionnaire/details', '填写问卷', {
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnaireFinish': page('/:brand/questionnaire/finish', '提交成功', {
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnaires': page('/:brand/discover/questionnaire/homePage', '问卷中心', {
    keepAlive: true,
    ssr: true,
  }),
  'community.questionnaireIntro': page('/:brand/discover/questionnaire/detail', '问卷介绍', {
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnaireSubmit': page('/:brand/discover/questionnaire/submitQues', '填写问卷', {
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnaireResults': page('/:brand/discover/questionnaire/finish', '问卷完成', {
    idSegment: true,
    params: ['id'],
  }),
  'community.questionnairePreview': page(
    '/:brand/discover/questionnaire/titlePreview',
    '题目预览',
    {
      idSegment: true,
      params: ['id'],
    },
  ),
});
