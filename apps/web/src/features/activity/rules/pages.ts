import type { rulesPages } from '@marque/contract/activity/rules/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { rulesPage, rulesPageOf } from './rules.page.tsx';

export const pages: ModulesOf<typeof rulesPages> = {
  'activity.rules': rulesPage,
  'activity.sweepXRule': rulesPageOf('sweepX'),
  'activity.doubleElevenRule': rulesPageOf('doubleEleven'),
  'activity.doubleTwelveRule': rulesPageOf('doubleTwelve'),
};
