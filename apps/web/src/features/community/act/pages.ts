import type { actPages } from '@marque/contract/community/act/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as actDetails from './act-details.page.tsx';
import * as actMember from './act-member.page.tsx';
import * as signRanking from './sign-ranking.page.tsx';

export const pages: ModulesOf<typeof actPages> = {
  'community.actDetails': actDetails,
  'community.actMember': actMember,
  'community.signRanking': signRanking,
};
