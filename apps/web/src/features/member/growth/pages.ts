import type { growthPages } from '@marque/contract/member/growth/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as growthValueDetail from './growth-value-detail.page.tsx';

export const pages: ModulesOf<typeof growthPages> = {
  'member.growthValueDetail': growthValueDetail,
};
