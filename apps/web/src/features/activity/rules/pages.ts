import type { rulesPages } from '@marque/contract/activity/rules/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { rulesPage } from './rules.page.tsx';

export const pages: ModulesOf<typeof rulesPages> = {
  'activity.rules': rulesPage(),
  'activity.sweepXRule': rulesPage('sweepX'),
  'activity.doubleElevenRule': rulesPage('doubleEleven'),
  'activity.doubleTwelveRule': rulesPage('doubleTwelve'),
};
