import type { actReviewPages } from '@marque/contract/community/act-review/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as actEvaluateDetails from './act-evaluate-details.page.tsx';
import * as actEvaluateList from './act-evaluate-list.page.tsx';
import * as myActEvaluateList from './my-act-evaluate-list.page.tsx';
import * as pushEvaluate from './push-evaluate.page.tsx';

export const pages: ModulesOf<typeof actReviewPages> = {
  'community.actEvaluateList': actEvaluateList,
  'community.myActEvaluateList': myActEvaluateList,
  'community.actEvaluateDetails': actEvaluateDetails,
  'community.pushEvaluate': pushEvaluate,
};
