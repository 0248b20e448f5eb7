import type { invitedPages } from '@marque/contract/activity/invited/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as invited from './invited.page.tsx';

export const pages: ModulesOf<typeof invitedPages> = {
  'activity.mineInvite': invited,
  'activity.sweepXMyInvitation': invited,
  'activity.coCreateMyInvite': invited,
};
