import type { xMissionPages } from '@marque/contract/community/x-mission/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as universe from './universe.page.tsx';
import * as xContribution from './x-contribution.page.tsx';
import * as xMission from './x-mission.page.tsx';
import * as xRankingRule from './x-ranking-rule.page.tsx';
import * as xRanking from './x-ranking.page.tsx';
import * as xRule from './x-rule.page.tsx';

export const pages: ModulesOf<typeof xMissionPages> = {
  'community.xMission': xMission,
  'community.xContribution': xContribution,
  'community.xRanking': xRanking,
  'community.xRule': xRule,
  'community.xRankingRule': xRankingRule,
  'community.universe': universe,
};
