import type { prizesPages } from '@marque/contract/activity/prizes/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as prizesPage from './prizes.page.tsx';

export const pages: ModulesOf<typeof prizesPages> = {
  'activity.myPrize': prizesPage,
  'activity.sweepXMyPrize': prizesPage,
  'activity.assistanceMyPrize': prizesPage,
  'activity.doubleElevenMyPrize': prizesPage,
  'activity.doubleTwelveMyPrize': prizesPage,
};
