import { answered } from '@marque/e2e/testing/fixtures/questionnaires.ts';
import { type PageCheck, type PageChecks, withId } from '#testing/page-check.ts';

const gone: PageCheck['wrong'] = { says: '没有找到这份问卷', wayOn: '去问卷中心' };
const service = () => ({ id: 'service-nps' });

export const checks: PageChecks = {
  'community.questionnaires': { shows: '份问卷等你说', personal: true, signedOut: 'same' },
  'community.questionnaire': {
    params: service,
    shows: '分钟，最多 7 题',
    signedOut: 'same',
    wrong: gone,
  },
  'community.questionnaireIntro': {
    params: () => ({ id: 'cabin' }),
    shows: /已结束，谢谢关注/,
    signedOut: 'same',
    looks: 'brief',
    wrong: gone,
  },
  'community.questionnaireDetails': {
    params: service,
    shows: /推荐给朋友/,
    signedOut: 'gate',
  },
  'community.questionnaireSubmit': {
    params: (_, brand) => ({ id: brand === 'xtl' ? 'new-colour' : 'charging' }),
    shows: /你和雪铁龙现在是|现在开的是/,
    signedOut: 'gate',
    looks: 'brief',
  },
  'community.questionnaireFinish': {
    params: withId(answered),
    shows: /谢谢你说真话|感谢直言/,
    signedOut: 'gate',
    looks: 'brief',
  },
  'community.questionnaireResults': {
    params: () => ({ id: 'cabin' }),
    shows: '100 人怎么说',
    signedOut: 'same',
    looks: 'brief',
  },
  'community.questionnairePreview': {
    params: service,
    shows: '第 1 题不高于 6 时出现',
    signedOut: 'same',
    looks: 'brief',
    wrong: gone,
  },
};
