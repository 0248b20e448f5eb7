import type { questionnairePages } from '@marque/contract/community/questionnaire/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as questionnairePage from './questionnaire.page.tsx';
import * as questionnaireDetails from './questionnaire-details.page.tsx';
import * as questionnaireFinish from './questionnaire-finish.page.tsx';
import * as questionnaires from './questionnaires.page.tsx';
import * as questionnaireIntro from './questionnaire-intro.page.tsx';
import * as questionnaireSubmit from './questionnaire-submit.page.tsx';
import * as questionnaireResults from './questionnaire-results.page.tsx';
import * as questionnairePreview from './questionnaire-preview.page.tsx';

export const pages: ModulesOf<typeof questionnairePages> = {
  'community.questionnaire': questionnairePage,
  'community.questionnaireDetails': questionnaireDetails,
  'community.questionnaireFinish': questionnaireFinish,
  'community.questionnaires': questionnaires,
  'community.questionnaireIntro': questionnaireIntro,
  'community.questionnaireSubmit': questionnaireSubmit,
  'community.questionnaireResults': questionnaireResults,
  'community.questionnairePreview': questionnairePreview,
};
