import type { rankingPages } from '@marque/contract/activity/ranking/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { rankingPage } from './ranking-page.tsx';

export const pages: ModulesOf<typeof rankingPages> = {
  'activity.ranking': rankingPage(),
  'activity.oneYuanGroupRankingList': rankingPage('oneYuanGroup'),
  'activity.sweepXRankingList': rankingPage('sweepX'),
};
