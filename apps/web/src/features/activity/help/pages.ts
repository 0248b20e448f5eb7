import type { helpPages } from '@marque/contract/activity/help/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as help from './help.page.tsx';

export const pages: ModulesOf<typeof helpPages> = {
  'activity.assistanceHelp': help,
};
