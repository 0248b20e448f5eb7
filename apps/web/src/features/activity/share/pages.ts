import type { sharePages } from '@marque/contract/activity/share/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as sharePage from './share.page.tsx';

export const pages: ModulesOf<typeof sharePages> = {
  'activity.share': sharePage,
  'activity.sweepXShare': sharePage,
  'activity.luckDrawShare': sharePage,
  'activity.doubleElevenShare': sharePage,
  'activity.doubleTwelveShare': sharePage,
};
