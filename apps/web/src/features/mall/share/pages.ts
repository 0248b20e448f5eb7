import type { sharePages } from '@marque/contract/mall/share/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as appletShare from './applet-share.page.tsx';
import * as activityShare from './activity-share.page.tsx';

export const pages: ModulesOf<typeof sharePages> = {
  'mall.appletShare': appletShare,
  'mall.activityShare': activityShare,
};
