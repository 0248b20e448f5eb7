import type { assistancePages } from '@marque/contract/activity/assistance/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { assistanceFace } from './face.tsx';
import * as myActivity from './my-activity.page.tsx';
import * as myInvite from './my-invite.page.tsx';

export const pages: ModulesOf<typeof assistancePages> = {
  'activity.assistance': detailsPage('assistance', assistanceFace),
  'activity.assistanceMyInvite': myInvite,
  'activity.assistanceMyActivity': myActivity,
};
