import type { badgePages } from '@marque/contract/community/badge/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as badgeDetail from './badge-detail.page.tsx';
import * as badgeWall from './badge-wall.page.tsx';
import * as drawerDetail from './drawer-detail.page.tsx';
import * as myBadgeWall from './my-badge-wall.page.tsx';

export const pages: ModulesOf<typeof badgePages> = {
  'community.badgeWall': badgeWall,
  'community.myBadgeWall': myBadgeWall,
  'community.badgeDetail': badgeDetail,
  'community.drawerDetail': drawerDetail,
};
