import type { helpPages } from '@marque/contract/activity/help/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as helpPage from './help.page.tsx';

export const pages: ModulesOf<typeof helpPages> = {
  'activity.assistanceHelp': helpPage,
  'activity.luckDrawHelp': helpPage,
};
